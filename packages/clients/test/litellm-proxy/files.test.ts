import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';
import { CHAT } from '../support/wires.js';

test('every model with its upstream: configured, shared and usual credentials', async () => {
  const here = await machine({ tree: 'litellm-proxy' });
  expect(await outlines(here, 'litellm_config.yaml')).toEqual([
    {
      ...CHAT,
      id: 'fast',
      at: 'litellm_config.yaml:2:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CHAT,
      id: 'claude',
      at: 'litellm_config.yaml:9:5',
      baseUrl: 'https://api.anthropic.com',
      auth: 'x-api-key',
      chat: 'anthropic-messages /v1/messages',
      discovery: '/v1/models',
      credentials: ['env ANTHROPIC_API_KEY'],
      modelId: 'claude-sonnet-4-5',
    },
    {
      ...CHAT,
      id: 'azure',
      at: 'litellm_config.yaml:12:5',
      baseUrl: 'https://eu.fixture.example',
      auth: 'api-key',
      chat: 'openai-chat default',
      discovery: 'default',
      credentials: [
        'litellm_config.yaml#environment_variables.AZURE_EU_KEY = made-up-azure-key-1',
        'env AZURE_EU_KEY empty=unset',
        'env AZURE_OPENAI_API_KEY',
        'env AZURE_API_KEY',
      ],
      modelId: 'gpt4o-eu',
    },
    {
      ...CHAT,
      id: 'all-of-groq',
      at: 'litellm_config.yaml:16:5',
      baseUrl: 'https://api.groq.com/openai/v1',
      credentials: [
        'litellm_config.yaml#model_list.3.litellm_params.api_key = made-up-groq-key-1',
        'env GROQ_API_KEY',
      ],
      modelId: null,
    },
  ]);
});

test('the file may have any name, and a missing address is a problem with a place', async () => {
  const config = 'model_list:\n  - model_name: m\n    litellm_params:\n      model: azure/dep\n';
  const here = await machine({ files: { 'deploy/gateway.yaml': config } });
  expect(await readFrom(here, 'deploy/gateway.yaml')).toMatchObject({
    kind: 'problems',
    client: { id: 'litellm-proxy' },
    problems: [
      { file: 'deploy/gateway.yaml', line: 2, column: 5, message: '"azure" needs an api_base' },
    ],
  });
});

describe('keys of AWS in the parameters of a model', () => {
  const config = (extra: string): string =>
    `model_list:\n  - model_name: c\n    litellm_params:\n      model: bedrock/claude\n      aws_region_name: eu-west-1\n${extra}`;
  const KEYS =
    '      aws_access_key_id: AKIAMADEUPMADEUPMADE\n      aws_secret_access_key: os.environ/HOUSE_SECRET\n';
  const signing = async (extra: string, env: Readonly<Record<string, string>>) => {
    const here = await machine({ files: { 'config.yaml': config(extra) }, env });
    const result = await readFrom(here, 'config.yaml');
    return result.kind === 'read' ? result.targets[0] : undefined;
  };

  test('sign its requests, a variable among them', async () => {
    const target = await signing(KEYS, { HOUSE_SECRET: 'made-up-secret' });
    expect(target?.signingKeys?.from).toBe(
      'config.yaml#model_list.0.litellm_params.aws_access_key_id',
    );
    expect(target).toMatchObject({ nativeFallback: true, native: { region: 'eu-west-1' } });
    expect(target?.credentials.map(({ kind }) => kind)).toEqual(['env']);
  });

  test.each([
    ['a variable of them is not set', KEYS, {}],
    ['a profile outranks them', `${KEYS}      aws_profile_name: house\n`, { HOUSE_SECRET: 'x' }],
    [
      'a role outranks them',
      `${KEYS}      aws_role_name: arn:aws:iam::1:role/x\n`,
      { HOUSE_SECRET: 'x' },
    ],
  ])('do not where %s', async (_, extra, env) => {
    expect((await signing(extra, env))?.signingKeys).toBeUndefined();
  });
});

