import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { runAction, type ActionRun } from '../support/action.js';
import { closeRegistries, listening, plantPrograms } from '../support/registry.js';
import { Workspace } from '../support/run-program.js';
import { runnerCommands } from '../support/runner-log.js';

/** Attacks on the action: by its inputs, which a workflow may fill with what a stranger wrote, and by what lies in the checkout. */

const good = canary('openai', 'action attacked');
const ENV = { GOOD_KEY: good, BAD_KEY: canary('openai', 'action attacked bad') };
const STRANGER = 'llm.stranger.example';
let provider: FakeProvider;
let folder: Workspace;

beforeEach(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(good) });
  const baseUrl = `${provider.url}/v1`;
  const one = (apiKeyEnv: string) => ({ baseUrl, apiKeyEnv, modelId: 'gpt-4o-mini' });
  const stranger = { baseUrl: `https://${STRANGER}/v1`, apiKeyEnv: 'GOOD_KEY', modelId: 'm' };
  folder = new Workspace({
    'fine.yaml': { providers: { fine: one('GOOD_KEY') } },
    'broken.yaml': { providers: { broken: one('BAD_KEY') } },
    'stranger.json': { providers: { stranger } },
    'sub dir/$HOME `x`.json': { providers: { fine: one('GOOD_KEY') } },
  });
});
afterEach(async () => {
  await Promise.all([provider.close(), closeRegistries()]);
  folder.remove();
});

/** The reason of each provider of the JSON report: `consent` where a host lacks it. */
function reasonsOf({ outputs }: ActionRun): readonly unknown[] {
  const { providers } = JSON.parse(readFileSync(outputs['json'] ?? '', 'utf8')) as {
    providers: readonly { reason?: string }[];
  };
  return providers.map(({ reason }) => reason);
}

describe('a line of `config` is the name of a file, as a list of changed files of a pull request is', () => {
  test.each([
    `--allow-host=${STRANGER}`,
    `--allow-host\n${STRANGER}`,
    '--offline',
    '--dotenv=theirs.env',
    '-opwned',
    '--output=pwned',
    '--provider=none',
    '--',
  ])('%j', async (name) => {
    folder.write('theirs.env', 'GOOD_KEY=theirs\n');
    const inputs = { config: `${name}\nstranger.json`, format: 'json' };
    const run = await runAction(folder, inputs, ENV);
    expect([run.code, run.outputs['exit-code']]).toEqual([2, '2']);
    expect(provider.requests).toEqual([]);
    expect(existsSync(join(folder.project, 'pwned'))).toBe(false);
  });

  test('such a file is checked like any other, and gives no consent', async () => {
    const name = `--allow-host=${STRANGER}`;
    folder.write(name, readFileSync(join(folder.project, 'stranger.json'), 'utf8'));
    const run = await runAction(folder, { config: name, format: 'json' }, ENV);
    expect([run.code, reasonsOf(run)]).toEqual([2, ['consent']]);
  });

  test('with blanks, a variable and backquotes in it', async () => {
    const run = await runAction(folder, { config: 'sub dir/$HOME `x`.json' }, ENV);
    expect([run.code, provider.requests.length > 0]).toEqual([0, true]);
  });
});

describe('`hosts`', () => {
  const reasons = async (hosts: string): Promise<readonly unknown[]> =>
    reasonsOf(await runAction(folder, { config: 'stranger.json', format: 'json', hosts }, ENV));

  test.each([
    ...[STRANGER, STRANGER.toUpperCase(), `${STRANGER}:443`, '*.stranger.example'],
    ...[`${STRANGER}/v1`, `a.example\n\t${STRANGER}\n`, `  ${STRANGER}  a.example:8443`],
  ])('%j is consent', async (hosts) => {
    expect(await reasons(hosts)).not.toEqual(['consent']);
  });

  test.each([
    ...['stranger.example', `${STRANGER}:8443`, `*.${STRANGER}`, `${STRANGER}/v2`, '--offline'],
    ...[`x${STRANGER}`, `${STRANGER}.example`, '[::1]:8443', 'xn--llm.stranger.example', ''],
  ])('%j is none for this host', async (hosts) => {
    expect(await reasons(hosts)).toEqual(['consent']);
  });

  test.each([
    ...[
      '*',
      '*.com',
      `https://${STRANGER}`,
      `me@${STRANGER}`,
      `${STRANGER}:999999`,
      '**.a.example',
    ],
    ...[`"${STRANGER}"/`, `${STRANGER}?`, `${STRANGER}/../`, `${STRANGER}#`, '[', '\\'],
  ])('%j is refused', async (hosts) => {
    folder.write(STRANGER, ''); // what a shell would make of an asterisk
    const run = await runAction(folder, { config: 'stranger.json', hosts }, ENV);
    expect([run.code, run.stdout]).toEqual([2, expect.stringContaining('--allow-host takes HOST')]);
  });
});

