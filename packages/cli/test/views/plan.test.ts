import type { PlannedRequest } from '@authlint/model';
import { PLAN_FORMATTERS } from '../../src/views/plan.js';
import { DEFAULT_FORMAT_OPTIONS, FORMAT_NAMES } from '@authlint/formatters';
const COMMON = { variant: null, credential: 'a1b2c3d4' };
const requests: readonly Omit<PlannedRequest, 'when' | 'change' | 'place'>[] = [
  { ...COMMON, route: 'discovery', method: 'GET', url: 'https://llm.corp.example/v1/models' },
  { ...COMMON, route: 'chat', method: 'POST', url: 'https://llm.corp.example/v1/chat/completions' },
];
const place = 'authorization: Bearer';

const plans = [
  {
    id: 'team-gateway',
    requests: requests.map((request) => ({ ...request, when: null, change: null, place })),
  },
  { id: 'local', requests: [] },
];

describe('plan', () => {
  it('has every format that a report has', () => {
    expect(Object.keys(PLAN_FORMATTERS)).toEqual([...FORMAT_NAMES]);
  });

  it('names request, host and credential, and says that nothing was sent', () => {
    const wide = { ...DEFAULT_FORMAT_OPTIONS, width: 100 };
    expect(PLAN_FORMATTERS.text(plans, wide)).toMatchInlineSnapshot(`
     "At most 2 requests, all to llm.corp.example, key a1b2c3d4; none has been sent.

     team-gateway  llm.corp.example
       always
         GET /v1/models             key a1b2c3d4  authorization: Bearer
         POST /v1/chat/completions  key a1b2c3d4  authorization: Bearer

     local
       nothing would be sent
     "
    `);
  });

  it('wraps the rows where one would be wider than the terminal', () => {
    const [, block] = PLAN_FORMATTERS.text(plans, { ...DEFAULT_FORMAT_OPTIONS, width: 60 }).split(
      '\n\n',
    );
    expect(block?.split('\n')).toEqual([
      'team-gateway  llm.corp.example',
      '  always',
      '    GET /v1/models  key a1b2c3d4, authorization: Bearer',
      '    POST /v1/chat/completions  key a1b2c3d4,',
      '      authorization: Bearer',
    ]);
  });

  it('says once on which condition requests are sent', () => {
    const header = (name: string) =>
      requests.map((request) => ({
        ...{ ...request, when: 'if rejected', change: 'other place', place: name },
      }));
    const plan = [{ id: 'team', requests: [...header('api-key'), ...header('x-api-key')] }];
    const [, block] = PLAN_FORMATTERS.text(plan, DEFAULT_FORMAT_OPTIONS).split('\n\n');
    expect(block?.trimEnd().split('\n')).toEqual([
      'team  llm.corp.example',
      '  if rejected: other place',
      '    GET /v1/models             key a1b2c3d4  api-key',
      '    POST /v1/chat/completions  key a1b2c3d4  api-key',
      '    GET /v1/models             key a1b2c3d4  x-api-key',
      '    POST /v1/chat/completions  key a1b2c3d4  x-api-key',
    ]);
  });

  it('gives the same to programs', () => {
    expect(JSON.parse(PLAN_FORMATTERS.json(plans, DEFAULT_FORMAT_OPTIONS))).toEqual({
      schemaVersion: 1,
      plan: [
        {
          id: 'team-gateway',
          requests: [
            {
              purpose: 'discovery',
              method: 'GET',
              url: 'https://llm.corp.example/v1/models',
              host: 'llm.corp.example',
              place,
              credential: 'a1b2c3d4',
            },
            {
              purpose: 'chat',
              method: 'POST',
              url: 'https://llm.corp.example/v1/chat/completions',
              host: 'llm.corp.example',
              place,
              credential: 'a1b2c3d4',
            },
          ],
        },
        { id: 'local', requests: [] },
      ],
    });
  });
});
