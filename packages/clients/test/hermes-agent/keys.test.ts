import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

const STAND_IN = 'the client itself = (a text that stands nowhere)';

describe('Hermes Agent takes the keys that its source names (0.21.3)', () => {
  const read = async (config: string) =>
    outlines(
      await machine({ files: { '~/.hermes/config.yaml': config } }),
      '~/.hermes/config.yaml',
    );

  test('key_env beside a bare custom provider has no effect, and is told', async () => {
    const config =
      'model:\n  default: m\n  provider: custom\n  base_url: https://gate.house.example/v1\n  key_env: GATE_KEY\n';
    expect(await read(config)).toMatchObject([
      { credentials: ['env HOUSE_API_KEY empty=unset', STAND_IN] },
    ]);
    const here = await machine({ files: { '~/.hermes/config.yaml': config } });
    expect(await readFrom(here, '~/.hermes/config.yaml')).toMatchObject({
      notes: [
        {
          kind: 'hint',
          what: expect.stringContaining('key_env') as unknown,
          location: { line: 5 },
        },
      ],
    });
  });

  test('the same in an entry of providers is the first source', async () => {
    const config =
      'model:\n  default: m\n  provider: gate\nproviders:\n  gate:\n    base_url: https://gate.house.example/v1\n    key_env: GATE_KEY\n';
    expect(await read(config)).toMatchObject([
      { credentials: ['env GATE_KEY empty=unset', 'env HOUSE_API_KEY empty=unset', STAND_IN] },
    ]);
  });

  test('a provider that it knows by name takes variables alone', async () => {
    const config =
      'model:\n  default: m\n  provider: openrouter\n  api_key: made-up-unused-key-1\n';
    expect(await read(config)).toMatchObject([
      { credentials: ['env OPENROUTER_API_KEY empty=unset', 'env OPENAI_API_KEY empty=unset'] },
    ]);
  });

  test('CUSTOM_BASE_URL outranks the address of a bare custom provider, and of no other', async () => {
    const read = async (provider: string) => {
      const config = `model:\n  default: m\n  provider: ${provider}\n  base_url: https://gate.house.example/v1\n`;
      const files = { '~/.hermes/config.yaml': config };
      const env = { CUSTOM_BASE_URL: 'https://other.house.example/v1' };
      return outlines(await machine({ files, env }), '~/.hermes/config.yaml');
    };
    expect(await read('custom')).toMatchObject([{ baseUrl: 'https://other.house.example/v1' }]);
    expect(await read('deepseek')).toMatchObject([{ baseUrl: 'https://gate.house.example/v1' }]);
  });

  const withStore = async (config: string, pool: object, env: Record<string, string> = {}) => {
    const files = {
      '~/.hermes/config.yaml': config,
      '~/.hermes/auth.json': { credential_pool: pool },
    };
    const [target] = await outlines(await machine({ files, env }), '~/.hermes/config.yaml');
    return target?.['credentials'];
  };
  const manual = (token: string, priority: number, rest = {}) => ({
    source: 'manual',
    access_token: token,
    priority,
    ...rest,
  });

  test('the pool of hermes auth add comes first, by priority, without what is dead', async () => {
    const config = 'model:\n  default: m\n  provider: deepseek\n';
    const pool = {
      deepseek: [
        manual('made-up-key-2', 1),
        manual('made-up-key-1', 0),
        manual('made-up-key-0', -1, { last_status: 'dead' }),
      ],
      openrouter: [manual('made-up-key-3', 0)],
    };
    expect(await withStore(config, pool)).toEqual([
      '~/.hermes/auth.json#credential_pool.deepseek.1.access_token = made-up-key-1',
      '~/.hermes/auth.json#credential_pool.deepseek.0.access_token = made-up-key-2',
      'env DEEPSEEK_API_KEY empty=unset',
    ]);
  });

  test('a variable that the pool knows has its priority there', async () => {
    const config = 'model:\n  default: m\n  provider: deepseek\n';
    const pool = {
      deepseek: [{ source: 'env:DEEPSEEK_API_KEY', priority: 0 }, manual('made-up-key-1', 1)],
    };
    expect(await withStore(config, pool)).toEqual([
      'env DEEPSEEK_API_KEY empty=unset',
      '~/.hermes/auth.json#credential_pool.deepseek.1.access_token = made-up-key-1',
    ]);
  });

  const ago = (minutes: number): number => Date.now() / 1000 - minutes * 60;
  const OTHER = manual('made-up-key-2', 1);
  const used = (until: object, others: readonly object[]) =>
    withStore('model:\n  default: m\n  provider: deepseek\n', {
      deepseek: [manual('made-up-key-1', 0, { last_status: 'exhausted', ...until }), ...others],
    });
  const line = (index: number): string =>
    `~/.hermes/auth.json#credential_pool.deepseek.${String(index)}.access_token = made-up-key-${String(index + 1)}`;
  const VARIABLE = 'env DEEPSEEK_API_KEY empty=unset';

  /** `_exhausted_ttl` and `_exhausted_until` of agent/credential_pool.py. */
  test.each<[string, object, readonly object[], readonly string[]]>([
    [
      'four minutes after a 401',
      { last_error_code: 401, last_status_at: ago(4) },
      [OTHER],
      [line(1), VARIABLE, line(0)],
    ],
    [
      'six minutes after it: taken again',
      { last_error_code: 401, last_status_at: ago(6) },
      [OTHER],
      [line(0), line(1), VARIABLE],
    ],
    [
      'half an hour after a rate limit',
      { last_error_code: 429, last_status_at: ago(30) },
      [OTHER],
      [line(1), VARIABLE, line(0)],
    ],
    [
      'the only key after a rate limit: taken again after a minute',
      { last_error_code: 429, last_status_at: ago(2) },
      [],
      [line(0), VARIABLE],
    ],
    [
      'the only key without credit',
      { last_error_code: 403, failure_reason: 'billing', last_status_at: ago(30) },
      [],
      [VARIABLE, line(0)],
    ],
    [
      'until the provider says',
      { last_error_code: 401, last_status_at: ago(600), last_error_reset_at: ago(-60) },
      [OTHER],
      [line(1), VARIABLE, line(0)],
    ],
  ])(
    'a key that cools down stands behind the others: %s',
    async (_what, until, others, expected) => {
      expect(await used(until, others)).toEqual(expected);
    },
  );

  test('a login of Claude in the pool is sent as one', async () => {
    const token = ['sk', 'ant', 'oat', 'made-up'].join('-');
    const config = 'model:\n  default: m\n  provider: anthropic\n';
    const [first] = (await withStore(config, { anthropic: [manual(token, 0)] })) as string[];
    expect(first).toContain('@ authorization: Bearer');
  });

  test('the pool of an endpoint of one’s own has its name', async () => {
    const config =
      'model:\n  default: m\n  provider: custom:gate\ncustom_providers:\n  - name: gate\n    base_url: http://127.0.0.1:8080/v1\n    key_env: GATE_KEY\n';
    expect(await withStore(config, { 'custom:gate': [manual('made-up-key-1', 0)] })).toEqual([
      '~/.hermes/auth.json#credential_pool.custom:gate.0.access_token = made-up-key-1',
      'env GATE_KEY empty=unset',
      STAND_IN,
    ]);
  });

  test.each(['changeme', 'your_api_key', '***', 'abc'])(
    'a written key that it skips as %s stands behind the variable',
    async (text) => {
      const config = `model:\n  default: m\n  provider: custom:gate\ncustom_providers:\n  - name: gate\n    base_url: http://127.0.0.1:8080/v1\n    api_key: "${text}"\n    key_env: GATE_KEY\n`;
      expect(await withStore(config, {}, { GATE_KEY: 'made-up-key-1' })).toEqual([
        'env GATE_KEY empty=unset',
        `~/.hermes/config.yaml#custom_providers.0.api_key = ${text}`,
        STAND_IN,
      ]);
    },
  );
});

