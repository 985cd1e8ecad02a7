import { mkdir, writeFile } from 'node:fs/promises';
import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

/** What released clients were seen to do (`npm run test:clients:written`), held here without them. */

const CODEX = '~/.codex/config.toml';
const house = (lines: string): string =>
  `model_provider = "house"\n[model_providers.house]\nbase_url = "https://llm.fixture.example/v1"\n${lines}\n`;

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

test('Qwen Code: the env file of the project and that of the user are both loaded', async () => {
  const here = await machine({
    files: {
      '~/.qwen/settings.json': {
        modelProviders: { openai: [{ id: 'm', envKey: 'HOUSE', baseUrl: 'https://a.example/v1' }] },
      },
      '~/.qwen/.env': 'HOUSE=made-up-user\n',
      '.env': 'PORT=8080\n',
    },
  });
  const [target] = await outlines(here, '~/.qwen/settings.json');
  expect(target?.['credentials']).toEqual([
    'env HOUSE empty=unset',
    '~/.qwen/.env:1:1 HOUSE = made-up-user',
  ]);
});

test('opencode: of two declared variables none gives the key', async () => {
  const here = await machine({
    files: {
      'opencode.json': {
        model: 'house/m',
        provider: {
          house: {
            env: ['ONE', 'TWO'],
            options: { baseURL: 'https://a.example/v1' },
            models: { m: {} },
          },
        },
      },
    },
  });
  expect(await readFrom(here, 'opencode.json')).toMatchObject({
    targets: [{ id: 'house', credentials: [] }],
    notes: [{ kind: 'hint', location: { file: 'opencode.json' } }],
  });
});

test('Claude Code: an empty key in the settings hides that of the shell', async () => {
  const here = await machine({
    files: {
      '~/.claude/settings.json': {
        env: { ANTHROPIC_API_KEY: '', ANTHROPIC_BASE_URL: 'https://claude.fixture.example' },
      },
    },
    env: { ANTHROPIC_API_KEY: 'made-up-shell' },
  });
  const result = await readFrom(here, '~/.claude/settings.json');
  expect(result).toMatchObject({ kind: 'read' });
  const names =
    result.kind === 'read'
      ? result.targets.flatMap(({ credentials }) =>
          credentials.flatMap((source) => (source.kind === 'env' ? source.name : [])),
        )
      : [];
  expect(names).not.toContain('ANTHROPIC_API_KEY');
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
