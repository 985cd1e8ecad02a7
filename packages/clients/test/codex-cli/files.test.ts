import { mkdir, writeFile } from 'node:fs/promises';
import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';
import { testClient } from '../support/test-client.js';

testClient('codex-cli', {
  reads: {
    '~/.codex/.env': ['house,relay,openai', '=', '='],
    '~/.codex/auth.json': ['relay,openai', '=', '= @3'],
    '~/.codex/config.toml': ['house,relay,openai', 'openai', '! @12'],
  },
  unreadable: {
    '~/.codex/.env': { through: '~/.codex/config.toml', reads: 'house,relay,openai' },
    '~/.codex/auth.json': { through: '~/.codex/config.toml', reads: 'house,relay,openai' },
    '~/.codex/config.toml': { through: '~/.codex/.env', reads: 'openai' },
  },
});

/** Unsigned token whose `exp` is 1710000000. */
const EXPIRED = `${base64({ alg: 'none' })}.${base64({ exp: 1_710_000_000 })}.c2ln`;

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

test('the selected provider, the others of the file, and the one of a profile', async () => {
  const here = await machine({ tree: 'codex-cli' });
  const login = '~/.codex/auth.json#OPENAI_API_KEY = made-up-codex-key-1';
  const wire = {
    auth: 'authorization: Bearer',
    chat: 'openai-responses /responses',
    discovery: '/models',
  };
  expect(await outlines(here, '~/.codex/config.toml')).toEqual([
    {
      ...wire,
      id: 'house',
      at: '~/.codex/config.toml:6:1',
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses?api-version=2025-04-01',
      discovery: '/models?api-version=2025-04-01',
      credentials: ['~/.codex/.env:2:1 HOUSE_LLM_KEY = made-up-house-key-1', 'env HOUSE_LLM_KEY'],
      modelId: 'house-model',
      headers: { 'X-Team': 'search', 'X-Project': 'atlas' },
    },
    {
      ...wire,
      id: 'relay',
      at: '~/.codex/config.toml:15:1',
      baseUrl: 'https://relay.fixture.example/v1',
      credentials: ['env CODEX_API_KEY', login],
      modelId: 'house-model',
      headers: {},
    },
    {
      ...wire,
      id: 'openai',
      at: '~/.codex/config.toml:3:1',
      baseUrl: 'https://api.openai.com/v1',
      credentials: ['env CODEX_API_KEY', login],
      modelId: 'gpt-5',
      headers: {},
    },
  ]);
});

test('a ChatGPT login goes to the ChatGPT back end with its account, and states its expiry', async () => {
  const tokens = { access_token: EXPIRED, refresh_token: 'made-up', account_id: 'account-1' };
  const here = await machine({
    files: {
      '~/.codex/auth.json': { auth_mode: 'chatgpt', OPENAI_API_KEY: null, tokens },
      '~/.codex/config.toml': 'model = "gpt-5-codex"\n',
    },
  });
  const result = await readFrom(here, '~/.codex/auth.json');
  expect(result).toMatchObject({
    kind: 'read',
    client: { id: 'codex-cli' },
    targets: [
      {
        id: 'openai',
        type: 'code-assistant',
        baseUrl: 'https://chatgpt.com/backend-api/codex',
        modelId: 'gpt-5-codex',
        credentials: [
          { kind: 'env', name: 'CODEX_ACCESS_TOKEN' },
          {
            kind: 'login',
            from: '~/.codex/auth.json#tokens.access_token',
            expiresAt: 1_710_000_000_000,
            loginCommand: 'codex login',
            extraHeaders: { 'chatgpt-account-id': 'account-1' },
            location: { file: '~/.codex/auth.json', line: 5, column: 5 },
          },
        ],
      },
    ],
  });
});

test('the auth file names the providers that send its login, and no others', async () => {
  const here = await machine({ tree: 'codex-cli' });
  const ids = (await outlines(here, '~/.codex/auth.json')).map(({ id }) => id);
  expect(ids).toEqual(['relay', 'openai']);
});