/** Source of 1.101.0: `get_llm_provider_logic.py` and the `transformation.py` of each provider. */
test.each<[string, readonly string[], string, string]>([
  [
    'mistral/large',
    ['MISTRAL_AZURE_API_KEY', 'MISTRAL_API_KEY'],
    'MISTRAL_AZURE_API_BASE',
    'https://llm.fixture.example/v1',
  ],
  [
    'perplexity/sonar',
    ['PERPLEXITYAI_API_KEY', 'PERPLEXITY_API_KEY'],
    'PERPLEXITY_API_BASE',
    'https://llm.fixture.example',
  ],
  [
    'fireworks_ai/llama',
    ['FIREWORKS_API_KEY', 'FIREWORKS_AI_API_KEY', 'FIREWORKSAI_API_KEY', 'FIREWORKS_AI_TOKEN'],
    'FIREWORKS_API_BASE',
    'https://llm.fixture.example',
  ],
  [
    'together_ai/llama',
    ['TOGETHER_API_KEY', 'TOGETHER_AI_API_KEY', 'TOGETHERAI_API_KEY', 'TOGETHER_AI_TOKEN'],
    'TOGETHER_AI_API_BASE',
    'https://llm.fixture.example',
  ],
  [
    'openrouter/auto',
    ['OPENROUTER_API_KEY', 'OR_API_KEY'],
    'OPENROUTER_API_BASE',
    'https://llm.fixture.example',
  ],
  ['ollama_chat/m', ['OLLAMA_API_KEY'], 'OLLAMA_API_BASE', 'https://llm.fixture.example'],
])('%s: variables of the key and of the Base URL', async (model, keys, address, baseUrl) => {
  const config = `model_list:\n  - model_name: m\n    litellm_params:\n      model: ${model}\n`;
  const env = { [address]: 'https://llm.fixture.example' };
  const [target] = await outlines(
    await machine({ files: { 'config.yaml': config }, env }),
    'config.yaml',
  );
  expect(target).toMatchObject({ baseUrl, credentials: keys.map((name) => `env ${name}`) });
});

describe('litellm_settings', () => {
  const config = (model: string, settings: string): string =>
    `model_list:\n  - model_name: m\n    litellm_params:\n      model: ${model}\nlitellm_settings:\n${settings}`;
  const read = async (model: string, settings: string) => {
    const env = {
      HOUSE_BASE: 'https://llm.fixture.example/v1',
      OPENAI_BASE_URL: 'https://env.fixture.example/v1',
    };
    const files = { 'config.yaml': config(model, settings) };
    return (await outlines(await machine({ files, env }), 'config.yaml'))[0];
  };

  test('hold for all models of OpenAI, before the variables', async () => {
    const settings =
      '  api_key: made-up-shared-key\n  api_base: os.environ/HOUSE_BASE\n  organization: org-made-up\n';
    expect(await read('gpt-4o', settings)).toMatchObject({
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'config.yaml#litellm_settings.api_key = made-up-shared-key',
        'env OPENAI_API_KEY',
      ],
      headers: { 'OpenAI-Organization': 'org-made-up' },
    });
  });

  test('a key of one provider is not that of another', async () => {
    expect(await read('gpt-4o', '  azure_key: made-up-azure-key\n')).toMatchObject({
      credentials: ['env OPENAI_API_KEY'],
    });
  });

  test('the parameters of the model come first', async () => {
    const model = 'gpt-4o\n      api_key: made-up-own-key\n      organization: org-own';
    const settings = '  openai_key: made-up-shared-key\n  organization: org-shared\n';
    expect(await read(model, settings)).toMatchObject({
      credentials: [
        'config.yaml#model_list.0.litellm_params.api_key = made-up-own-key',
        'config.yaml#litellm_settings.openai_key = made-up-shared-key',
        'env OPENAI_API_KEY',
      ],
      headers: { 'OpenAI-Organization': 'org-own' },
    });
  });
});

test('a shared credential gives what the model leaves out', async () => {
  const config = `model_list:
  - model_name: m
    litellm_params:
      model: openai/*
      api_base: https://own.fixture.example/v1
      litellm_credential_name: house
credential_list:
  - credential_name: house
    credential_values:
      api_key: os.environ/HOUSE_KEY
      api_base: https://shared.fixture.example/v1
`;
  const [target] = await outlines(
    await machine({ files: { 'config.yaml': config } }),
    'config.yaml',
  );
  expect(target).toMatchObject({
    baseUrl: 'https://own.fixture.example/v1',
    credentials: ['env HOUSE_KEY empty=unset', 'env OPENAI_API_KEY'],
    modelId: null,
  });
});

