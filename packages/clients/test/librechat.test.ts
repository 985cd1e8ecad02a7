import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

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
