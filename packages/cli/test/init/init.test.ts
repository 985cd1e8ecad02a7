import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { draftText, faultOfVariable, idFrom } from '../../src/init/draft.js';
import { atPseudoTerminal, hasPseudoTerminal } from '../support/pseudo-terminal.js';
import { Workspace } from '../support/run-program.js';

const KEY = canary('openai', 'init');
const ENV = { TEAM_KEY: KEY };
let server: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
});

afterAll(() => server.close());
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const written = (): string => readFileSync(join(folder.project, 'authlint.config.yaml'), 'utf8');
const isWritten = (): boolean => existsSync(join(folder.project, 'authlint.config.yaml'));
const args = (): string[] =>
  `init --base-url ${server.url}/v1 --api-key-env TEAM_KEY --model-id gpt-4o-mini --id team`.split(
    ' ',
  );

describe('without a terminal', () => {
  test('--yes writes for the owner alone, names the variable, and checks', async () => {
    const run = await folder.run([...args(), '--type', 'custom-gateway', '--yes'], ENV);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('team')]);
    expect(written()).toBe(
      `providers:\n  team:\n    baseUrl: "${server.url}/v1"\n    type: custom-gateway\n    apiKeyEnv: TEAM_KEY\n    modelId: gpt-4o-mini\n`,
    );
    expect(statSync(join(folder.project, 'authlint.config.yaml')).mode & 0o777).toBe(0o600);
    expect((await folder.run(['check'], ENV)).code).toBe(0);
  });

  test('a key that is refused is said, and the file stays', async () => {
    const run = await folder.run([...args(), '--yes'], { TEAM_KEY: canary('openai', 'init dead') });
    expect([run.code, run.stdout]).toEqual([
      1,
      expect.stringContaining('401 authentication failed'),
    ]);
    expect(isWritten()).toBe(true);
  });

  test('without --yes it is shown only', async () => {
    const before = server.requests.length;
    const run = await folder.run(args(), ENV);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('apiKeyEnv: TEAM_KEY')]);
    expect([isWritten(), server.requests.length]).toEqual([false, before]);
  });

  test.each(['authlint.config.json', '.authlintrc'])('%s is never overwritten', async (name) => {
    folder.write(name, { providers: {} });
    const run = await folder.run([...args(), '--yes'], ENV);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(`already: ${name}`)]);
    expect(readFileSync(join(folder.project, name), 'utf8')).toBe('{"providers":{}}');
    expect(isWritten()).toBe(false);
  });

  test.each([
    [['init', '--yes'], '--base-url is missing'],
    [['init', '--yes', '--base-url', 'llm.example'], '--base-url: a Base URL begins with'],
    [
      ['init', '--base-url', 'https://x.example', '--api-key-env', 'A-B'],
      '--api-key-env: the name',
    ],
    [
      ['init', '--base-url', 'https://x.example', '--type', 'x'],
      '--type takes one of: openai-comp',
    ],
  ])('%j is a mistake', async (typed, said) => {
    const run = await folder.run(typed, ENV);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  test('a key is not taken from the command line', async () => {
    const run = await folder.run(['init', '--api-key-env', KEY], ENV);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('takes none from the')]);
  });
});

const atPty = hasPseudoTerminal() ? test : test.skip;

describe('at a terminal', () => {
  atPty.each(['', 'nope', 'yeah but no'])('%j is no yes', async (answer) => {
    const shown = await atPseudoTerminal(folder, args(), ENV, [['Write this to', answer]]);
    expect(shown).toContain('Nothing is written.');
    expect(isWritten()).toBe(false);
  });

  atPty('asks for what is missing, shows it, writes it with consent, and checks it', async () => {
    const shown = await atPseudoTerminal(folder, ['init'], { ...ENV, OPENAI_API_KEY: KEY }, [
      ['Enter for another provider', ''],
      ['Base URL of the provider', `${server.url}/v1`],
      ['Variable that holds the key', 'not a name'],
      ['Variable that holds the key', 'TEAM_KEY'],
      ['Model ID', 'gpt-4o-mini'],
      ['Write this to', 'y'],
      ['Check it now', 'y'],
    ]);
    expect(shown).toMatch(/1 {2}https:\/\/api\.openai\.com\/v1, key from OPENAI_API_KEY/);
    expect(shown).toContain('No: the name of a variable has letters');
    expect(written()).toContain('apiKeyEnv: TEAM_KEY');
    expect(shown).toMatch(/\+ 127-0-0-1 {2}ok/);
  });

  atPty('a suggestion is taken by its number; with a no nothing is written', async () => {
    const shown = await atPseudoTerminal(folder, ['init'], { OPENAI_API_KEY: KEY }, [
      ['Enter for another provider', '1'],
      ['Variable that holds the key (its name, not the key) [OPENAI_API_KEY]', ''],
      ['Model ID', ''],
      ['Write this to', 'n'],
    ]);
    expect(shown).toContain('baseUrl: "https://api.openai.com/v1"');
    expect(shown).toContain('Nothing is written.');
    expect(isWritten()).toBe(false);
  });
});

test('a key in the place of a name is refused, and texts that YAML takes for others are quoted', () => {
  expect(faultOfVariable(KEY)).toContain('that is a key');
  expect(idFrom('https://api.llm.corp.example/v1')).toBe('llm-corp-example');
  const draft = { id: 'no', baseUrl: 'https://x.example', type: null, apiKeyEnv: null };
  expect(draftText({ ...draft, modelId: null }, './s.json').split('\n')[0]).toBe(
    '# yaml-language-server: $schema=./s.json',
  );
  expect(draftText({ ...draft, modelId: '4.1' })).toBe(
    'providers:\n  "no":\n    baseUrl: "https://x.example"\n    modelId: "4.1"\n',
  );
});