/** Read in `main.py`, `llms/anthropic/common_utils.py` and `llms/cohere` of 2026. */
describe('order of sources', () => {
  const read = async (
    lines: readonly string[],
    env: Readonly<Record<string, string>> = {},
    settings: readonly string[] = [],
  ) => {
    const config = [
      'model_list:',
      '  - model_name: m',
      '    litellm_params:',
      ...lines.map((line) => `      ${line}`),
      'litellm_settings:',
      ...['drop_params: true', ...settings].map((line) => `  ${line}`),
      '',
    ].join('\n');
    const here = await machine({ files: { 'config.yaml': config }, env });
    return {
      outline: (await outlines(here, 'config.yaml'))[0],
      result: await readFrom(here, 'config.yaml'),
    };
  };
  const versionOf = async (...args: Parameters<typeof read>) => {
    const { result } = await read(...args);
    return result.kind === 'read' ? result.targets[0]?.native.apiVersion : result.kind;
  };

  test('the version of Azure: the model, then the settings, then the variable', async () => {
    const azure = ['model: azure/dep', 'api_base: https://eu.fixture.example'];
    const env = { AZURE_API_VERSION: 'of-shell' };
    expect(await versionOf(azure, env)).toBe('of-shell');
    expect(await versionOf(azure, env, ['api_version: of-settings'])).toBe('of-settings');
    const own = [...azure, 'api_version: of-model'];
    expect(await versionOf(own, env, ['api_version: of-settings'])).toBe('of-model');
    const named = [...azure, 'api_version: os.environ/AZURE_API_VERSION'];
    expect(await versionOf(named, env, ['api_version: of-settings'])).toBe('of-shell');
  });

  test.each([
    ['https://gw.fixture.example', 'https://gw.fixture.example'],
    ['https://gw.fixture.example/v1/messages', 'https://gw.fixture.example'],
    ['https://gw.fixture.example/v1', 'https://gw.fixture.example/v1'],
  ])('Anthropic at %s', async (base, baseUrl) => {
    const { outline } = await read(['model: anthropic/claude', `api_base: ${base}`]);
    expect(outline).toMatchObject({ baseUrl, chat: 'anthropic-messages /v1/messages' });
  });

  test('ANTHROPIC_AUTH_TOKEN is a bearer token behind the key; a token of a subscription is a login', async () => {
    const claude = ['model: anthropic/claude'];
    expect((await read(claude)).outline?.['credentials']).toEqual(['env ANTHROPIC_API_KEY']);
    const both = await read(claude, { ANTHROPIC_AUTH_TOKEN: 'made-up-token' });
    expect(both.outline?.['credentials']).toEqual([
      'env ANTHROPIC_API_KEY @ x-api-key',
      'env ANTHROPIC_AUTH_TOKEN @ authorization: Bearer',
    ]);
    const { result } = await read([...claude, 'api_key: sk-ant-oat01-made-up']);
    expect(result).toMatchObject({
      targets: [
        {
          credentials: [
            {
              placement: { header: 'authorization', scheme: 'Bearer' },
              extraHeaders: { 'anthropic-beta': 'oauth-2025-04-20' },
            },
            { name: 'ANTHROPIC_API_KEY', placement: { header: 'x-api-key' } },
          ],
        },
      ],
    });
  });

  test('OpenRouter takes the shared key before the variables, Cohere, Ollama and Gemini after them', async () => {
    const settings = [
      'api_key: made-up-shared',
      'cohere_key: made-up-cohere',
      'ollama_key: made-up-ollama',
    ];
    const of = async (model: string) =>
      (await read([`model: ${model}`], {}, settings)).outline?.['credentials'];
    const shared = 'config.yaml#litellm_settings.api_key = made-up-shared';
    expect(await of('openrouter/auto')).toEqual([
      shared,
      'env OPENROUTER_API_KEY',
      'env OR_API_KEY',
    ]);
    const ofCohere = 'config.yaml#litellm_settings.cohere_key = made-up-cohere';
    const cohere = [ofCohere, 'env COHERE_API_KEY', 'env CO_API_KEY', shared];
    expect(await of('cohere/command-r')).toEqual(cohere);
    expect(await of('cohere_chat/command-r')).toEqual(cohere);
    const ofOllama = 'config.yaml#litellm_settings.ollama_key = made-up-ollama';
    expect(await of('ollama_chat/llama')).toEqual([ofOllama, 'env OLLAMA_API_KEY', shared]);
    expect(await of('gemini/gemini-2.5-flash')).toEqual([
      'env GOOGLE_API_KEY',
      'env GEMINI_API_KEY',
      shared,
    ]);
    expect(await of('groq/llama')).toEqual(['env GROQ_API_KEY']);
  });

  test.each([
    ['https://openrouter.fixture.example/api/v1/', 'https://openrouter.fixture.example/api/v1/'],
    [
      'https://openrouter.fixture.example/api/v1/chat/completions',
      'https://openrouter.fixture.example/api/v1',
    ],
  ])('OpenRouter at %s', async (base, baseUrl) => {
    const { outline } = await read(['model: openrouter/auto', `api_base: ${base}`]);
    expect(outline).toMatchObject({ baseUrl, chat: 'openai-chat /chat/completions' });
  });

  test('Cohere: the address of the user is that of the request; the scheme in small letters', async () => {
    const usual = await read(['model: cohere/command-r']);
    expect(usual.outline).toMatchObject({
      baseUrl: 'https://api.cohere.com/v2',
      chat: 'cohere-chat /chat',
      auth: 'authorization: bearer',
    });
    const own = await read(['model: cohere/command-r', 'api_base: https://gw.fixture.example/x']);
    expect(own.outline?.['chat']).toBe('cohere-chat https://gw.fixture.example/x');
    const whole = await read(['model: cohere/c', 'api_base: https://gw.fixture.example/v2/chat']);
    expect(whole.outline).toMatchObject({
      baseUrl: 'https://gw.fixture.example/v2',
      chat: 'cohere-chat /chat',
    });
  });
});