/** Read in `auth_nous.py` and `auth_codex.py` of September 2026. */
describe('Hermes Agent by a login', () => {
  const path = '~/.hermes/config.yaml';
  const read = async (provider: string, providers: object, more: object = {}) => {
    const files = {
      [path]: `model:\n  default: m\n  provider: ${provider}\n`,
      '~/.hermes/auth.json': { version: 1, providers },
      ...more,
    };
    return readFrom(await machine({ files }), path);
  };
  const nous = (expires_at: string) => ({ nous: { access_token: 'made-up-token', expires_at } });

  test('Nous: the token as long as it holds', async () => {
    expect(await read('nous', nous('2999-01-01T00:00:00Z'))).toMatchObject({
      targets: [
        {
          id: 'nous',
          baseUrl: 'https://inference-api.nousresearch.com/v1',
          credentials: [{ kind: 'login', placement: { header: 'authorization' } }],
        },
      ],
    });
  });

  test('what Hermes renews, completes or takes over is out of reach', async () => {
    const reach = { targets: [{ credentials: [{ kind: 'saved', unreachable: 'store' }] }] };
    expect(await read('nous', nous('2020-01-01T00:00:00Z'))).toMatchObject(reach);
    const tokens = { access_token: 'made-up', refresh_token: 'made-up' };
    expect(await read('openai-codex', { 'openai-codex': { tokens } })).toMatchObject(reach);
    const codex = { '~/.codex/auth.json': { tokens } };
    expect(await read('openai-codex', {}, codex)).toMatchObject(reach);
  });

  test.each(['nous', 'openai-codex'])('%s without a login: that is what is missing', async (id) => {
    expect(await read(id, {})).toMatchObject({
      targets: [
        {
          id,
          credentials: [],
          missingLogin: { from: '~/.hermes/auth.json', command: `hermes auth add ${id}` },
        },
      ],
    });
  });
});

