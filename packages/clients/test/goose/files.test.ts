import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

const GOOSE = '~/.config/goose/config.yaml';

const NO_KEYRING = 'GOOSE_DISABLE_KEYRING: 1\nGOOSE_MODEL: m\n';

const OPENAI = `GOOSE_PROVIDER: openai\n${NO_KEYRING}`;

const BASE = 'OPENAI_BASE_URL: https://base.fixture.example';

const HOST = 'OPENAI_HOST: https://host.fixture.example';

/** Read in `openai_def.rs` and `goose-providers/src/openai.rs` of 2026: address and path of the request for a completion. */
test.each<[string, string, Readonly<Record<string, string>>, string]>([
  [
    'OPENAI_BASE_URL of the file before OPENAI_HOST of the file',
    `${BASE}/v1\n${HOST}\n`,
    {},
    'https://base.fixture.example/v1 /chat/completions',
  ],
  [
    'OPENAI_HOST of the shell before OPENAI_BASE_URL',
    `${BASE}/v1\n`,
    { OPENAI_HOST: 'https://shell.fixture.example' },
    'https://shell.fixture.example/v1 /chat/completions',
  ],
  [
    'OPENAI_BASE_URL of the shell before OPENAI_HOST of the file',
    `${HOST}\n`,
    { OPENAI_BASE_URL: 'https://shell.fixture.example/v1/' },
    'https://shell.fixture.example/v1 /chat/completions',
  ],
  [
    'no path: the version is added',
    `${BASE}\n`,
    {},
    'https://base.fixture.example/v1 /chat/completions',
  ],
  [
    'another path: no version',
    `${BASE}/openai/api\n`,
    {},
    'https://base.fixture.example/openai/api /chat/completions',
  ],
  [
    'a path before the version',
    `${BASE}/llm/v1\n`,
    {},
    'https://base.fixture.example/llm/v1 /chat/completions',
  ],
  [
    'a query goes along',
    `${BASE}/v1?api-version=1\n`,
    {},
    'https://base.fixture.example/v1 /chat/completions?api-version=1',
  ],
  [
    'OPENAI_BASE_PATH of the file has no effect beside OPENAI_BASE_URL',
    `${BASE}/v1\nOPENAI_BASE_PATH: x/chat/completions\n`,
    {},
    'https://base.fixture.example/v1 /chat/completions',
  ],
  [
    'OPENAI_BASE_PATH of the shell has',
    `${BASE}/llm/v1\n`,
    { OPENAI_BASE_PATH: 'x/chat/completions' },
    'https://base.fixture.example/llm/x /chat/completions',
  ],
  [
    'a path with a slash in front begins at the origin',
    `${HOST}/llm\nOPENAI_BASE_PATH: /x/chat/completions\n`,
    {},
    'https://host.fixture.example/x /chat/completions',
  ],
  [
    'a host keeps its path',
    `${HOST}/llm\n`,
    {},
    'https://host.fixture.example/llm/v1 /chat/completions',
  ],
  [
    'a path of another kind is asked as it stands',
    `${HOST}\nOPENAI_BASE_PATH: ask\n`,
    {},
    'https://host.fixture.example /ask',
  ],
])('Goose: %s', async (_what, lines, env, expected) => {
  const here = await machine({ files: { [GOOSE]: `${OPENAI}${lines}` }, env });
  const result = await readFrom(here, GOOSE);
  const [target] = result.kind === 'read' ? result.targets : [];
  expect(`${target?.baseUrl ?? ''} ${target?.chat.path ?? ''}`).toBe(expected);
});

test.each([
  ['OpenAI itself', 'm', '', 'https://api.openai.com/v1 /responses'],
  ['a reasoning model', 'team/gpt-6-mini', HOST, 'https://host.fixture.example/v1 /responses'],
  ['another model', 'llama-4', HOST, 'https://host.fixture.example/v1 /chat/completions'],
  [
    'a path of the user’s own',
    'o3',
    `${HOST}\nOPENAI_BASE_PATH: x/chat/completions`,
    'https://host.fixture.example/x /chat/completions',
  ],
])('Goose asks for responses, or not: %s', async (_what, model, lines, expected) => {
  const content = `GOOSE_PROVIDER: openai\nGOOSE_DISABLE_KEYRING: 1\nGOOSE_MODEL: ${model}\n${lines}\n`;
  const result = await readFrom(await machine({ files: { [GOOSE]: content } }), GOOSE);
  const [target] = result.kind === 'read' ? result.targets : [];
  expect(`${target?.baseUrl ?? ''} ${target?.chat.path ?? ''}`).toBe(expected);
});

