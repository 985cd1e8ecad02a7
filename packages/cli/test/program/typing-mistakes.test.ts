import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { githubSummary, DEFAULT_FORMAT_OPTIONS, buildReport } from '@authlint/formatters';
import { canary } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

/** What a user types by mistake, and what the program makes of it. */

canary('litellm', 'manners'); // every output is swept for planted keys
const folders: Workspace[] = [];

function folder(files: Readonly<Record<string, unknown>> = {}): Workspace {
  const made = new Workspace(files);
  folders.push(made);
  return made;
}

afterAll(() => {
  for (const made of folders) made.remove();
});

const run = (line: string, files: Readonly<Record<string, unknown>> = {}): Promise<Run> =>
  folder(files).run(line.split(' '));

const WRONG = `providers:\n  team:\n    base_url: https://llm.example/v1\n`;

describe('arguments', () => {
  test.each([
    ['check --provider', '--provider needs a value'],
    ['check --provider --offline', '--provider needs a value'],
    ['check --dotenv', '--dotenv needs a value'],
    ['check --config', '--config needs a value'],
    ['check -o', '--output needs a value'],
    ['check --timeout 600001', '--timeout takes a whole number from 1 to 600000'],
    ['check --concurrency 257', '--concurrency takes a whole number from 1 to 256'],
    ['check --deadline 0', '--deadline takes seconds above 0'],
    ['check --deadline 0.0', '--deadline takes seconds above 0'],
    ['check --deadline -1', '--deadline takes seconds above 0'],
    ['check --deadline 1e9', '--deadline takes seconds above 0'],
    ['check --deadline 1s', '--deadline takes seconds above 0'],
    ['listen --port 65536', '--port takes a whole number from 1 to 65535'],
  ])('%s', async (line, said) => {
    const { code, stdout, stderr } = await run(line, { 'authlint.config.yaml': WRONG });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toBe(`authlint: ${said}`);
  });

  test('-V is --version', async () => {
    const [short, long] = [await run('-V'), await run('--version')];
    expect(short.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(short).toEqual(long);
  });

  test.each(['check', 'explain', 'rules show'])('help %s is %s --help', async (command) => {
    const [before, behind] = [await run(`help ${command}`), await run(`${command} --help`)];
    expect(before.stdout).toContain(`authlint ${command}`);
    expect(before).toEqual(behind);
  });
});

describe('a configuration that is there', () => {
  test.each([
    ['a folder', (path: string) => mkdirSync(path), 'is not a file'],
    ['a link to nothing', (path: string) => symlinkSync('nowhere', path), 'there is no such file'],
  ])('%s is not "none found"', async (_what, make, said) => {
    const made = folder();
    make(join(made.project, 'authlint.config.yaml'));
    const { code, stderr } = await made.run(['check']);
    expect([code, stderr]).toEqual([2, `authlint.config.yaml:1:1 ${said}\n`]);
  });

  test('an empty folder that is named has none: what was looked for is said, and what to type', async () => {
    const made = folder();
    mkdirSync(join(made.project, 'empty'));
    const { code, stderr } = await made.run(['check', 'empty']);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^authlint: no configuration found\nLooked for .*\n {2}~\/project\/empty\n[^]*authlint init/,
    );
  });

  test.each([
    'llm.yaml',
    'my.conf',
    'team.yml',
    'providers',
    'settings.yaml',
    'any.txt',
    'config.yaml',
  ])('base_url is asked about in %s', async (name) => {
    const { code, stderr } = await run(`check ${name}`, { [name]: WRONG });
    expect(code).toBe(2);
    expect(stderr).toContain(
      `${name}:3:5 providers.team.base_url: is not known (did you mean baseUrl?)`,
    );
    expect(stderr).not.toContain('JSON');
  });

  test.each([
    ['deploy.sh', '#!/bin/sh\necho hi\n', 'a script'],
    ['error.log', 'Error: 401 Unauthorized\n  at main\n', 'authlint explain'],
    ['flat.yaml', 'base_url: https://llm.example/v1\nmodel: m\n', 'the settings of one provider'],
    ['package-lock.json', '{"lockfileVersion": 3}', 'a lock file'],
    ['compose.yaml', 'services:\n  web:\n    image: x\n', 'a Compose file'],
    ['ci.yml', 'on: push\njobs:\n  a: {}\n', 'a workflow of GitHub Actions'],
    ['page.html', '<!doctype html>\n<title>x</title>', 'an HTML page'],
    ['git.ini', '[core]\n  x = 1\n', 'an INI or TOML file'],
    ['note.md', '# Notes\nhello, and nothing else\n', 'plain text'],
    ['old.json', '{"schemaVersion": 1, "version": "1", "specification": "2"}', 'authlint merge'],
  ])('%s says what it looks like', async (name, text, said) => {
    const { code, stderr } = await run(`check ${name}`, { [name]: text });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^${name}:1:1 this looks like `));
    expect(stderr).toContain(said);
  });
});

describe('init', () => {
  test('an empty HOME: what to type, in the message', async () => {
    const { code, stderr } = await run('check');
    expect(code).toBe(2);
    for (const command of ['init', 'scan', 'explain FILE']) {
      expect(stderr).toContain(`authlint ${command}`);
    }
    expect((await run('scan')).stdout).toContain('authlint init');
    expect((await run('init')).stderr).toContain('authlint init --base-url');
  });
});

test('report -o says why it could not write', async () => {
  const files = { 'authlint.config.yaml': WRONG.replace('base_url', 'baseUrl') };
  const { code, stderr } = await run(
    'report --offline --yes -o authlint.config.yaml/bundle.md',
    files,
  );
  expect(code).toBe(2);
  expect(stderr).toContain(
    'authlint: the report cannot be written: a file is in the place of its folder',
  );
});

describe('a run without a report', () => {
  const FORMATS = ['sarif', 'junit', 'markdown', 'html', 'text'];

  async function faulted(line: string) {
    const made = folder({ 'authlint.config.yaml': WRONG });
    const outputs = FORMATS.flatMap((name) => ['--format', name, '-o', `out.${name}`]);
    const ended = await made.run([...line.split(' '), '--format', 'github', '-o', '-', ...outputs]);
    const text = (name: string): string => readFileSync(join(made.project, `out.${name}`), 'utf8');
    return { ...ended, text };
  }

  test('a fault of a configuration is an annotation, and stands in every file of -o', async () => {
    const { code, stdout, stderr, text } = await faulted('check');
    expect(code).toBe(2);
    expect(stdout).toContain(
      '::error file=authlint.config.yaml,line=3,col=5,title=authlint%3A nothing was checked::providers.team.base_url: is not known (did you mean baseUrl?)\n',
    );
    expect(stderr).toContain('authlint.config.yaml:3:5');
    for (const name of FORMATS) expect(text(name)).toContain('base_url');
    expect(text('html')).not.toContain('Nothing wrong');
    const { runs } = JSON.parse(text('sarif')) as { runs: { invocations: object[] }[] };
    expect(runs[0]?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      exitCode: 2,
      toolConfigurationNotifications: [{ level: 'error' }, { level: 'error' }],
    });
  });

  test('a mistake in the arguments too', async () => {
    const { code, stdout, text } = await faulted('check no-such.yaml');
    expect(code).toBe(2);
    expect(stdout).toBe(
      '::error title=authlint%3A nothing was checked::there is no file no-such.yaml\n',
    );
    expect(text('markdown')).toContain('there is no file');
  });

  test('stdout stays empty for the formats of programs', async () => {
    for (const format of ['json', 'sarif', 'junit']) {
      const { code, stdout } = await run(`check --format ${format}`, {
        'authlint.config.yaml': WRONG,
      });
      expect([code, stdout]).toEqual([2, '']);
    }
  });
});

describe('the summary of a job', () => {
  const MIB = 1024 * 1024;
  /** Bytes that an earlier step leaves of it: less than the report of 150 providers takes. */
  const ROOM = 16 * 1024;

  test('stays under 1 MiB behind what the file holds, failures first', async () => {
    const providers = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `p${index}`,
        { baseUrl: 'https://llm.example/v1', ...(index === 149 ? { key: ' x ' } : {}) },
      ]),
    );
    const before = `# Before\n${'x'.repeat(MIB - ROOM)}\n`;
    const made = folder({ 'authlint.config.json': { providers }, 'summary.md': before });
    const path = join(made.project, 'summary.md');
    await made.run('check --offline --format github'.split(' '), { GITHUB_STEP_SUMMARY: path });
    const text = readFileSync(path, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MIB);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MIB - ROOM / 2);
    expect(text).toMatch(/^# Before\nx+\n## Report of authlint\n\n150 providers: /);
    expect(text.indexOf('`p149`')).toBeLessThan(text.indexOf('`p0`'));
    expect(text).toMatch(/\n\d+ more providers: a summary of a job has room for 1 MiB/);
  });

  test('is whole where there is room', () => {
    const whole = githubSummary(buildReport('1.0.0', []), DEFAULT_FORMAT_OPTIONS, 10_000);
    expect(whole).not.toContain('more provider');
  });
});
