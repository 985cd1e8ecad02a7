import { writeFile } from 'node:fs/promises';
import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { testClient } from './support/test-client.js';

testClient('gemini-cli', {
  reads: {
    '.env': ['google', '?', '?'],
    '~/.gemini/.env': ['gemini', '=', '='],
    '~/.gemini/oauth_creds.json': ['gemini-code-assist', '=', '= @4'],
    '~/.gemini/settings.json': ['gemini', '=', '! @4'],
  },
  unreadable: {
    '.env': { through: '~/.gemini/settings.json', reads: 'gemini' },
    '~/.gemini/.env': { through: '~/.gemini/settings.json', reads: 'gemini' },
    '~/.gemini/settings.json': { through: '~/.gemini/.env', reads: 'gemini' },
  },
});

const SETTINGS = '~/.gemini/settings.json';

const chosen = (selectedType: string): object => ({ security: { auth: { selectedType } } });

test('the nearest env file is used, the user file stands behind it', async () => {
  const here = await machine({ tree: 'gemini-cli' });
  expect(await outlines(here, SETTINGS)).toEqual([
    {
      id: 'gemini',
      at: '~/.gemini/settings.json:4:15',
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      chat: 'gemini default',
      discovery: 'default',
      auth: 'x-goog-api-key',
      credentials: [
        'env GEMINI_API_KEY',
        '.env:3:1 GEMINI_API_KEY = made-up-gemini-key-project',
        '~/.gemini/.env:1:1 GEMINI_API_KEY = made-up-gemini-key-user',
      ],
      modelId: 'gemini-house',
      headers: {},
    },
  ]);
});

test('a nearer env file without the key hides the one that has it', async () => {
  const here = await machine({ tree: 'gemini-cli', files: { '.env': 'PORT=8080\n' } });
  expect((await outlines(here, SETTINGS))[0]?.['credentials']).toEqual([
    'env GEMINI_API_KEY hides',
    '~/.gemini/.env:1:1 GEMINI_API_KEY = made-up-gemini-key-user',
  ]);
});

test('so does one where it is empty', async () => {
  const here = await machine({ tree: 'gemini-cli', files: { '.env': 'GEMINI_API_KEY=\n' } });
  expect((await outlines(here, SETTINGS))[0]?.['credentials']).toEqual([
    'env GEMINI_API_KEY hides',
    '.env:1:1 GEMINI_API_KEY = (a text that stands nowhere)',
    '~/.gemini/.env:1:1 GEMINI_API_KEY = made-up-gemini-key-user',
  ]);
});

test('a Google login goes to Code Assist, the key of the environment is not used', async () => {
  const here = await machine({
    tree: 'gemini-cli',
    files: { [SETTINGS]: chosen('oauth-personal') },
  });
  const result = await readFrom(here, SETTINGS);
  expect(result).toMatchObject({
    targets: [
      {
        id: 'gemini-code-assist',
        type: 'code-assistant',
        baseUrl: 'https://cloudcode-pa.googleapis.com',
        credentials: [
          { kind: 'login', expiresAt: 1_710_000_000_000, location: { line: 2, column: 3 } },
        ],
      },
    ],
  });
});

test('Vertex AI: project and location; the login of the machine is the engine’s to look up', async () => {
  const env = { GOOGLE_CLOUD_PROJECT: 'atlas', GOOGLE_CLOUD_LOCATION: 'europe-west4' };
  const here = await machine({ files: { [SETTINGS]: chosen('vertex-ai') }, env });
  expect(await readFrom(here, SETTINGS)).toMatchObject({
    targets: [
      {
        id: 'vertex-ai',
        baseUrl: 'https://europe-west4-aiplatform.googleapis.com/v1beta1',
        native: { project: 'atlas', location: 'europe-west4' },
        credentials: [],
      },
    ],
  });
});

