import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const key = canary('openai', 'documents');

/** The commands in the `sh` blocks of a page. `PID` stands for one; everything else is run as it stands. */
function commandsOf(page: string): readonly string[] {
  const text = readFileSync(`${DOCS}${page}`, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line !== '');
}

const COMMANDS = [
  ...readdirSync(DOCS),
  ...readdirSync(`${DOCS}commands`).map((name) => `commands/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .flatMap((page) => commandsOf(page).map((command) => ({ page, command })))
  .filter(({ command }) => command.startsWith('authlint'));

let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({
    rules: [
      { path: '/v1/models', body: { object: 'list', data: [{ id: 'gpt-4o-mini' }] } },
      { path: '/v1/chat/completions', body: { choices: [{ message: { content: 'ok' } }] } },
    ],
  });
  folder = new Workspace({
    'authlint.config.json': {
      providers: {
        team: { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'CORP_LLM_KEY', modelId: 'gpt-4o-mini' },
      },
    },
    '.env': `CORP_LLM_KEY=${key}\n`,
    'error.log': 'Error: 401 authentication failed\n',
    'issue.txt': 'It says "401 authentication failed" when I fetch models.\n',
  });
});

afterAll(async () => {
  await provider.close();
  folder.remove();
});

test('no page shows --env-file as an option of authlint', () => {
  const pages = [
    ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' }),
    '../README.md',
    '../SECURITY.md',
  ];
  const lines = pages
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(`${DOCS}${name}`, 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(1000);
  const isShown = (line: string): boolean => /\bauthlint\b[^`|.;:]*\s--env-file\b/.test(line);
  expect(lines.filter(isShown)).toEqual([]);
  expect(isShown('authlint check --env-file .env')).toBe(true);
});

test('the pages hold commands', () => {
  expect(COMMANDS.length).toBeGreaterThan(10);
});

test.each(COMMANDS)('$page: $command', async ({ command }) => {
  const args = command.split(' ').slice(1);
  const { code, stderr } = await folder.run(args, { CORP_LLM_KEY: key });
  const said = stderr
    .replace('Nothing is written: that takes --yes.\n', '')
    .replaceAll(/^Written: [\w.-]+\n/gm, '');
  // A diagnosis (1) is fine, a command that is not understood (2) or fails (3) is not.
  expect({ code: code === 1 ? 0 : code, said }).toEqual({ code: 0, said: '' });
});

test('a command that is not understood is seen', async () => {
  expect((await folder.run(['check', '--no-such-option'])).code).toBe(2);
});
