import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';
import { verdictOf, type Verdict } from '../support/pack-verdict.js';

const OPENAI = 'api.openai.com';
const GATEWAY = 'llm.corp.example';
const KEY = canary('openai', 'pack-key');
const DEAD = canary('openai', 'pack-dead');
const VIRTUAL = canary('litellm', 'pack-virtual');

const LIST = { object: 'list', data: [{ id: 'gpt-4o-mini', object: 'model' }] };
const COMPLETION = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }],
};
const both = (headers: NonNullable<WireRule['headers']>): readonly WireRule[] => [
  { method: 'GET', path: '/v1/models', headers, body: LIST },
  { method: 'POST', path: '/v1/chat/completions', headers, body: COMPLETION },
];

describe('openai-compatible', () => {
  const wire: readonly WireRule[] = [
    ...both({ authorization: `Bearer ${KEY}` }),
    {
      status: 401,
      body: {
        error: {
          message: 'Incorrect API key provided.',
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_api_key',
        },
      },
    },
  ];
  const provider = {
    baseUrl: `https://${OPENAI}/v1`,
    modelId: 'gpt-4o-mini',
    apiKeyEnv: 'OPENAI_API_KEY',
  };

  test.each<[string, string, Verdict]>([
    ['a good key', KEY, ['ok']],
    ['a dead key', DEAD, ['rejected', 'key-rejected', 'likely']],
    [
      'a key of another provider',
      canary('anthropic', 'at-openai'),
      ['rejected', 'key-of-other-provider', 'proven'],
    ],
  ])('%s', async (_name, held, verdict) => {
    const { report } = await runPack({
      provider,
      env: { OPENAI_API_KEY: held },
      hosts: { [OPENAI]: wire },
    });
    expect([report.type, verdictOf(report)]).toEqual(['openai-compatible', verdict]);
  });
});

describe('custom-gateway', () => {
  const refused: WireRule = {
    status: 401,
    body: {
      error: {
        message: 'Authentication Error, Invalid proxy server token passed.',
        type: 'auth_error',
        param: 'None',
        code: '401',
      },
    },
  };
  const guarded = both({ authorization: `Bearer ${VIRTUAL}` });
  const provider = {
    baseUrl: `https://${GATEWAY}/v1`,
    type: 'custom-gateway',
    modelId: 'gpt-4o-mini',
    apiKeyEnv: 'GATEWAY_KEY',
  };

  test.each<[string, readonly WireRule[], Verdict]>([
    ['a good key', [...guarded, refused], ['ok']],
    ['a dead key', [refused], ['rejected', 'key-rejected', 'likely']],
    [
      'chat works, discovery refuses the key',
      [...guarded.slice(1), refused],
      ['rejected', 'gateway-discovery-differs', 'proven'],
    ],
    [
      'the key is read from another header',
      [...both({ 'x-api-key': VIRTUAL }), refused],
      ['rejected', 'gateway-scheme-differs', 'proven'],
    ],
  ])('%s', async (_name, wire, verdict) => {
    const { report } = await runPack({
      provider,
      env: { GATEWAY_KEY: VIRTUAL },
      hosts: { [GATEWAY]: wire },
    });
    expect([report.type, verdictOf(report)]).toEqual(['custom-gateway', verdict]);
  });
});