test('another endpoint and the bearer header, as the variables of the env file say', async () => {
  const env =
    'GOOGLE_GEMINI_BASE_URL=https://gw.fixture.example\nGEMINI_API_KEY_AUTH_MECHANISM=bearer\n';
  const files = { [SETTINGS]: chosen('gemini-api-key'), '.env': env };
  const here = await machine({ files, env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' } });
  expect((await outlines(here, SETTINGS))[0]).toMatchObject({
    baseUrl: 'https://gw.fixture.example/v1beta',
    auth: 'authorization: Bearer',
    modelId: 'gemini-2.5-pro',
  });
});

test('a key that was entered in the client is in an encrypted file: unknown, not missing', async () => {
  const here = await machine({
    files: { [SETTINGS]: chosen('gemini-api-key'), '~/.gemini/gemini-credentials.json': '{}' },
  });
  expect((await outlines(here, SETTINGS))[0]).toMatchObject({
    credentials: [
      'env GEMINI_API_KEY',
      'out of reach (store) the key in ~/.gemini/gemini-credentials.json, which is encrypted',
    ],
  });
});

describe('what the source of August 2026 shows', () => {
  const settings = '~/.gemini/settings.json';
  const chosen = (selectedType: string): object => ({ security: { auth: { selectedType } } });

  test('a multi-region of Vertex AI has a host of its own; the project has a second variable', async () => {
    const here = await machine({
      files: { [settings]: chosen('vertex-ai') },
      env: { GOOGLE_CLOUD_LOCATION: 'eu', GOOGLE_CLOUD_PROJECT_ID: 'house' },
    });
    expect(await readFrom(here, settings)).toMatchObject({
      targets: [
        {
          baseUrl: 'https://aiplatform.eu.rep.googleapis.com/v1beta1',
          native: { location: 'eu', project: 'house' },
        },
      ],
    });
  });

  test('the credentials of the machine are for Code Assist', async () => {
    const here = await machine({ files: { [settings]: chosen('compute-default-credentials') } });
    expect(await outlines(here, settings)).toMatchObject([
      {
        id: 'gemini-code-assist',
        baseUrl: 'https://cloudcode-pa.googleapis.com',
        credentials: ['out of reach (store) the application default credentials of this machine'],
      },
    ]);
  });

  test('a Base URL in a variable is a gateway, by which the command line does not sign in', async () => {
    const here = await machine({
      files: { [settings]: {} },
      env: { GOOGLE_GEMINI_BASE_URL: 'https://gate.fixture.example' },
    });
    expect(await readFrom(here, settings)).toMatchObject({
      kind: 'problems',
      problems: [{ field: 'security.auth.selectedType' }],
    });
  });

  test('GEMINI_CLI_HOME moves the home, GEMINI_CLI_SYSTEM_SETTINGS_PATH names the file of the machine', async () => {
    const here = await machine({
      files: {
        '~/moved/.gemini/settings.json': chosen('gemini-api-key'),
        '~/managed.json': chosen('oauth-personal'),
        '.gemini/settings.json': {},
      },
    });
    const plain = (name: string): string | undefined =>
      ({ GEMINI_CLI_HOME: here.path('~/moved') })[name];
    const moved = { ...here, ports: { ...here.ports, env: { ...here.ports.env, plain } } };
    expect(await outlines(moved, '.gemini/settings.json')).toMatchObject([
      { id: 'gemini', at: '~/moved/.gemini/settings.json:4:7' },
    ]);
    const both = (name: string): string | undefined =>
      name === 'GEMINI_CLI_SYSTEM_SETTINGS_PATH' ? here.path('~/managed.json') : plain(name);
    const managed = { ...here, ports: { ...here.ports, env: { ...here.ports.env, plain: both } } };
    expect(await outlines(managed, '.gemini/settings.json')).toMatchObject([
      { id: 'gemini-code-assist' },
    ]);
  });
});

test('Gemini CLI passes over the plain env file of the project where it is told to', async () => {
  const path = '~/.gemini/settings.json';
  const settings = { security: { auth: { selectedType: 'gemini-api-key' } } };
  const files = {
    [path]: { ...settings, advanced: { ignoreLocalEnv: true } },
    '~/.gemini/.env': 'GEMINI_API_KEY=made-up-home-key\n',
    '.env': 'GEMINI_API_KEY=made-up-project-key\n',
  };
  const [target] = await outlines(await machine({ files }), path);
  expect(target?.['credentials']).toEqual([
    'env GEMINI_API_KEY',
    '~/.gemini/.env:1:1 GEMINI_API_KEY = made-up-home-key',
    '.env:1:1 GEMINI_API_KEY = made-up-project-key',
  ]);
});

/** Each client's own record of trusted folders: what it ignores, authlint does not make effective. */

const GEMINI = '~/.gemini/settings.json';

const ADDRESS = 'https://project.fixture.example';

const GEMINI_FILES = {
  [GEMINI]: { security: { auth: { selectedType: 'gemini-api-key' } } },
  '.gemini/settings.json': { model: { name: 'of-the-project' } },
  '.env': `GOOGLE_GEMINI_BASE_URL=${ADDRESS}\nGEMINI_API_KEY=made-up-project\n`,
};

const RECORD = '~/.gemini/trustedFolders.json';

async function gemini(
  record: (project: string) => object | null,
  env: Record<string, string> = {},
) {
  const here = await machine({ files: GEMINI_FILES, env });
  const entries = record(here.project);
  if (entries !== null) await writeFile(here.path(RECORD), JSON.stringify(entries));
  const result = await readFrom(here, GEMINI);
  if (result.kind !== 'read') throw new Error(result.kind);
  const [target] = result.targets;
  const isUsed = target?.baseUrl.startsWith(ADDRESS) === true;
  const hasModel = target?.modelId === 'of-the-project';
  return { isUsed, hasModel, key: target?.credentials.length, notes: result.notes.length };
}

const above = (project: string): string => project.replace(/\/[^/]+$/, '');

test.each([
  ['no record', () => null, {}, false],
  ['trust', (project: string) => ({ [project]: 'TRUST_FOLDER' }), {}, true],
  [
    'trust in the folder above',
    (project: string) => ({ [above(project)]: 'TRUST_FOLDER' }),
    {},
    true,
  ],
  [
    'trust by a neighbour',
    (project: string) => ({ [`${above(project)}/x`]: 'TRUST_PARENT' }),
    {},
    true,
  ],
  ['a refusal', (project: string) => ({ [project]: 'DO_NOT_TRUST' }), {}, false],
  [
    'a refusal below a trusted folder',
    (project: string) => ({ [above(project)]: 'TRUST_FOLDER', [project]: 'DO_NOT_TRUST' }),
    {},
    false,
  ],
  [
    'a folder whose name begins alike',
    (project: string) => ({ [project.slice(0, -1)]: 'TRUST_FOLDER' }),
    {},
    false,
  ],
  ['the variable', () => null, { GEMINI_CLI_TRUST_WORKSPACE: 'true' }, true],
  [
    'the variable against a record',
    (project: string) => ({ [project]: 'TRUST_FOLDER' }),
    { GEMINI_CLI_TRUST_WORKSPACE: 'false' },
    false,
  ],
])('Gemini CLI, %s', async (_what, record, env, isTrusted) => {
  const outcome = await gemini(record, env);
  // The key of the env file counts in any case.
  expect(outcome).toEqual({
    isUsed: isTrusted,
    hasModel: isTrusted,
    key: 2,
    notes: isTrusted ? 0 : 1,
  });
});

test('Gemini CLI: the SDK adds its version, also where it stands there already; headers of a variable', async () => {
  const here = await machine({
    files: {
      '~/.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } },
      '~/.gemini/.env':
        'GEMINI_API_KEY=made-up\nGOOGLE_GEMINI_BASE_URL=https://a.example/v1beta\nGEMINI_CLI_CUSTOM_HEADERS="X-Team: search, X-Project: atlas"\n',
    },
  });
  expect(await readFrom(here, '~/.gemini/settings.json')).toMatchObject({
    targets: [
      {
        baseUrl: 'https://a.example/v1beta/v1beta',
        headers: [{ name: 'X-Team' }, { name: 'X-Project' }],
      },
    ],
  });
});
