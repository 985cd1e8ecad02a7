import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '@authlint/suite';
import { quick } from '../support/hostile-run.js';
import {
  ACTING,
  CONFIG,
  ACTING_FIELDS,
  inJson,
  inLine,
  MERGED,
  nested,
  RESUMED,
  type Format,
} from '../support/hostile-reports.js';
import { PROGRAM, Workspace, type Run } from '../support/run-program.js';

/** Reports that somebody else has written, as files that a run goes on with, leaves out or puts together. */

const NAME = 'authlint.config.yaml';
const FORMATS = ['json', 'ndjson', 'sarif', 'junit'] as const;
let whole = '';
let baseline = '';
const parts = new Map<Format, readonly [string, string]>();

beforeAll(async () => {
  const folder = new Workspace({ [NAME]: CONFIG });
  const text = (name: string): string => readFileSync(join(folder.project, name), 'utf8');
  const check = (...args: string[]) => folder.run(['check', '--offline', '--quiet', ...args]);
  await check('--format', 'ndjson', '-o', 'whole');
  await check('--baseline', 'known', '--update-baseline');
  [whole, baseline] = [text('whole'), text('known')];
  for (const format of FORMATS) {
    await check('--shard', '1/2', '--format', format, '-o', 'one');
    await check('--shard', '2/2', '--format', format, '-o', 'two');
    parts.set(format, [text('one'), text('two')]);
  }
  folder.remove();
}, 60_000);

describe('--resume', () => {
  const resume = (text: string, ...more: string[]): Promise<Run> =>
    quick({ [NAME]: CONFIG, report: text }, ['check', '--offline', '--resume', 'report', ...more]);

  test('the report of this configuration is taken', async () => {
    const { code, stdout } = await resume(whole, '--format', 'ndjson');
    expect([code, stdout]).toEqual([0, whole]);
  });

  test.each(everyNth(4, RESUMED))('a report %s is refused', async (_name, forge, said) => {
    const { code, stdout, stderr } = await resume(forge(whole));
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
  });

  const acting = (): string =>
    Object.entries(ACTING_FIELDS).reduce(
      (text, [name, value]) => inLine(1, name, value)(text),
      whole,
    );

  // Controls, which act in a terminal, are looked for in all that these runs write.
  test.each([
    ['text', null],
    ['github', /^::error::x/m],
    ['markdown', /<script>|(?<!\\)\]\(javascript/],
    ['html', /<script>alert|href="javascript/],
    ['junit', /<script>/],
    ['sarif', null],
    ['json', null],
    ['ndjson', null],
  ])('what acts in a report does nothing as %s', async (format, acts) => {
    const { code, stdout } = await resume(acting(), '--format', format);
    expect([code, stdout]).toEqual([1, expect.stringContaining('stranger.example')]);
    if (acts !== null) expect(stdout).not.toMatch(acts);
  });

  test('no file that a report names is read', async () => {
    const { stdout } = await resume(acting(), '--format', 'text', '--verbose');
    expect(stdout).not.toContain('root:');
  });
});

describe('merge', () => {
  const merge = (one: string, two: string): Promise<Run> =>
    quick({ one, two }, ['merge', 'one', 'two']);
  const partsIn = (format: Format) => parts.get(format) as readonly [string, string];

  test.each(FORMATS)('parts in %s as they were written are put together', async (format) => {
    const { code, stderr } = await merge(...partsIn(format));
    expect([code, stderr]).toEqual([0, '']);
  });

  test.each(everyNth(4, MERGED))(
    'a part in %s %s is refused',
    async (format, name, forge, said) => {
      const [one, two] = partsIn(format);
      const isOfBoth = /^of \d/.test(name); // a number of parts is that of all of them
      const { code, stdout, stderr } = await merge(forge(one), isOfBoth ? forge(two) : two);
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
    },
  );

  test('what fails is counted, whatever a summary says', async () => {
    const [json, other] = partsIn('json');
    const failed = inJson('providers.0.state', 'rejected')(json);
    expect((await merge(failed, other)).code).toBe(1);
    const [junit, second] = partsIn('junit');
    const lying = junit
      .replace(/<skipped>[^<]*<\/skipped>/, '<failure message="m" type="t">no</failure>')
      .replace(/failures="\d+"/, 'failures="-5"');
    expect(lying).toContain('<failure');
    const { code, stdout } = await merge(lying, second);
    expect([code, stdout]).toEqual([1, expect.stringContaining('failures="1"')]);
  });

  test('a pipe that never ends is given up', async () => {
    const folder = new Workspace({});
    const script = 'mkfifo p && (yes 0123456789 | tr -d "\\n" > p &) && exec "$@"';
    const command = ['sh', '-c', script, 'sh', process.execPath];
    const { code, stderr } = await inShell(folder, command);
    folder.remove();
    expect([code, stderr]).toEqual([2, expect.stringContaining('p cannot be read: too-large')]);
  }, 120_000);
});

describe('--baseline', () => {
  const known = (text: string): Promise<Run> =>
    quick({ [NAME]: CONFIG, known: text }, ['check', '--offline', '--baseline', 'known']);
  const entry = (fields: object): string =>
    JSON.stringify({
      schemaVersion: 1,
      findings: [{ rule: 'x', provider: 'p', file: null, count: 1, ...fields }],
    });

  test('one that authlint wrote is taken', async () => {
    expect(await known(baseline)).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['with a count below 0, which would never be used up', entry({ count: -1 })],
    ['with a count of 0', entry({ count: 0 })],
    ['with a count beyond all', entry({ count: 1e308 })],
    ['with a rule that is an object', entry({ rule: {} })],
    ['with a file that is a list', entry({ file: [] })],
    ['with an entry that is null', '{"schemaVersion":1,"findings":[null]}'],
    ['with what looks like a list', '{"schemaVersion":1,"findings":{"length":1,"0":1}}'],
    ['of depth 100,000', nested(100_000)],
    ['of depth 100,000 inside', `{"schemaVersion":1,"findings":${nested(100_000)}}`],
    ['that is null', 'null'],
  ])('one %s is refused', async (_name, text) => {
    const { code, stdout, stderr } = await known(text);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('the file of --baseline is no baseline of authlint');
  });

  test.each([
    ['names that act', entry({ rule: ACTING, file: ACTING })],
    [
      'prototype keys',
      entry({ rule: '__proto__', file: 'constructor' }).replace(
        '{"rule"',
        '{"__proto__":{"count":9},"rule"',
      ),
    ],
  ])('one with %s hides nothing, and is not repeated', async (_name, text) => {
    const { code, stdout, stderr } = await known(text);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^1 entry of the baseline no longer/),
    ]);
    expect(stdout + stderr).not.toContain('stranger.example');
  });
});

/** Runs `merge p p` after a command line that makes `p`. */
async function inShell(folder: Workspace, command: readonly string[]): Promise<Run> {
  const [file = '', ...args] = command;
  const child = spawn(file, [...args, PROGRAM, 'merge', 'p', 'p'], { cwd: folder.project });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}
