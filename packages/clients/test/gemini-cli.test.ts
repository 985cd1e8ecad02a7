import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

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
  const here = await machine({ files: { [SETTINGS]: chosen('gemini-api-key'), '.env': env } });
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