test.each([
  [{ hosts: '--offline' }, 1],
  [{ 'max-warnings': '--offline' }, 2],
  [{ 'max-warnings': '-1' }, 2],
  [{ 'max-warnings': '0;true' }, 2],
  [{ 'max-warnings': '0\n--offline' }, 2],
  [{ 'max-warnings': '$((0))' }, 2],
  [{ format: '"json"' }, 2],
  [{ format: 'json;true' }, 2],
  [{ format: '../json' }, 2],
  [{ format: '*' }, 2],
  [{ 'fail-on': 'never\nrejected' }, 2],
  [{ 'fail-on': ' never' }, 2],
  [{ args: '"--offline"' }, 2],
  [{ args: '--env-file=theirs.env' }, 2],
  [{ args: '*' }, 2],
  [{ 'working-directory': './../project' }, 1],
])('%j does not make a refused key well', async (inputs, code) => {
  folder.write('theirs.env', 'BAD_KEY=theirs\n');
  const run = await runAction(folder, { config: 'broken.yaml', ...inputs }, ENV);
  expect([run.code, run.outputs['exit-code']]).toEqual([code, String(code)]);
});

test('an output is written once, whatever an input holds', async () => {
  const lines = 'exit-code=0\njson=/etc/passwd';
  const run = await runAction(folder, { config: `broken.yaml\n${lines}`, format: 'json' }, ENV);
  expect(run.outputs).toEqual({ 'exit-code': '2' });
});

describe('what lies in the checkout', () => {
  const ran = (): boolean => existsSync(join(folder.home, 'ran'));
  const touch = (): string => `touch '${join(folder.home, 'ran')}'`;

  test.each([
    ['.env', () => `NODE_OPTIONS=--require=./theirs.cjs\nPATH=./node_modules/.bin\n`],
    ['.node-version', () => '0.10.0\n'],
    ['.nvmrc', () => '0.10.0\n'],
    ['.tool-versions', () => 'nodejs 0.10.0\n'],
    ['.npmrc', () => 'node-options=--require=./theirs.cjs\nscript-shell=./theirs.sh\nprefix=.\n'],
    ['.bashrc', touch],
    ['.bash_profile', touch],
    ['package.json', () => ({ scripts: { authlint: touch(), preinstall: touch(), npm: touch() } })],
    ['package.json', () => ({ type: 'module', volta: { node: '0.10.0' }, bin: './theirs.cjs' })],
  ])('%s changes nothing', async (name, content) => {
    plantPrograms(folder);
    const script = `require('node:fs').writeFileSync(${JSON.stringify(join(folder.home, 'ran'))}, '')`;
    folder.write('theirs.cjs', script);
    folder.write(name, content());
    const run = await runAction(folder, { config: 'broken.yaml' }, ENV);
    expect([run.code, ran()]).toEqual([1, false]);
    expect((await runAction(folder, { config: 'fine.yaml' }, ENV)).code).toBe(0);
  });

  test('an env file that the configuration names sets no variable of Node.js', async () => {
    const script = `require('node:fs').writeFileSync(${JSON.stringify(join(folder.home, 'ran'))}, '')`;
    folder.write('theirs.cjs', script);
    folder.write('.env', 'NODE_OPTIONS=--require=./theirs.cjs\n');
    const { providers } = JSON.parse(readFileSync(join(folder.project, 'broken.yaml'), 'utf8')) as {
      providers: object;
    };
    folder.write('with-env.json', { providers, envFiles: ['.env'] });
    const run = await runAction(folder, { config: 'with-env.json' }, ENV);
    expect([run.code, ran()]).toEqual([1, false]);
  });

  test('a link out of the checkout in place of the folder of reports is not followed', async () => {
    mkdirSync(join(folder.home, 'elsewhere'));
    symlinkSync(join(folder.home, 'elsewhere'), join(folder.project, 'runner'));
    const run = await runAction(folder, { config: 'fine.yaml', format: 'json' }, ENV);
    expect([run.code, existsSync(join(folder.home, 'elsewhere/authlint.json'))]).toEqual([
      0,
      false,
    ]);
  });
});