/** NousResearch/hermes-agent of autumn 2026: `_REGISTRY_ROWS` of hermes_cli/auth.py (00067189), `auth_xai.py`, `auth_minimax.py`, `auth_qwen.py`. */
describe('Hermes Agent: what it calls providers, variables and logins', () => {
  const path = '~/.hermes/config.yaml';
  const of = async (
    provider: string,
    more: Readonly<Record<string, string | object>> = {},
    env: Readonly<Record<string, string>> = {},
  ) => {
    const files = { [path]: `model:\n  default: m\n  provider: ${provider}\n`, ...more };
    return (await outlines(await machine({ files, env }), path))[0];
  };

  test.each([
    ['zai', 'https://api.z.ai/api/paas/v4', 'GLM_API_KEY', 'openai-chat /chat/completions'],
    ['kimi-coding', 'https://api.moonshot.ai/v1', 'KIMI_API_KEY', 'openai-chat /chat/completions'],
    [
      'deepseek',
      'https://api.deepseek.com/v1',
      'DEEPSEEK_API_KEY',
      'openai-chat /chat/completions',
    ],
    ['xai', 'https://api.x.ai/v1', 'XAI_API_KEY', 'openai-responses /responses'],
    [
      'minimax',
      'https://api.minimax.io/anthropic',
      'MINIMAX_API_KEY',
      'anthropic-messages /v1/messages',
    ],
  ])('%s', async (provider, baseUrl, key, chat) => {
    const target = await of(provider);
    expect(target).toMatchObject({ baseUrl, chat, auth: 'authorization: Bearer' });
    expect((target?.['credentials'] as string[])[0]).toBe(`env ${key} empty=unset`);
  });

  test('the variable of the address is the one that its registry names', async () => {
    const env = {
      GLM_BASE_URL: 'https://glm.fixture.example/v4',
      ZAI_BASE_URL: 'https://no.fixture.example',
    };
    expect(await of('zai', {}, env)).toMatchObject({ baseUrl: 'https://glm.fixture.example/v4' });
    expect(await of('bedrock', {}, { AWS_REGION: 'eu-west-1' })).toMatchObject({
      baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com',
    });
  });

  const later = new Date(Date.now() + 7_200_000);

  test('logins of xAI, MiniMax and Qwen', async () => {
    const providers = {
      'xai-oauth': { tokens: { access_token: 'made-up-xai' } },
      'minimax-oauth': {
        access_token: 'made-up-minimax',
        expires_at: later.toISOString(),
        inference_base_url: 'https://api.minimaxi.com/anthropic',
      },
    };
    const files = {
      '~/.hermes/auth.json': { providers },
      '~/.qwen/oauth_creds.json': { access_token: 'made-up-qwen', expiry_date: later.getTime() },
    };
    expect(await of('xai-oauth', files)).toMatchObject({
      baseUrl: 'https://api.x.ai/v1',
      chat: 'openai-responses /responses',
      credentials: [expect.stringMatching(/^login .*= made-up-xai @ authorization: Bearer$/)],
    });
    expect(await of('minimax-oauth', files)).toMatchObject({
      baseUrl: 'https://api.minimaxi.com/anthropic',
      chat: 'anthropic-messages /v1/messages',
      credentials: [expect.stringMatching(/^login .*= made-up-minimax @ authorization: Bearer$/)],
    });
    expect(await of('qwen-oauth', files)).toMatchObject({
      baseUrl: 'https://portal.qwen.ai/v1',
      credentials: [expect.stringMatching(/^login .*= made-up-qwen @ authorization: Bearer$/)],
    });
  });

  test('a login that is nearly over is renewed by the client, and none is missing', async () => {
    const soon = { access_token: 'made-up-qwen', expiry_date: Date.now() + 60_000 };
    expect(await of('qwen-oauth', { '~/.qwen/oauth_creds.json': soon })).toMatchObject({
      credentials: [expect.stringMatching(/^out of reach/)],
    });
    const here = await machine({
      files: { [path]: 'model:\n  default: m\n  provider: qwen-oauth\n' },
    });
    expect(await readFrom(here, path)).toMatchObject({
      targets: [
        { missingLogin: { from: '~/.qwen/oauth_creds.json', command: 'qwen auth qwen-oauth' } },
      ],
    });
  });
});