test('a key in the place of the variable name is not printed', async () => {
  const key = 'k7Qz41mVd0Tn8RbW2xYc5LsJ9pHfGa3uEo6iNtBvCr1DyXkM';
  const config = `model_provider = "az"\n[model_providers.az]\nbase_url = "https://r.openai.azure.com/openai"\nenv_key = "${key}"\nname = "Azure"\n`;
  const here = await machine({ files: { '~/.codex/config.toml': config } });
  const result = await readFrom(here, '~/.codex/config.toml');
  expect(result).toMatchObject({
    kind: 'problems',
    problems: [{ field: 'model_providers.az.env_key', line: 4, column: 1 }],
  });
  expect(JSON.stringify(result)).not.toContain(key);
});

test('without a login the key of the shell is not used, and the client says how it would be', async () => {
  const here = await machine({
    files: { '~/.codex/config.toml': 'model = "gpt-5"\n' },
    env: { OPENAI_API_KEY: 'made-up' },
  });
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    targets: [{ id: 'openai', credentials: [] }],
    notes: [
      {
        kind: 'hint',
        command: 'codex login',
        what: 'not signed in; OPENAI_API_KEY is sent only once it was given to codex login',
      },
    ],
  });
});

test('a provider that nobody defines and a Base URL that is none are problems with a place', async () => {
  const files = {
    '~/.codex/config.toml':
      'model_provider = "gone"\n[model_providers.bad]\nbase_url = "llm.fixture.example"\nname = "Bad"\n',
  };
  const result = await readFrom(await machine({ files }), '~/.codex/config.toml');
  expect(result).toEqual({
    kind: 'problems',
    client: { id: 'codex-cli', name: 'OpenAI Codex CLI' },
    failure: null,
    problems: [
      {
        file: '~/.codex/config.toml',
        line: 1,
        column: 1,
        field: 'model_provider',
        message:
          'it names the provider "gone", which is not defined (defined: bad); OpenAI Codex CLI sends nothing until this is corrected',
        undefinedName: { name: 'gone', meant: null, section: '[model_providers.gone]' },
      },
      {
        file: '~/.codex/config.toml',
        line: 3,
        column: 1,
        field: null,
        message: 'the Base URL of "bad" is not an http(s) address',
        correction: 'write `https://llm.fixture.example`: an address begins with its scheme.',
      },
    ],
  });
});

test('a credential in a Base URL is not shown', async () => {
  const config =
    'model_provider = "a"\n[model_providers.a]\nbase_url = "https://me:made-up-pass@llm.fixture.example/v1?api-key=made-up-key&v=2"\nname = "A"\n';
  const result = await readFrom(
    await machine({ files: { '~/.codex/config.toml': config } }),
    '~/.codex/config.toml',
  );
  expect(result).toMatchObject({
    targets: [{ baseUrl: 'https://llm.fixture.example/v1?v=2' }],
    notes: [{ kind: 'hint', location: { line: 3, column: 1 } }],
  });
  expect(JSON.stringify(result)).not.toMatch(/made-up/);
});

test('organization and project of variables are headers of the built-in provider', async () => {
  const here = await machine({
    files: {
      '~/.codex/config.toml': 'model = "gpt-5"\n',
      '~/.codex/auth.json': { OPENAI_API_KEY: 'made-up' },
    },
    env: { OPENAI_ORGANIZATION: 'org-made-up', OPENAI_PROJECT: 'proj-made-up' },
  });
  const [target] = await outlines(here, '~/.codex/config.toml');
  expect(target?.['headers']).toEqual({
    'OpenAI-Organization': 'env OPENAI_ORGANIZATION',
    'OpenAI-Project': 'env OPENAI_PROJECT',
  });
});

