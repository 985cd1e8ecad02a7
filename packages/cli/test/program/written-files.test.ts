import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

/** What the program writes, and where: mode 600, over no link, nothing beside it. */

const GOOD = canary('openai', 'written good');
const PACK = readFileSync(
  new URL('../../../../examples/open-model-list/acme.pack.yaml', import.meta.url),
  'utf8',
);

let server: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.healthyOpenAi(GOOD) });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = new Workspace({});
  // What the first run of a user writes: test/redaction/fingerprints.
  const state = join(folder.home, '.local/state/authlint');
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, 'fingerprint-salt'), '5a'.repeat(32), { mode: 0o600 });
});
afterEach(() => folder.remove());

const CONFIG = 'authlint.config.json';
const config = (key: string) => ({
  providers: { p: { baseUrl: `${server.url}/v1`, key, modelId: 'gpt-4o-mini' } },
});

interface Writer {
  readonly args: readonly string[];
  /** What has to be there first, below the project. */
  readonly before?: () => Readonly<Record<string, unknown>>;
  /** What is written, below the project. */
  readonly written: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Where what is written says that something is wrong. */
  readonly code?: 1;
}

const offline = ['--offline', '--quiet'];
const withConfig = () => ({ [CONFIG]: config(GOOD) });

/** Every way in which the program writes a file of its own; `fix` changes files of the user, see below. */
const WRITERS: Readonly<Record<string, Writer>> = {
  'check -o': {
    args: ['check', ...offline, '--format', 'json', '-o', 'out/r.json'],
    before: withConfig,
    written: ['out/r.json'],
  },
  'check --baseline': {
    args: ['check', ...offline, '--baseline', 'out/base.json', '--update-baseline'],
    before: withConfig,
    written: ['out/base.json'],
  },
  'check --record': {
    args: ['check', '--record', 'out/record.json'],
    before: () => ({
      'authlint.config.json': { providers: { p: { baseUrl: 'http://127.0.0.1:9/v1' } } },
    }),
    code: 1,
    written: ['out/record.json'],
  },
  'explain -o': {
    args: ['explain', '--format', 'html', '-o', 'out/e.html'],
    input: 'Error: 401 Unauthorized',
    code: 1,
    written: ['out/e.html'],
  },
  report: {
    args: ['report', ...offline, '--yes', '-o', 'out'],
    before: withConfig,
    written: ['out/authlint-report.md', 'out/authlint-report.json'],
  },
  init: {
    args: ['init', '--yes', ...offline, '--base-url', 'https://api.openai.com/v1'],
    written: ['authlint.config.yaml'],
  },
  'rules new': { args: ['rules', 'new', 'acme'], written: ['acme.pack.yaml'] },
  'rules new --code': { args: ['rules', 'new', 'acme', '--code'], written: ['acme.pack.mjs'] },
  'rules test --write': {
    args: ['rules', 'test', './out/acme.pack.yaml', '--write'],
    before: () => ({ 'out/acme.pack.yaml': PACK }),
    written: ['out/acme.pack.md'],
  },
  'summary of a job': {
    args: ['check', ...offline, '--format', 'github'],
    before: withConfig,
    env: { GITHUB_STEP_SUMMARY: 'out/summary.md' },
    written: ['out/summary.md'],
  },
};

/** `init` and `rules new` take no existing file, and no folder to write to. */
const makesNew = (name: string): boolean => /^(init|rules new)/.test(name);
const cases = Object.entries(WRITERS);
const intoFolder = cases.filter(([name]) => !makesNew(name));

const place = (name: string): string => join(folder.project, name);

function prepared({ before }: Writer): void {
  mkdirSync(place('out'), { recursive: true });
  for (const [name, content] of Object.entries(before?.() ?? {})) folder.write(name, content);
}

const written = ({ args, env, input }: Writer): Promise<Run> => folder.run(args, env, input);

/** Path, mode, time of change, content or target of everything below the home directory. */
function tree(): ReadonlyMap<string, string> {
  const entries = readdirSync(folder.home, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { mode, mtimeMs, size } = lstatSync(path);
      const text = lstatSync(path).isFile() ? readFileSync(path, 'utf8') : '';
      // The time of a folder changes where a file is added to it, which is looked at by itself.
      const time = lstatSync(path).isFile() ? mtimeMs : 0;
      return [
        relative(folder.home, path),
        `${mode.toString(8)} ${String(time)} ${String(size)} ${text}`,
      ];
    }),
  );
}

const changed = (before: ReadonlyMap<string, string>): readonly string[] => {
  const after = tree();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort();
};

const inProject = (names: readonly string[]): readonly string[] =>
  names.map((name) => `project/${name}`).sort();

describe.each(cases)('%s', (name, writer) => {
  test('is for the owner alone, whatever the umask is, and nothing else changes', async () => {
    prepared(writer);
    const before = tree();
    const umask = process.umask(0);
    const { code } = await written(writer).finally(() => process.umask(umask));
    expect(code).toBe(writer.code ?? 0);
    expect(changed(before)).toEqual(inProject(writer.written));
    for (const file of writer.written) expect(lstatSync(place(file)).mode & 0o777).toBe(0o600);
  });

  test.each(['a file', 'nothing'])('is not written over a link to %s', async (target) => {
    prepared(writer);
    mkdirSync(join(folder.home, 'elsewhere'));
    if (target === 'a file') writeFileSync(join(folder.home, 'elsewhere/target'), 'precious');
    for (const file of writer.written)
      symlinkSync(join(folder.home, 'elsewhere/target'), place(file));
    const before = tree();
    const { code, stderr } = await written(writer);
    // A summary is no part of what was asked for: that it is missing is said, and no more.
    expect(code).toBe(name === 'summary of a job' ? 0 : 2);
    expect(stderr).toMatch(/cannot be written: there is something else|already/);
    expect(changed(before)).toEqual([]);
  });
});

