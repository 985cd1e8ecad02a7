import { machine } from '../support/machine.js';
import { first, outlines, readFrom } from '../support/outline.js';
import { CLAUDE, expectRows } from '../support/rows.js';

const HOUSE = 'https://llm.fixture.example/v1';

test('LibreChat: an unset reference stops the request; keys that users enter are out of reach', async () => {
  const here = await machine({ tree: 'librechat' });
  const custom = [
    {
      id: 'House',
      at: 'librechat.yaml:4:7',
      baseUrl: HOUSE,
      credentials: ['env HOUSE_LLM_KEY', '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1'],
      modelId: 'house-fast',
      headers: { 'X-Team': 'search' },
    },
    {
      id: 'Your own',
      at: 'librechat.yaml:12:7',
      baseUrl: 'https://byo.fixture.example/v1',
      discovery: 'off',
      credentials: [
        'out of reach (store) the keys that users enter for "Your own", kept in the database',
      ],
      modelId: 'house-fast',
    },
  ];
  await expectRows(here, 'librechat.yaml', custom);
  await expectRows(here, '.env', [
    ...custom,
    {
      ...CLAUDE,
      id: 'anthropic',
      at: '.env:3:1',
      baseUrl: 'https://api.anthropic.com',
      credentials: ['env ANTHROPIC_API_KEY', '.env:3:1 ANTHROPIC_API_KEY = made-up-claude-key-1'],
    },
  ]);
  expect(await readFrom(here, 'librechat.yaml')).toMatchObject({
    notes: [{ kind: 'unreachable', location: { file: 'librechat.yaml', line: 13, column: 7 } }],
  });
});

test('LibreChat: groups of Azure OpenAI; what a model leaves out stands at the group', async () => {
  const group = (name: string, lines: string) =>
    `      - group: ${name}\n        apiKey: "\${AZURE_KEY}"\n${lines.replace(/^/gm, '        ')}\n`;
  const groups = [
    group(
      'one',
      'instanceName: house\nversion: v1\nmodels: {gpt-4o: {deploymentName: d4, version: v2}}',
    ),
    group(
      'two',
      'instanceName: house.cognitiveservices.azure.com\ndeploymentName: d\nversion: v1\nmodels: {a: true, b: true}',
    ),
    group('three', 'serverless: true\ninstanceName: x\nmodels: {c: true}'),
    group('four', 'instanceName: "${INSTANCE}"\nmodels: {c: true}'),
  ];
  const text = `endpoints:\n  azureOpenAI:\n    groups:\n${groups.join('')}`;
  const here = await machine({
    files: { 'librechat.yaml': text, '.env': 'AZURE_KEY=made-up-1\n' },
  });
  const credentials = [
    { kind: 'env', name: 'AZURE_KEY' },
    { kind: 'env-file', name: 'AZURE_KEY' },
  ];
  expect(await readFrom(here, 'librechat.yaml')).toMatchObject({
    targets: [
      {
        id: 'one',
        type: 'azure-openai',
        baseUrl: 'https://house.openai.azure.com',
        credentials,
        modelId: 'gpt-4o',
        native: { deployment: 'd4', apiVersion: 'v2' },
      },
      {
        id: 'two',
        baseUrl: 'https://house.cognitiveservices.azure.com',
        credentials,
        models: ['a', 'b'],
        native: { deployment: 'd', apiVersion: 'v1' },
      },
    ],
  });
});

test('LibreChat: a file without endpoints of its own leaves those of the env file', async () => {
  const files = {
    'librechat.yaml': 'version: 1.2.1\nendpoints:\n  custom: []\n',
    '.env': 'OPENAI_API_KEY=made-up-key\nOPENAI_REVERSE_PROXY=https://llm.fixture.example/v1\n',
  };
  const [target] = await outlines(await machine({ files }), 'librechat.yaml');
  expect(target).toMatchObject({ id: 'openAI', baseUrl: 'https://llm.fixture.example/v1' });
});

describe('LibreChat: references within a text', () => {
  const path = 'librechat.yaml';
  const config = (baseURL: string) =>
    `version: 1.3.17\nendpoints:\n  custom:\n    - name: Corp\n      apiKey: " \${CORP_KEY} "\n      baseURL: "${baseURL}"\n      models: {default: [m]}\n`;
  const read = (baseURL: string, env: string) =>
    first(path, { [path]: config(baseURL), '.env': `CORP_KEY=made-up\n${env}` });

  test('the host may be a variable, blanks around a reference are none of it', async () => {
    expect(await read('https://${CORP_HOST}/v1', 'CORP_HOST=llm.fixture.example\n')).toMatchObject({
      baseUrl: HOUSE,
      credentials: ['env CORP_KEY', '.env:1:1 CORP_KEY = made-up'],
    });
    expect(await read('https://${CORP_HOST}:8443', 'CORP_HOST=localhost\n')).toMatchObject({
      baseUrl: 'https://localhost:8443',
    });
  });

  test.each([
    ['is no host name', 'https://${CORP_HOST}/v1', 'CORP_HOST=sk-made-up-0123456789\n'],
    [
      'is followed by more of the host',
      'https://${CORP_HOST}.evil.example/v1',
      'CORP_HOST=a.example\n',
    ],
    ['stands in the path', 'https://evil.example/${CORP_HOST}', 'CORP_HOST=llm.fixture.example\n'],
  ])('a variable that %s fills in no Base URL', async (_what, baseURL, env) => {
    const files = { [path]: config(baseURL), '.env': `CORP_KEY=made-up\n${env}` };
    expect(await readFrom(await machine({ files }), path)).toMatchObject({ kind: 'problems' });
  });
});