test.each([
  ['CODEX_API_KEY', 'https://api.openai.com/v1'],
  ['CODEX_ACCESS_TOKEN', 'https://chatgpt.com/backend-api/codex'],
])('%s outranks a stored login of the other kind', async (name, baseUrl) => {
  const stored =
    name === 'CODEX_API_KEY'
      ? { auth_mode: 'chatgpt', tokens: { access_token: 'made-up-access-1' } }
      : { auth_mode: 'apikey', OPENAI_API_KEY: 'made-up-key-1' };
  const here = await machine({
    files: { '~/.codex/config.toml': 'model = "m"\n', '~/.codex/auth.json': stored },
    env: { [name]: 'made-up-2' },
  });
  expect(await outlines(here, '~/.codex/config.toml')).toMatchObject([
    { id: 'openai', baseUrl, credentials: [expect.stringMatching(`^env ${name}`)] },
  ]);
});

test('a login file with a comment is no JSON: Codex takes nothing of it, and the fault is told', async () => {
  const files = {
    '~/.codex/config.toml': 'model = "gpt-5"\n',
    '~/.codex/auth.json':
      '{\n  // "auth_mode": "chatgpt",\n  "OPENAI_API_KEY": "made-up-codex-key-1"\n}\n',
  };
  const result = await readFrom(await machine({ files }), '~/.codex/config.toml');
  expect(result).toMatchObject({
    kind: 'read',
    problems: [{ file: '~/.codex/auth.json', line: 2 }],
  });
  const sources =
    result.kind === 'read' ? result.targets.flatMap((target) => target.credentials) : [];
  expect(sources.filter(({ kind }) => kind !== 'env')).toEqual([]);
});

/** Read in `codex-rs/model-provider-info` of 2026: `to_api_provider`. */
test('a provider without base_url asks OpenAI, or the ChatGPT back end where it sends that login', async () => {
  const config = (more: string): string =>
    `model = "m"\nmodel_provider = "mine"\n[model_providers.mine]\nname = "Mine"\n${more}`;
  const auth = { auth_mode: 'chatgpt', tokens: { access_token: EXPIRED, account_id: 'a' } };
  const address = async (more: string, files: object = {}): Promise<unknown> => {
    const all = { '~/.codex/config.toml': config(more), ...files };
    return (await outlines(await machine({ files: all }), '~/.codex/config.toml'))[0]?.['baseUrl'];
  };
  const login = { '~/.codex/auth.json': auth };
  expect(await address('env_key = "MINE_KEY"\n', login)).toBe('https://api.openai.com/v1');
  expect(await address('requires_openai_auth = true\n', login)).toBe(
    'https://chatgpt.com/backend-api/codex',
  );
  expect(await address('requires_openai_auth = true\n')).toBe('https://api.openai.com/v1');
});

/** Observed in 0.169.0: “model_providers contains reserved built-in provider IDs”. */
test.each(['openai', 'ollama', 'lmstudio'])('the name %s is refused with its place', async (id) => {
  const config = `model_provider = "${id}"\n[model_providers.${id}]\nbase_url = "https://llm.fixture.example/v1"\n`;
  const here = await machine({ files: { '~/.codex/config.toml': config } });
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    problems: [{ file: '~/.codex/config.toml', line: 2, field: `model_providers.${id}` }],
  });
});

/** Observed in 0.169.0, of which the messages name the three places of the region. */
test('Bedrock: the region of the file, then of the variables; the bearer token, else the login of AWS', async () => {
  const read = async (more: string, env: Record<string, string> = {}) => {
    const files = {
      '~/.codex/config.toml': `model = "m"\nmodel_provider = "amazon-bedrock"\n${more}`,
    };
    return readFrom(await machine({ files, env }), '~/.codex/config.toml');
  };
  const own = '[model_providers.amazon-bedrock.aws]\nregion = "eu-central-1"\nprofile = "work"\n';
  expect(await read(own, { AWS_REGION: 'us-west-2' })).toMatchObject({
    targets: [
      {
        type: 'aws-bedrock',
        baseUrl: 'https://bedrock-mantle.eu-central-1.api.aws/openai/v1',
        chat: { path: '/responses', api: 'openai-responses' },
        native: { region: 'eu-central-1', profile: 'work' },
        credentials: [{ kind: 'env', name: 'AWS_BEARER_TOKEN_BEDROCK' }],
        nativeFallback: true,
      },
    ],
  });
  const addressWith = async (env: Record<string, string>) => {
    const result = await read('', env);
    return result.kind === 'read' ? result.targets.map(({ baseUrl }) => baseUrl) : [];
  };
  const at = (region: string) => [`https://bedrock-mantle.${region}.api.aws/openai/v1`];
  const [AWS_REGION, AWS_DEFAULT_REGION] = ['eu-west-1', 'us-west-2'];
  expect(await addressWith({ AWS_REGION })).toEqual(at('eu-west-1'));
  expect(await addressWith({ AWS_DEFAULT_REGION })).toEqual(at('us-west-2'));
  expect(await addressWith({ AWS_REGION, AWS_DEFAULT_REGION })).toEqual(at('eu-west-1'));
  expect(await addressWith({})).toEqual(at('us-east-1'));
});