test.each(intoFolder)(
  '%s takes the place of a file that others can read',
  async (_name, writer) => {
    prepared(writer);
    for (const file of writer.written) {
      folder.write(file, 'old\n');
      chmodSync(place(file), 0o666);
    }
    expect((await written(writer)).code).toBe(writer.code ?? 0);
    for (const file of writer.written) {
      expect(lstatSync(place(file)).mode & 0o777).toBe(0o600);
      expect(readFileSync(place(file), 'utf8')).toMatch(/\S{3}/);
    }
  },
);

test.each([
  ['check', ['check', '--offline', '--format', 'json', '-o', 'out/r.json'], 'out/r.json'],
  [
    'check in lines',
    ['check', '--offline', '--format', 'ndjson', '-o', 'out/r.ndjson'],
    'out/r.ndjson',
  ],
  ['check --plan', ['check', '--plan', '--format', 'json', '-o', 'out/p.json'], 'out/p.json'],
  ['explain', ['explain', 'error.log', '--format', 'html', '-o', 'out/e.html'], 'out/e.html'],
  ['merge', ['merge', 'part', '--format', 'json', '-o', 'out/m.json'], 'out/m.json'],
] as const)('%s -o names its file on stderr, unless --quiet', async (_name, args, file) => {
  prepared({ args, before: withConfig, written: [file] });
  folder.write('error.log', 'Error: 401 Unauthorized');
  const part = ['check', ...offline, '--shard', '1/1', '--format', 'json', '-o', 'part'];
  expect((await folder.run(part)).code).toBe(0);
  const { stdout, stderr } = await folder.run(args);
  expect([stdout, stderr]).toEqual(['', `Written: ${file}\n`]);
  const quiet = await folder.run([...args, '--quiet']);
  expect([quiet.stdout, quiet.stderr]).toEqual(['', '']);
});

const throughLink = (text: string): string => text.replace(/^out\b/, 'link');

test.each(intoFolder.filter(([name]) => name !== 'rules test --write'))(
  '%s: a folder that is a link out of the project is not followed',
  async (name, writer) => {
    prepared(writer);
    mkdirSync(join(folder.home, 'elsewhere'));
    symlinkSync(join(folder.home, 'elsewhere'), place('link'));
    const { code, stderr } = await written({
      ...writer,
      args: writer.args.map(throughLink),
      env: Object.fromEntries(
        Object.entries(writer.env ?? {}).map(([key, value]) => [key, throughLink(value)]),
      ),
    });
    expect(code).toBe(name === 'summary of a job' ? 0 : 2);
    expect(stderr).toContain('a symbolic link leads out of the project');
    expect(readdirSync(join(folder.home, 'elsewhere'))).toEqual([]);
  },
);

describe('fix --write', () => {
  test('changes its file and makes one backup for the owner alone', async () => {
    folder.write(CONFIG, config(`Bearer ${GOOD}`));
    chmodSync(place(CONFIG), 0o664);
    const before = tree();
    const umask = process.umask(0);
    const { code } = await folder.run(['fix', '--write']).finally(() => process.umask(umask));
    expect(code).toBe(0);
    const [backup = '', ...more] = readdirSync(place('')).filter((name) => /backup/.test(name));
    expect(more).toEqual([]);
    expect(changed(before)).toEqual(inProject([CONFIG, backup]));
    expect(lstatSync(place(backup)).mode & 0o777).toBe(0o600);
    expect(lstatSync(place(CONFIG)).mode & 0o777).toBe(0o664); // it is the user's file
  });
});

/** Each command that only reads, over files that others can read, that nobody may write, and that are links. */
test.each([
  [['check']],
  [['check', '--offline', '--debug']],
  [['check', '--plan']],
  [['verify']],
  [['models', 'p']],
  [['where']],
  [['scan']],
  [['fix']],
  [['report', '--offline']],
  [['explain', 'log.txt']],
  [['rules', 'test', './acme.pack.yaml']],
  [['init', '--base-url', 'https://api.openai.com/v1']],
  [['listen', '--for', '1']],
])('%j changes nothing', async (args) => {
  folder.write(CONFIG, { ...config(GOOD), envFiles: ['.env'], packs: ['./acme.pack.yaml'] });
  folder.write('acme.pack.yaml', PACK);
  folder.write('.env', `OPENAI_API_KEY=${GOOD}\n`);
  folder.write('log.txt', 'Error: 401 Unauthorized');
  folder.write('~/.zshrc', 'export OTHER_KEY=x\n');
  folder.write('~/.codex/real.toml', 'model = "gpt-5"\n');
  folder.write('~/.codex/auth.json', { OPENAI_API_KEY: GOOD });
  symlinkSync('real.toml', join(folder.home, '.codex/config.toml'));
  chmodSync(place('.env'), 0o444);
  chmodSync(place(CONFIG), 0o644);
  chmodSync(join(folder.home, '.codex/auth.json'), 0o666);
  folder.age('.env', 1000);
  const before = tree();
  const { code } = await folder.run(args);
  expect(code).not.toBe(3);
  expect(changed(before)).toEqual([]);
});

test('a change of a mode, of a time and of a text would be seen', () => {
  folder.write('a', 'x');
  folder.age('a', 100);
  const changes = [
    () => chmodSync(place('a'), 0o600),
    () => folder.age('a', 50),
    () => folder.write('a', 'y'),
    () => folder.write('b', ''),
  ];
  for (const change of changes) {
    chmodSync(place('a'), 0o644);
    const before = tree();
    change();
    expect(changed(before)).toHaveLength(1);
  }
});