describe('Goose: headers of OpenAI', () => {
  const SECRETS = '~/.config/goose/secrets.yaml';
  const sent = async (lines: string, env: Readonly<Record<string, string>> = {}, secrets = '') => {
    const files = { [GOOSE]: `${OPENAI}${lines}\n`, [SECRETS]: `${secrets}TEAM: search\n` };
    const [target] = await outlines(await machine({ files, env }), GOOSE);
    return target?.['headers'];
  };

  test('organisation and project, of the shell or the file', async () => {
    expect(await sent('OPENAI_PROJECT: search', { OPENAI_ORGANIZATION: 'org-made-up' })).toEqual({
      'OpenAI-Organization': 'env OPENAI_ORGANIZATION',
      'OpenAI-Project': 'search',
    });
  });

  test('OPENAI_ORG_ID is of other programs', async () => {
    expect(await sent('', { OPENAI_ORG_ID: 'org-made-up' })).toEqual({});
  });

  test('headers of the user’s own take the place of both', async () => {
    const env = { OPENAI_ORGANIZATION: 'org-made-up', OPENAI_CUSTOM_HEADERS: 'X-Team=search' };
    expect(await sent('', env)).toEqual({ 'X-Team': 'search' });
  });

  test('with the key in the shell, those of the secrets are not looked for', async () => {
    const secrets = 'OPENAI_CUSTOM_HEADERS: X-Team=search\n';
    expect(await sent('', {}, secrets)).toEqual({ 'X-Team': 'search' });
    expect(await sent('', { OPENAI_API_KEY: 'made-up-key' }, secrets)).toEqual({});
  });
});

test.each([
  [
    'no path',
    { base_url: 'https://c.fixture.example' },
    'https://c.fixture.example/v1 /chat/completions',
  ],
  [
    'a version',
    { base_url: 'https://c.fixture.example/api/v3' },
    'https://c.fixture.example/api/v3 /chat/completions',
  ],
  [
    'another path',
    { base_url: 'https://c.fixture.example/api' },
    'https://c.fixture.example/api/v1 /chat/completions',
  ],
  ['no scheme', { base_url: 'localhost:1234' }, 'http://localhost:1234/v1 /chat/completions'],
  [
    'a path of its own',
    { base_url: 'https://c.fixture.example/v1', base_path: '/x/chat/completions' },
    'https://c.fixture.example/x /chat/completions',
  ],
  [
    'the newer way',
    { base_url: 'https://c.fixture.example', wire_api: 'responses' },
    'https://c.fixture.example/v1 /responses',
  ],
  [
    'a variable with a default',
    {
      base_url: '${HOUSE_URL}',
      env_vars: [{ name: 'HOUSE_URL', default: 'https://d.fixture.example' }],
    },
    'https://d.fixture.example/v1 /chat/completions',
  ],
  [
    'Anthropic',
    { base_url: 'https://c.fixture.example/anthropic', engine: 'anthropic_compatible' },
    'https://c.fixture.example/anthropic /v1/messages',
  ],
])('Goose: a provider of the user’s own, %s', async (_what, content, expected) => {
  const path = '~/.config/goose/custom_providers/house.json';
  const house = {
    name: 'house',
    engine: 'openai',
    api_key_env: 'HOUSE_KEY',
    models: [{ name: 'm' }],
  };
  const here = await machine({ files: { [path]: { ...house, ...content } } });
  const [target] = await outlines(here, path);
  expect(`${String(target?.['baseUrl'])} ${String(target?.['chat']).split(' ')[1] ?? ''}`).toBe(
    expected,
  );
});

test('Goose: Azure takes the key, then the token', async () => {
  const lines =
    'AZURE_OPENAI_ENDPOINT: https://made-up.openai.azure.com\nAZURE_OPENAI_DEPLOYMENT_NAME: d\n';
  const files = { [GOOSE]: `GOOSE_PROVIDER: azure_openai\n${NO_KEYRING}${lines}` };
  const result = await readFrom(await machine({ files }), GOOSE);
  expect(result).toMatchObject({
    targets: [
      {
        baseUrl: 'https://made-up.openai.azure.com',
        type: 'azure-openai',
        native: { deployment: 'd', apiVersion: '2024-10-21' },
        credentials: [
          { name: 'AZURE_OPENAI_API_KEY' },
          { name: 'AZURE_OPENAI_AD_TOKEN', placement: { header: 'authorization' } },
        ],
      },
    ],
  });
});

test('Goose: the keyring is off for any value, `false` too', async () => {
  const files = { [GOOSE]: 'GOOSE_PROVIDER: anthropic\nGOOSE_MODEL: m\n' };
  const env = { GOOSE_DISABLE_KEYRING: 'false' };
  expect(await readFrom(await machine({ files, env }), GOOSE)).toMatchObject({ notes: [] });
});

/** `get_secrets` of base.rs gives the variable as it stands, `get_secret` what JSON makes of it. */
test.each([
  ['openai', undefined],
  ['litellm', undefined],
  ['anthropic', 'json'],
  ['google', 'json'],
])('Goose: quotation marks around the key of %s', async (provider, trims) => {
  const files = { [GOOSE]: `GOOSE_PROVIDER: ${provider}\n${NO_KEYRING}` };
  const result = await readFrom(await machine({ files }), GOOSE);
  const [target] = result.kind === 'read' ? result.targets : [];
  expect(target?.trims).toBe('blanks-at-end');
  expect(target?.credentials.map((source) => source.trims)).toEqual([trims]);
});