/** What released clients were seen to do. */

const CODEX = '~/.codex/config.toml';

const house = (lines: string): string =>
  `model_provider = "house"\n[model_providers.house]\nbase_url = "https://llm.fixture.example/v1"\nname = "House"\n${lines}\n`;

test('Codex: env_key outranks an Authorization header', async () => {
  const config = house('env_key = "HOUSE"\nhttp_headers = { Authorization = "Bearer made-up-1" }');
  const here = await machine({ files: { [CODEX]: config } });
  const [target] = await outlines(here, CODEX);
  expect(target?.['credentials']).toEqual([
    'env HOUSE hides @ authorization: Bearer',
    `${CODEX}#model_providers.house.http_headers.Authorization = made-up-1 @ authorization: Bearer`,
  ]);
});

const PROJECT_CONFIG =
  'model = "of-the-project"\n[model_providers.house]\nbase_url = "https://project.fixture.example/v1"\n';

test('Codex: the configuration of a trusted project counts, but not where it says where keys go', async () => {
  const files = { [CODEX]: house(''), '.codex/config.toml': PROJECT_CONFIG };
  const here = await machine({ files });
  expect(await readFrom(here, CODEX)).toMatchObject({
    targets: [{ baseUrl: 'https://llm.fixture.example/v1', modelId: null }],
    notes: [{ kind: 'hint', location: { file: '.codex/config.toml' } }],
  });
  const trust = `[projects."${here.project}"]\ntrust_level = "trusted"\n`;
  await writeFile(here.path(CODEX), house('') + trust);
  expect(await readFrom(here, CODEX)).toMatchObject({
    targets: [{ baseUrl: 'https://llm.fixture.example/v1', modelId: 'of-the-project' }],
    notes: [{ kind: 'hint', what: expect.stringContaining('model_providers') }],
  });
});

test.each([
  ['a folder above the repository', (project: string) => project.replace(/\/project$/, ''), null],
  ['the repository', (project: string) => project, 'of-the-project'],
])('Codex: trust in %s', async (_what, folder, modelId) => {
  const here = await machine({ files: { '.codex/config.toml': PROJECT_CONFIG, '.git/HEAD': '' } });
  const trust = `[projects."${folder(here.project)}"]\ntrust_level = "trusted"\n`;
  await mkdir(here.path('~/.codex'), { recursive: true });
  await writeFile(here.path(CODEX), house('') + trust);
  // Also where it is the file that was asked about.
  for (const file of [CODEX, '.codex/config.toml']) {
    expect(await readFrom(here, file)).toMatchObject({ targets: [{ modelId }] });
  }
});

test.each([
  [null, 'problems'],
  ['0.134.0', 'problems'],
  ['0.133.0', 'read'],
])('a profile that the file selects, with version %s', async (version, kind) => {
  const installed = '~/npm/lib/node_modules/@openai/codex/package.json';
  const program = version === null ? {} : { '~/npm/bin/codex': '', [installed]: { version } };
  const files = { [CODEX]: `profile = "work"\n${house('')}`, ...program };
  const here = await machine({ files, env: { PATH: '~/npm/bin' } });
  expect(await readFrom(here, CODEX)).toMatchObject({ kind });
});
