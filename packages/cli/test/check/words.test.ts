import type { Report } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** What `check` takes that is no file: the id of a provider, a client, a provider of the fact base, in this order. */

const KEY = canary('openai', 'words');
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

async function check(word: string | null, env: Readonly<Record<string, string>> = {}) {
  const run = await folder.run(
    [...(word === null ? [] : [word]), '--offline', '--format', 'json'],
    env,
  );
  const providers = run.stdout === '' ? [] : (JSON.parse(run.stdout) as Report).providers;
  const rows = providers.map(({ id, source, diagnosis }) => [
    id,
    source.client,
    diagnosis?.code ?? null,
  ]);
  return { rows, code: run.code, stderr: run.stderr };
}

test('the id of a configured provider', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('authlint.config.json', { providers: { team: one, other: one } });
  expect((await check('team')).rows).toEqual([['team', null, null]]);
});

test('an id that looks like a path', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('authlint.config.json', { providers: { 'acme/team': one } });
  expect((await check('acme/team')).rows).toEqual([['acme/team', null, null]]);
});

test('a word with a backslash is no path here, and is not repeated', async () => {
  const { code, stderr } = await check('acme\\team');
  expect([code, stderr]).toEqual([2, expect.not.stringContaining('acme')]);
});

test('a client by its usual name, though a configuration of authlint is here', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('authlint.config.json', { providers: { team: one } });
  folder.write(
    '~/.codex/config.toml',
    'model_provider = "house"\n[model_providers.house]\nbase_url = "https://llm.house.example/v1"\nenv_key = "HOUSE_KEY"\nname = "House"\n',
  );
  const { rows } = await check('codex', { HOUSE_KEY: KEY });
  expect(rows).toEqual([['house', 'codex-cli', null]]);
});

test('a client that is not configured is said to be so, with its usual places', async () => {
  const { code, stderr } = await check('crush');
  expect([code, stderr]).toEqual([2, expect.stringContaining('no configuration of Crush found')]);
  expect(stderr).toContain('crush.json');
});

test('a client that needs no configuration is judged by what it does without one', async () => {
  const { rows, stderr } = await check('codex', { OPENAI_API_KEY: KEY });
  expect(rows).toEqual([['openai', 'codex-cli', null]]);
  expect(stderr).toContain('no configuration of OpenAI Codex CLI here (');
});

test('the program of a client comes before the provider that is called so, where it has settings', async () => {
  const { rows } = await check('claude', { ANTHROPIC_AUTH_TOKEN: KEY });
  expect(rows).toEqual([['anthropic', 'claude-code', null]]);
});

test.each([
  ['github-models', 'GITHUB_TOKEN', 'https://models.github.ai/inference'],
  ['minimax-cn', 'MINIMAX_API_KEY', 'https://api.minimaxi.com/v1'],
])('%s goes to its own address, though others read %s too', async (word, name, baseUrl) => {
  const run = await folder.run([word, '--offline', '--format', 'json'], { [name]: KEY });
  const { providers } = JSON.parse(run.stdout) as Report;
  expect(providers.map((one) => [one.id, one.baseUrl])).toEqual([[word, baseUrl]]);
});

test('a variable by its name', async () => {
  const { rows } = await check('GROQ_API_KEY');
  expect(rows).toEqual([['groq', 'environment', 'env-not-set']]);
});

test('with no word, no file and no variable: what a start-up file names', async () => {
  folder.write('~/.bashrc', `GROQ_API_KEY=${KEY}\n`);
  const { rows, stderr } = await check(null);
  expect(rows).toEqual([['groq', 'environment', 'env-not-set']]);
  expect(stderr).toContain('reading the start-up files of the shell');
});

test('with nothing but an env file that misspells the name: the name that is meant', async () => {
  folder.write('.env', `# keys\nGROQ_APIKEY=${KEY}\nSESSION_TOKEN=x\n`);
  const { rows, stderr } = await check(null);
  expect(rows).toEqual([['groq', 'environment', 'env-name-mismatch']]);
  expect(stderr).toContain('reading the env files of this folder');
});

test('with nothing but a template of an env file: that it has to be copied', async () => {
  folder.write('.env.example', `GROQ_API_KEY=${KEY}\n`);
  const { code, stderr } = await check(null);
  expect([code, stderr]).toEqual([2, expect.stringContaining('`cp .env.example .env`')]);
});