describe('npm', () => {
  test('gets no token and no setting by a name that a shell does not know', async () => {
    const authorizations: unknown[] = [];
    const url = await listening((request, response) => {
      authorizations.push(request.headers.authorization);
      response.writeHead(404).end('{}');
    });
    const { host } = new URL(url);
    const env = {
      ...{ PATH: process.env['PATH'] ?? '', [`npm_config_//${host}/:_authToken`]: 'planted' },
      [`NPM_CONFIG_//${host}/:_password`]: 'cGxhbnRlZA==',
    };
    const run = await runAction(folder, { registry: url }, env);
    expect(run.code).toBe(3);
    expect(authorizations.length).toBeGreaterThan(0);
    expect(new Set(authorizations)).toEqual(new Set([undefined]));
  }, 60_000);

  test.each(['--no-ignore-scripts', '--prefix=.', '-g', 'no address', '$(id)', 'file:///tmp'])(
    'is not asked with the registry %j',
    async (given) => {
      const run = await runAction(folder, { registry: given }, ENV);
      expect([run.code, run.stdout]).toEqual([2, expect.stringContaining('registry: an address')]);
    },
  );
});

describe('a name of the checkout in the log is no command of the runner', () => {
  const NAMES = [
    ...['::add-mask::e', ' ::set-output name=exit-code::0', '##[add-mask]e', 'x ##[error]y'],
    ...['::stop-commands::x', '::add-matcher::theirs.json', '\n::error::x', '\r::error::x'],
    ...['%0A::error::x', '\u2028::error::x', '::group::x', '::save-state name=a::b'],
  ];
  const allowed = ['error', 'warning', 'notice', 'add-matcher', 'remove-matcher'];

  /** As the id of a provider, a model, a path of the Base URL, an unknown field, and the name of a file. */
  function plant(name: string): string {
    const baseUrl = `${provider.url}/v1/${encodeURIComponent(name)}`;
    const one = { baseUrl, apiKeyEnv: 'BAD_KEY', modelId: name, models: [name] };
    folder.write('planted.json', { providers: { [name]: one } });
    folder.write('wrong.json', { providers: { [name]: { ...one, [name]: name } }, [name]: 1 });
    return name.replace(/[\n\r/]/g, '');
  }

  test.each(NAMES)('%j', async (name) => {
    const file = plant(name);
    folder.write(file, 'no configuration');
    const [planted, wrong] = ['planted.json', `wrong.json\n${file}`];
    const runs = ['text', 'github'].flatMap((format) =>
      [planted, wrong].map((config) => ({ format, config })),
    );
    for (const inputs of runs) {
      const { stdout, stderr } = await runAction(folder, inputs, ENV);
      const taken = runnerCommands(stdout + stderr);
      expect(taken.filter((command) => !allowed.includes(command.name))).toEqual([]);
      const lines = taken.map(({ data }) => data);
      expect(lines.filter((data) => ['x', 'y', 'e', 'theirs.json'].includes(data))).toEqual([]);
    }
  });

  test('as they are, most are taken: the control', () => {
    expect(NAMES.filter((name) => runnerCommands(name).length > 0)).toHaveLength(10);
  });
});
