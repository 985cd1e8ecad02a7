import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';
import { testClient } from '../support/test-client.js';

testClient('librechat', {
  reads: {
    '.env': ['House,Your own,anthropic', '?', 'openai'],
    'librechat.yaml': ['House,Your own', 'none', 'House'],
  },
  unreadable: {
    '.env': { through: 'librechat.yaml', reads: 'House,Your own' },
    'librechat.yaml': { through: '.env', reads: 'anthropic' },
  },
});

const CREDS = 'CREDS_KEY=00\nCREDS_IV=00\n';

const USERS = 'librechat.yaml';

async function targetsOf(env: string, shell: Readonly<Record<string, string>> = {}) {
  return outlines(await machine({ files: { '.env': CREDS + env }, env: shell }), '.env');
}

test('OPENAI_REVERSE_PROXY moves the endpoint; OPENAI_BASE_URL, which the SDK reads, stands behind it', async () => {
  const key = 'OPENAI_API_KEY=made-up-key\n';
  const sdk = 'OPENAI_BASE_URL=https://sdk.fixture.example/v1\n';
  const own = 'OPENAI_REVERSE_PROXY=https://llm.fixture.example/v1\n';
  const bases = async (env: string) => (await targetsOf(env)).map(({ baseUrl }) => baseUrl);
  expect(await bases(key)).toEqual(['https://api.openai.com/v1']);
  expect(await bases(key + sdk)).toEqual(['https://sdk.fixture.example/v1']);
  expect(await bases(key + sdk + own)).toEqual(['https://llm.fixture.example/v1']);
});

test('librechat.yaml without endpoints: those of the env file beside it', async () => {
  const env =
    'ANTHROPIC_API_KEY=made-up-key\nANTHROPIC_REVERSE_PROXY=https://llm.fixture.example\n';
  const files = { 'librechat.yaml': 'version: 1.2.8\ncache: true\n', '.env': env };
  expect(await outlines(await machine({ files }), 'librechat.yaml')).toMatchObject([
    {
      id: 'anthropic',
      at: '.env:1:1',
      baseUrl: 'https://llm.fixture.example',
      chat: 'anthropic-messages /v1/messages',
      auth: 'x-api-key',
    },
  ]);
});

test.each([
  ['the key', 'OPENAI_API_KEY=user_provided\n', {}],
  [
    'the key, by the container',
    'OPENAI_API_KEY=made-up-key\n',
    { OPENAI_API_KEY: 'user_provided' },
  ],
  ['the Base URL', 'OPENAI_API_KEY=made-up-key\nOPENAI_REVERSE_PROXY=user_provided\n', {}],
  [
    'the Base URL, by the container',
    'OPENAI_API_KEY=made-up-key\n',
    { OPENAI_REVERSE_PROXY: 'user_provided' },
  ],
])('each user enters %s: nothing is sent to OpenAI in its place', async (_what, env, shell) => {
  const here = await machine({ files: { '.env': CREDS + env }, env: shell });
  expect(await readFrom(here, '.env')).toMatchObject({
    targets: [],
    notes: [{ kind: 'unreachable', what: expect.stringContaining('each user enters') }],
  });
});

test('control: any other word is a key', async () => {
  expect(await targetsOf('OPENAI_API_KEY=user-provided\n')).toHaveLength(1);
});

test('Azure by variables', async () => {
  const env = [
    'AZURE_API_KEY=made-up-azure-key',
    'AZURE_OPENAI_API_INSTANCE_NAME=house',
    'AZURE_OPENAI_API_DEPLOYMENT_NAME=d4',
    'AZURE_OPENAI_API_VERSION=2024-10-21',
    'AZURE_OPENAI_MODELS=gpt-4o,gpt-4o-mini',
  ].join('\n');
  const here = await machine({ files: { '.env': `${CREDS}${env}\n` } });
  expect(await readFrom(here, '.env')).toMatchObject({
    targets: [
      {
        id: 'azureOpenAI',
        type: 'azure-openai',
        baseUrl: 'https://house.openai.azure.com',
        native: { deployment: 'd4', apiVersion: '2024-10-21' },
        models: ['gpt-4o', 'gpt-4o-mini'],
        auth: { header: 'api-key', scheme: '' },
      },
    ],
  });
});

