import type { PlannedRequest } from '@authlint/model';
import { PLAN_FORMATTERS } from '../../src/views/plan.js';
import { DEFAULT_FORMAT_OPTIONS, FORMAT_NAMES } from '@authlint/formatters';
const COMMON = { variant: null, credential: 'a1b2c3d4' };
const requests: readonly Omit<PlannedRequest, 'when' | 'change' | 'place' | 'wave'>[] = [
  { ...COMMON, route: 'discovery', method: 'GET', url: 'https://llm.corp.example/v1/models' },
  { ...COMMON, route: 'chat', method: 'POST', url: 'https://llm.corp.example/v1/chat/completions' },
];
const place = 'authorization: Bearer';

const plans = [
  {
    id: 'team-gateway',
    requests: requests.map((request) => ({
      ...{ ...request, when: null, change: null, place, wave: 1 },
    })),
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

  it('says once in which wave and on which condition requests are sent, and counts those that may come together', () => {
    const repeated = (when: string, change: string, placeOf: string) =>
      requests.map((request, at) => ({
        ...{ ...request, when, change, place: placeOf, wave: 2 },
        ...(at > 0 ? { isAlternative: true as const } : {}),
      }));
    const header = (name: string) => repeated('if rejected', 'other place', name);
    const several = [
      ...(plans[0]?.requests ?? []),
      ...header('api-key'),
      ...header('x-api-key'),
      ...repeated('if not found', 'other path', place),
    ];
    const [sum, block] = PLAN_FORMATTERS.text(
      [{ id: 'team', requests: several }],
      DEFAULT_FORMAT_OPTIONS,
    ).split('\n\n');
    expect(sum).toMatch(/^At most 4 requests in 2 waves, all to llm\.corp\.example, /);
    expect(block?.trimEnd().split('\n')).toEqual([
      'team  llm.corp.example',
      '  always',
      '    GET /v1/models                key a1b2c3d4  authorization: Bearer',
      '    POST /v1/chat/completions     key a1b2c3d4  authorization: Bearer',
      '  wave 2, if rejected: other place',
      '    GET /v1/models                key a1b2c3d4  api-key',
      '    or POST /v1/chat/completions  key a1b2c3d4  api-key',
      '    GET /v1/models                key a1b2c3d4  x-api-key',
      '    or POST /v1/chat/completions  key a1b2c3d4  x-api-key',
      '  wave 2, if not found: other path',
      '    GET /v1/models                key a1b2c3d4  authorization: Bearer',
      '    or POST /v1/chat/completions  key a1b2c3d4  authorization: Bearer',
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
              wave: 1,
            },
            {
              purpose: 'chat',
              method: 'POST',
              url: 'https://llm.corp.example/v1/chat/completions',
              host: 'llm.corp.example',
              place,
              credential: 'a1b2c3d4',
              wave: 1,
            },
          ],
        },
        { id: 'local', requests: [] },
      ],
    });
  });
});
