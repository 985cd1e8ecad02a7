import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '@authlint/suite';
import { quick } from '../support/hostile-run.js';
import {
  ACTING,
  ACTING_FIELDS,
  CONFIG,
  inJson,
  MERGED,
  nested,
} from '../support/hostile-reports.js';
import { Workspace, type Run } from '../support/run-program.js';

/** Reports and baselines that somebody else has written. */

const NAME = 'authlint.config.yaml';
let baseline = '';
let parts: readonly [string, string] = ['', ''];

beforeAll(async () => {
  const folder = new Workspace({ [NAME]: CONFIG });
  const text = (name: string): string => readFileSync(join(folder.project, name), 'utf8');
  const check = (...args: string[]) => folder.run(['check', '--offline', '--quiet', ...args]);
  await check('--baseline', 'known', '--update-baseline');
  baseline = text('known');
  await check('--shard', '1/2', '--format', 'json', '-o', 'one');
  await check('--shard', '2/2', '--format', 'json', '-o', 'two');
  parts = [text('one'), text('two')];
  folder.remove();
}, 60_000);

describe('merge', () => {
  const merge = (one: string, two: string, ...more: string[]): Promise<Run> =>
    quick({ one, two }, ['merge', 'one', 'two', ...more]);

  test('parts as they were written are put together', async () => {
    expect(await merge(...parts)).toMatchObject({ code: 0, stderr: '' });
  });

  test.each(everyNth(4, MERGED))('a part %s is refused', async (name, forge, said) => {
    const [one, two] = parts;
    const isOfBoth = /^of \d.*\d$/.test(name); // a number of parts is that of all of them
    const { code, stdout, stderr } = await merge(forge(one), isOfBoth ? forge(two) : two);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
  });

  test('what fails is counted, whatever a summary says', async () => {
    const [one, two] = parts;
    const failed = inJson('providers.0.state', 'inconclusive')(one);
    const { code, stdout } = await merge(failed, two, '--format', 'json');
    expect([code, stdout]).toEqual([1, expect.stringContaining('"inconclusive": 1')]);
  });

  const acting = (): string =>
    Object.entries(ACTING_FIELDS).reduce(
      (text, [name, value]) => inJson(`providers.0.${name}`, value)(text),
      parts[0],
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
    const { code, stdout } = await merge(acting(), parts[1], '--format', format);
    expect([code, stdout]).toEqual([1, expect.stringContaining('stranger.example')]);
    if (acts !== null) expect(stdout).not.toMatch(acts);
  });

  test('no file that a report names is read', async () => {
    const { stdout } = await merge(acting(), parts[1], '--verbose');
    expect(stdout).not.toContain('root:');
  });
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
