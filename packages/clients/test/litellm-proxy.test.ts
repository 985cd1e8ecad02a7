import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

const CHAT = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
  headers: {},
};

test('every model with its upstream: configured, shared and usual credentials', async () => {
  const here = await machine({ tree: 'litellm-proxy' });
  expect(await outlines(here, 'litellm_config.yaml')).toEqual([
    {
      ...CHAT,
      id: 'fast',
      at: 'litellm_config.yaml:2:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env HOUSE_LLM_KEY',
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
        'env AZURE_EU_KEY',
        'env AZURE_API_KEY',
        'env AZURE_OPENAI_API_KEY',
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