test.each([
  [
    'AZURE_OPENAI_BASEURL with both names',
    'AZURE_OPENAI_BASEURL=https://gw.fixture.example/azure/${INSTANCE_NAME}/${DEPLOYMENT_NAME}\n',
    'https://gw.fixture.example/azure/house/d4',
  ],
  [
    'AZURE_OPENAI_BASEURL without the deployment',
    'AZURE_OPENAI_BASEURL=https://gw.fixture.example/openai/deployments\n',
    'https://gw.fixture.example/openai/deployments/d4',
  ],
  [
    'the deployment has the name of the model without its dots',
    'AZURE_OPENAI_BASEURL=https://gw.fixture.example/d\nAZURE_USE_MODEL_AS_DEPLOYMENT_NAME=true\nAZURE_OPENAI_MODELS=gpt-4.1\n',
    'https://gw.fixture.example/d/gpt-41',
  ],
])('Azure: %s', async (_what, more, baseUrl) => {
  const [target] = await targetsOf(
    `AZURE_API_KEY=made-up-azure-key\nAZURE_OPENAI_API_INSTANCE_NAME=house\nAZURE_OPENAI_API_DEPLOYMENT_NAME=d4\nAZURE_OPENAI_API_VERSION=v1\n${more}`,
  );
  expect(target).toMatchObject({
    baseUrl,
    chat: 'openai-chat /chat/completions?api-version=v1',
    discovery: 'off',
    auth: 'api-key',
  });
});

test('groups of librechat.yaml take the place of the variables of Azure', async () => {
  const group =
    'group: g\n        apiKey: "${HOUSE_KEY}"\n        instanceName: yaml\n        deploymentName: d\n        version: v1\n        models: {m: true}\n';
  const files = {
    [USERS]: `endpoints:\n  azureOpenAI:\n    groups:\n      - ${group}`,
    '.env': `${CREDS}HOUSE_KEY=made-up-1\nAZURE_API_KEY=made-up-2\nAZURE_OPENAI_API_INSTANCE_NAME=env\nAZURE_OPENAI_API_DEPLOYMENT_NAME=d\n`,
  };
  const targets = await outlines(await machine({ files }), '.env');
  expect(targets.map(({ baseUrl }) => baseUrl)).toEqual(['https://yaml.openai.azure.com']);
});

test('a group with a Base URL of its own', async () => {
  const group =
    'group: g\n        apiKey: made-up-1\n        instanceName: house\n        deploymentName: d\n        version: v1\n        baseURL: "https://gw.fixture.example/${INSTANCE_NAME}/${DEPLOYMENT_NAME}"\n        models: {m: true}\n';
  const files = { [USERS]: `endpoints:\n  azureOpenAI:\n    groups:\n      - ${group}` };
  const [target] = await outlines(await machine({ files }), USERS);
  expect(target).toMatchObject({
    baseUrl: 'https://gw.fixture.example/house/d',
    chat: 'openai-chat /chat/completions?api-version=v1',
  });
});

test('Google: the SDK adds the version; no list of models is asked for', async () => {
  const [target] = await targetsOf(
    'GOOGLE_KEY=made-up-key\nGOOGLE_REVERSE_PROXY=https://gw.fixture.example/google/\nGOOGLE_MODELS=gemini-2.5-flash\n',
  );
  expect(target).toMatchObject({
    baseUrl: 'https://gw.fixture.example/google/v1beta',
    discovery: 'off',
    modelId: 'gemini-2.5-flash',
  });
});

test('Claude through Vertex AI is not asked at Anthropic', async () => {
  const key = 'ANTHROPIC_API_KEY=made-up-key\n';
  expect(await targetsOf(key)).toMatchObject([{ baseUrl: 'https://api.anthropic.com' }]);
  expect(await targetsOf(`${key}ANTHROPIC_USE_VERTEX=true\n`)).toEqual([]);
});

test('the organisation of LangChain, and what the SDK beneath takes from variables', async () => {
  const env = 'OPENAI_API_KEY=made-up-key\nOPENAI_PROJECT_ID=proj-made-up\n';
  const sdk = 'OPENAI_ORG_ID=org-of-sdk\n';
  const [plain] = await targetsOf(env + sdk);
  expect(plain?.['headers']).toEqual({
    'OpenAI-Organization': 'org-of-sdk',
    'OpenAI-Project': 'proj-made-up',
  });
  const [own] = await targetsOf(`${env}${sdk}OPENAI_ORGANIZATION=org-of-langchain\n`);
  expect(own?.['headers']).toMatchObject({ 'OpenAI-Organization': 'org-of-langchain' });
});

