import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@authlint/core';
import { canary, profiles } from '@authlint/testkit';
import { Machine } from '../support/machine.js';
import type { Workspace } from '../support/run-program.js';

const GOOD = canary('litellm', 'merge good');
const DEAD = canary('litellm', 'merge dead');
const machine = new Machine();
let folder: Workspace;

/** Seven providers: fine, rejected, and damaged in ways that need no request. */
beforeAll(async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(GOOD));
  const provider = (key: string) => ({
    baseUrl: `${url}/v1`,
    modelId: 'gpt-4o-mini',
    ...from(key),
  });
  const from = (apiKeyEnv: string) => ({ apiKeyEnv });
  folder = machine.workspace({
    'authlint.config.json': {
      providers: {
        alpha: provider('GOOD_KEY'),
        beta: provider('DEAD_KEY'),
        gamma: provider('NOT_SET_HERE'),
        delta: provider('GOOD_KEY'),
        epsilon: provider('QUOTED_KEY'),
        zeta: { ...provider('GOOD_KEY'), apiKeyEnv: undefined, key: GOOD },
        eta: provider('GOOD_KEY'),
      },
    },
  });
});

afterAll(() => machine.close());

const ENV = { GOOD_KEY: GOOD, DEAD_KEY: DEAD, QUOTED_KEY: `"${GOOD}"` };

/** What differs from run to run: the salt of fingerprints, times, and the order in which servers were asked. */
function steady(text: string): string {
  return text
    .replace(/("(?:fingerprint|credential)": )"[0-9a-f]{8}"/g, '$1"F"')
    .replace(/fingerprint [0-9a-f]{8}/g, 'fingerprint F')
    .replace(/("value": )"[0-9a-f]{8}"/g, '$1"F"')
    .replace(/("durationMs": )\d+/g, '$1 0')
    .replace(/ +\d+ ms +/g, ' 0 ms ')
    .replace(/time="[\d.]+"/g, 'time="0"')
    .replace(/ on \d{4}-\d\d-\d\dT[\d:.]+Z,/, ' on T,')
    .replace(/(timestamp=|"endTimeUtc": )"[^"]+"/g, '$1"T"');
}

const FORMATS = ['json', 'sarif', 'junit', 'markdown'] as const;

const written = (name: string): string => steady(readFileSync(join(folder.project, name), 'utf8'));

const outputs = (name: string): string[] =>
  FORMATS.flatMap((format) => ['--format', format, '-o', `${name}.${format}`]);

test.each([1, 2, 7])(
  'put together from %i shards they are the whole run, in every format',
  async (count) => {
    expect((await folder.run(['check', '--quiet', ...outputs('whole')], ENV)).code).toBe(1);
    const parts = Array.from({ length: count }, (_, index) => `${count}-${index + 1}.json`);
    for (const [index, part] of parts.entries()) {
      const shard = ['--shard', `${index + 1}/${count}`];
      const args = ['check', '--quiet', ...shard, '--format', 'json', '-o', part];
      expect([0, 1]).toContain((await folder.run(args, ENV)).code);
    }
    const merge = ['merge', '--quiet', ...outputs('merged'), ...parts.reverse()];
    expect(await folder.run(merge)).toMatchObject({ code: 1, stdout: '', stderr: '' });
    for (const format of FORMATS)
      expect(written(`merged.${format}`)).toBe(written(`whole.${format}`));
  },
  60_000,
);

describe('merge', () => {
  const part = async (name: string, shard: string, ...more: string[]) => {
    const args = [
      'check',
      '--offline',
      '--quiet',
      '--shard',
      shard,
      '--format',
      'json',
      '-o',
      name,
    ];
    await folder.run([...args, ...more], ENV);
  };

  beforeAll(async () => {
    await part('one', '1/2');
    await part('two', '2/2');
  });

  test('writes to a file, for this user only, and counts warnings over all parts', async () => {
    const { code, stdout, stderr } = await folder.run([
      ...['merge', 'one', 'two', '--format', 'json', '-o', 'all.json'],
    ]);
    expect([code, stdout, stderr]).toEqual([1, '', 'Written: all.json\n']);
    const report = JSON.parse(readFileSync(join(folder.project, 'all.json'), 'utf8')) as Report;
    expect(report.shard).toBeUndefined();
    expect(report.summary).toMatchObject({ providers: 7, rejected: 1, unchecked: 6 });
    expect(report.providers.map(({ id }) => id)).toEqual([
      'alpha',
      'beta',
      'gamma',
      'delta',
      'epsilon',
      'zeta',
      'eta',
    ]);
  });

  test('warnings fail the run only where there are too many', async () => {
    const only = ['--provider', 'alpha', '--provider', 'zeta'];
    await part('w1', '1/2', ...only);
    await part('w2', '2/2', ...only);
    expect((await folder.run(['merge', 'w1', 'w2'])).code).toBe(0);
    expect((await folder.run(['merge', 'w1', 'w2', '--max-warnings', '1'])).code).toBe(0);
    expect((await folder.run(['merge', 'w1', 'w2', '--max-warnings', '0'])).code).toBe(1);
  });

  test.each([
    [['merge', 'one'], 'part 2 of 2 is missing'],
    [['merge', 'one', 'two', 'one'], 'one and one are both part 1 of 2'],
    [['merge', 'one', 'other'], 'other is no JSON report of authlint'],
    [['merge', 'later', 'two'], 'later is a report of another schema version 2: '],
    [['merge', 'shape', 'two'], 'shape is no JSON report as its schema says'],
    [['merge', 'nothing-there'], 'nothing-there cannot be read: not-found'],
    [['merge'], 'merge needs the reports of the parts'],
  ])('%j is refused', async (args, message) => {
    await folder.run(
      ['check', '--offline', '--shard', '2/2', '--format', 'junit', '-o', 'other'],
      ENV,
    );
    const text = readFileSync(join(folder.project, 'one'), 'utf8');
    const edited = (name: string, from: string, to: string) =>
      writeFileSync(join(folder.project, name), text.replace(from, to));
    edited('later', '"schemaVersion": 1', '"schemaVersion": 2');
    edited('shape', '"state"', '"mood"');
    const { code, stdout, stderr } = await folder.run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`authlint: ${message}`);
  });
});