/** Read in `bedrock.rs` and `gcpvertexai.rs` of 2026. */
describe('clouds', () => {
  const config = (provider: string, more = '') =>
    `GOOSE_PROVIDER: ${provider}\n${NO_KEYRING}${more}`;
  const read = async (
    text: string,
    env: Readonly<Record<string, string>> = {},
    files: Readonly<Record<string, string>> = {},
  ) => readFrom(await machine({ files: { [GOOSE]: text, ...files }, env }), GOOSE);

  test('Bedrock: a bearer token, the region and the profile of the file', async () => {
    const text = config('aws_bedrock', 'AWS_REGION: eu-west-1\nAWS_PROFILE: house\n');
    expect(await read(text, { AWS_BEARER_TOKEN_BEDROCK: 'made-up-token' })).toMatchObject({
      targets: [
        {
          id: 'aws_bedrock',
          type: 'aws-bedrock',
          baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com',
          native: { region: 'eu-west-1', profile: 'house' },
          nativeFallback: true,
          discovery: { enabled: false },
          credentials: [{ kind: 'env', name: 'AWS_BEARER_TOKEN_BEDROCK' }],
        },
      ],
    });
  });

  test('Bedrock: keys of the shell outrank the profile; those of the file outrank both', async () => {
    const text = config('aws_bedrock', 'AWS_PROFILE: house\n');
    const env = { AWS_ACCESS_KEY_ID: 'AKIAMADEUP', AWS_SECRET_ACCESS_KEY: 'made-up' };
    const ofShell = await read(text, env);
    expect(ofShell).toMatchObject({ targets: [{ native: { profile: undefined } }] });
    const secrets = 'AWS_ACCESS_KEY_ID: AKIASAVED\nAWS_SECRET_ACCESS_KEY: made-up-saved\n';
    const saved = await read(text, env, { '~/.config/goose/secrets.yaml': secrets });
    expect(saved).toMatchObject({
      targets: [{ signingKeys: { from: '~/.config/goose/secrets.yaml#AWS_ACCESS_KEY_ID' } }],
    });
    expect(ofShell).not.toMatchObject({ targets: [{ signingKeys: expect.anything() }] });
  });

  test('Vertex AI by project and location; without a project goose does not start', async () => {
    const text = config('gcp_vertex_ai', 'GCP_PROJECT_ID: house\nGCP_LOCATION: europe-west4\n');
    expect(await read(text)).toMatchObject({
      targets: [
        {
          id: 'gcp_vertex_ai',
          type: 'google',
          baseUrl: 'https://europe-west4-aiplatform.googleapis.com/v1',
          native: { project: 'house', location: 'europe-west4' },
          nativeFallback: true,
        },
      ],
    });
    expect(await read(config('gcp_vertex_ai'), { GCP_PROJECT_ID: 'shell' })).toMatchObject({
      targets: [{ baseUrl: 'https://us-central1-aiplatform.googleapis.com/v1' }],
    });
    expect(await read(config('gcp_vertex_ai'))).toMatchObject({ kind: 'problems' });
  });
});

/** Read in `config/base.rs` of 2026: later files are written over earlier ones, that of the user comes last. */
test('GOOSE_ADDITIONAL_CONFIG_FILES: the last of them counts, the file of the user before all', async () => {
  const files = {
    [GOOSE]: OPENAI,
    'one.yaml': 'OPENAI_HOST: https://one.fixture.example\nGOOSE_MODEL: other\n',
    'two.yaml': 'OPENAI_HOST: https://two.fixture.example\n',
  };
  const here = await machine({ files });
  const env = {
    GOOSE_ADDITIONAL_CONFIG_FILES: `${here.path('one.yaml')}:${here.path('two.yaml')}`,
  };
  const of = async (own: string) => {
    const there = await machine({ files: { ...files, [GOOSE]: own }, env });
    return (await outlines(there, GOOSE))[0];
  };
  expect(await of(OPENAI)).toMatchObject({
    baseUrl: 'https://two.fixture.example/v1',
    modelId: 'm',
  });
  expect(await of(`${OPENAI}${HOST}\n`)).toMatchObject({
    baseUrl: 'https://host.fixture.example/v1',
  });
});

/** Read in `openrouter.rs`, `xai.rs` and `google.rs` of 2026. */
test.each([
  [
    'openrouter',
    'OPENROUTER_HOST: https://gw.fixture.example',
    'https://gw.fixture.example/api/v1',
  ],
  ['xai', 'XAI_HOST: https://gw.fixture.example/v1', 'https://gw.fixture.example/v1'],
  ['google', 'GOOGLE_HOST: https://gw.fixture.example', 'https://gw.fixture.example/v1beta'],
])('%s at a host of the user', async (provider, line, baseUrl) => {
  const text = `GOOSE_PROVIDER: ${provider}\n${NO_KEYRING}${line}\n`;
  const [target] = await outlines(await machine({ files: { [GOOSE]: text } }), GOOSE);
  expect(target?.['baseUrl']).toBe(baseUrl);
});