/** danny-avila/LibreChat, `packages/api/src/endpoints` of 2026: `bedrock/initialize.ts`, `google/initialize.ts`, `openai/initialize.ts`. */
describe('clouds and further places', () => {
  const read = async (env: string, more: Readonly<Record<string, string>> = {}) => {
    const here = await machine({ files: { '.env': CREDS + env, ...more } });
    const result = await readFrom(here, '.env');
    return result.kind === 'read' ? result : { targets: [], notes: [] };
  };
  const AWS = 'BEDROCK_AWS_DEFAULT_REGION=eu-west-1\n';

  test('Bedrock by its region: the chain, keys of its own, a key of Bedrock before both', async () => {
    const [chain] = (await read(AWS)).targets;
    expect(chain).toMatchObject({
      id: 'bedrock',
      type: 'aws-bedrock',
      baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com',
      nativeFallback: true,
      signingKeys: undefined,
    });
    const keys = 'BEDROCK_AWS_ACCESS_KEY_ID=AKIAMADEUP\nBEDROCK_AWS_SECRET_ACCESS_KEY=made-up\n';
    const [signed] = (await read(AWS + keys)).targets;
    expect(signed?.signingKeys?.from).toBe('env:BEDROCK_AWS_ACCESS_KEY_ID');
    const [keyed] = (await read(`${AWS}${keys}BEDROCK_AWS_BEARER_TOKEN=made-up-token\n`)).targets;
    expect(keyed?.credentials.map((source) => source.kind)).toEqual(['env', 'env-file']);
    const [moved] = (await read(`${AWS}BEDROCK_REVERSE_PROXY=aws.fixture.example\n`)).targets;
    expect(moved?.baseUrl).toBe('https://aws.fixture.example');
  });

  const KEY = JSON.stringify({ type: 'service_account', project_id: 'house-1' });

  test('Gemini without GOOGLE_KEY goes to Vertex AI with the service key', async () => {
    const [target] = (await read('GOOGLE_LOC=europe-west4\n', { 'api/data/auth.json': KEY }))
      .targets;
    expect(target).toMatchObject({
      id: 'google',
      baseUrl: 'https://europe-west4-aiplatform.googleapis.com/v1',
      native: { project: 'house-1', location: 'europe-west4' },
      credentials: [],
    });
    expect(target?.native.credentialsFile).toMatch(/api.data.auth\.json$/);
    const named = 'GOOGLE_SERVICE_KEY_FILE=key.json\n';
    const [other] = (await read(named, { 'key.json': KEY })).targets;
    expect(other?.native.credentialsFile).toMatch(/key\.json$/);
    // It may be in the container alone.
    const [absent] = (await read(named)).targets;
    expect(absent?.credentials).toMatchObject([{ unreachable: 'store' }]);
  });

  test('control: with a key Gemini stays where it is', async () => {
    const { targets } = await read('GOOGLE_KEY=made-up\n', { 'api/data/auth.json': KEY });
    expect(targets.map(({ baseUrl }) => baseUrl)).toEqual([
      'https://generativelanguage.googleapis.com/v1beta',
    ]);
  });

  test('Claude through Vertex AI', async () => {
    const env = 'ANTHROPIC_API_KEY=made-up\nANTHROPIC_USE_VERTEX=true\n';
    const { targets } = await read(`${env}GOOGLE_KEY=user_provided\n`, {
      'api/data/auth.json': KEY,
    });
    expect(targets).toMatchObject([
      {
        id: 'anthropic',
        baseUrl: 'https://us-east5-aiplatform.googleapis.com/v1',
        native: { project: 'house-1', location: 'us-east5' },
      },
    ]);
  });

  test('GOOGLE_AUTH_HEADER sends the key as a bearer too', async () => {
    const beside = await targetsOf('GOOGLE_KEY=made-up-key\nGOOGLE_AUTH_HEADER=true\n');
    expect(Object.keys(beside[0]?.['headers'] as object)).toEqual(['Authorization']);
    expect(beside[0]).toMatchObject({ auth: 'x-goog-api-key' });
    const alone = await targetsOf('GOOGLE_KEY=made-up-key\n');
    expect(alone[0]).toMatchObject({ headers: {} });
  });

  test('a serverless group of Azure: its own address, the key in both places', async () => {
    const group =
      'endpoints:\n  azureOpenAI:\n    groups:\n      - group: llama\n        apiKey: "${AZURE_KEY}"\n        serverless: true\n        baseURL: https://llama.fixture.example/v1\n        version: v2\n        models: {llama: true}\n';
    const here = await machine({
      files: { 'librechat.yaml': group, '.env': 'AZURE_KEY=made-up-azure\n' },
    });
    expect(await outlines(here, 'librechat.yaml')).toMatchObject([
      {
        id: 'llama',
        baseUrl: 'https://llama.fixture.example/v1',
        chat: 'openai-chat /chat/completions?api-version=v2',
        auth: 'authorization: Bearer',
        credentials: ['env AZURE_KEY', '.env:1:1 AZURE_KEY = made-up-azure'],
        headers: { 'api-key': 'made-up-azure' },
        modelId: 'llama',
      },
    ]);
  });

  test.each([
    ['directEndpoint: true', 'openai-chat https://gw.fixture.example/ask'],
    ['addParams: {useResponsesApi: true}', 'openai-responses /responses'],
    ['titleConvo: true', 'openai-chat /chat/completions'],
  ])('a custom endpoint with %s', async (line, chat) => {
    const entry = `endpoints:\n  custom:\n    - name: House\n      apiKey: made-up\n      baseURL: https://gw.fixture.example/ask\n      ${line}\n      models: {default: [m]}\n`;
    const here = await machine({ files: { 'librechat.yaml': entry } });
    expect(await outlines(here, 'librechat.yaml')).toMatchObject([{ chat }]);
  });
});