test('a client of which no file is here: what it takes from variables', async () => {
  const { rows, stderr } = await check('aider', { AIDER_MODEL: 'gpt-4o', OPENAI_API_KEY: KEY });
  expect(rows).toEqual([['openai', 'aider', null]]);
  expect(stderr).toContain('no configuration of aider here: reading what it takes from variables');
});

test('a known provider: its own variable', async () => {
  expect((await check('openai', { OPENAI_API_KEY: KEY })).rows).toEqual([
    ['openai', 'environment', null],
  ]);
});

test('and where that is not set, cause 3', async () => {
  const { rows, code } = await check('deepseek');
  expect([rows, code]).toEqual([[['deepseek', 'environment', 'env-not-set']], 1]);
});

test('a configured id comes before a known provider', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('authlint.config.json', { providers: { openai: one } });
  expect((await check('openai')).rows).toEqual([['openai', null, null]]);
});

test.each([
  ['chekc', 'Did you mean authlint check?'],
  ['opncode', 'Did you mean authlint opencode?'],
  ['codx', 'Did you mean authlint codex?'],
  ['opnai', 'Did you mean authlint openai?'],
  ['qqqqqqqqqq', 'neither a command nor a file, a provider or a client'],
])('%s means nothing', async (word, said) => {
  const { code, stderr } = await check(word);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});

test('a folder: the configuration in it', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('sub/authlint.config.json', { providers: { team: one } });
  folder.write('other/.env', `MISTRAL_API_KEY=${canary('mistral', 'words')}\n`);
  expect((await check('sub')).rows).toEqual([['team', null, null]]);
  expect((await check('./other')).rows).toEqual([['mistral', 'dotenv', null]]);
  folder.write('none/readme', '');
  expect((await check('none')).stderr).toContain('no configuration found');
});

/** A key that `check` proves to be damaged without a request. */
const PADDED = { providers: { team: { baseUrl: 'https://llm.corp.example/v1', key: ` ${KEY} ` } } };

test.each([
  ['sub/authlint.config.json', 'authlint fix team --config sub/authlint.config.json --write'],
  ['sub', 'authlint fix team --config sub --write'],
])('the command to type names %s too, and does what it says', async (word, command) => {
  folder.write('sub/authlint.config.json', PADDED);
  expect((await folder.run([word, '--offline'])).stdout).toContain(command);
  const typed = command.split(' ').slice(1, -1);
  const { code, stderr } = await folder.run(typed);
  expect([code, stderr]).not.toEqual([2, expect.anything()]);
});

test('for the configuration that is found anyway it is the shorter one', async () => {
  folder.write('authlint.config.json', PADDED);
  for (const words of [[], ['team'], ['authlint.config.json']])
    expect((await folder.run([...words, '--offline'])).stdout).toContain(
      'authlint fix team --write',
    );
});

test('where takes the same words: a folder, a client, a provider of the fact base, a variable', async () => {
  folder.write('sub/authlint.config.json', PADDED);
  folder.write('~/.codex/config.toml', 'model = "gpt-5"\n');
  const firstLine = async (word: string) =>
    (await folder.run(['where', word])).stdout.split('\n')[0];
  expect(await firstLine('sub')).toBe('team  https://llm.corp.example/v1');
  expect(await firstLine('codex')).toBe('openai  https://api.openai.com/v1');
  expect(await firstLine('deepseek')).toBe('deepseek  https://api.deepseek.com');
  expect(await firstLine('GROQ_API_KEY')).toBe('groq  https://api.groq.com/openai/v1');
});

test('a command for one provider does not choose among several', async () => {
  const one = { baseUrl: 'https://llm.corp.example/v1', key: KEY };
  folder.write('sub/authlint.config.json', { providers: { team: one, other: one } });
  const { code, stderr } = await folder.run(['models', 'sub']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Name one of them: team, other.')]);
});

test('a fault in a folder is shown with its path from here', async () => {
  folder.write('sub/authlint.config.json', { providers: { team: { type: 'openai' } } });
  const { stderr } = await folder.run(['check', 'sub']);
  expect(stderr).toMatch(/^sub\/authlint\.config\.json:\d/);
  expect(stderr).toContain('did you mean openai-compatible?');
});
