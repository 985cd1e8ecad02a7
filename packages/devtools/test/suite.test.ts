import { createKnowledge } from '@authlint/providers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import setup from '../suite/setup.mjs';
import teardown, { findingsIn } from '../suite/teardown.mjs';

/** Made up; put together here so that no scanner takes this file for a leak. */
const KEY = `gh${'p_'}${'Zq7vT2mXbL0sKd9RfWc4Hn1PyGu8Ea5JkM3d'}`;
const NAMES = ['AUTHLINT_SUITE', 'AUTHLINT_OUTPUTS', 'TMPDIR', 'TEMP', 'TMP'];

const before = { ...process.env };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-suite-'));
});

afterEach(() => {
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program that has the place and name of ours. */
async function run(code: string, args: readonly string[] = []): Promise<string> {
  const program = join(folder, 'bin/authlint.js');
  mkdirSync(dirname(program));
  writeFileSync(program, code);
  const child = spawn(process.execPath, [program, ...args], { cwd: folder });
  await new Promise((resolve) => setImmediate(resolve)); // a test may listen late
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text;
}

const recorded = (): string[] =>
  readdirSync(join(folder, 'outputs')).map((name) => join(folder, 'outputs', name));

describe('what the program writes in tests is kept and looked at', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'outputs'));
    process.env['AUTHLINT_OUTPUTS'] = join(folder, 'outputs');
  });

  test.each([
    ['on stdout', `console.log('${KEY}')`, []],
    ['on stderr', `console.error('${KEY}')`, []],
    ['in a report', `require('fs').writeFileSync('r.txt', '${KEY}')`, ['-o', 'r.txt']],
  ])('a planted key %s is found, and not repeated', async (_name, code, args) => {
    await run(code, args);
    const findings = await findingsIn(recorded());
    expect(findings).toEqual([expect.stringMatching(/github.*authlint\.js|^@secretlint/)]);
    expect(findings.join()).not.toContain(KEY);
  });

  test('nothing is found where there is no key, and the test itself hears all', async () => {
    expect(await run(`console.log('401 authentication failed')`)).toBe(
      '401 authentication failed\n',
    );
    expect(recorded()).toHaveLength(1);
    expect(await findingsIn(recorded())).toEqual([]);
  });
});

describe('the temporary folder of a run', () => {
  test('holds those of all tests, and goes with all that is left in it', async () => {
    setup();
    const own = process.env['AUTHLINT_SUITE'] ?? '';
    expect(NAMES.slice(2).map((name) => process.env[name])).toEqual([own, own, own]);
    mkdtempSync(join(own, 'authlint-forgotten-'));
    await teardown();
    expect(existsSync(own)).toBe(false);
  });

  test('goes also where a key is found, and the run fails', async () => {
    setup();
    const own = process.env['AUTHLINT_SUITE'] ?? '';
    writeFileSync(join(own, 'outputs/a.txt'), `check\n${KEY}\n`);
    await expect(teardown()).rejects.toThrow(/secrets in outputs[^]*line 2 of: check/);
    expect(existsSync(own)).toBe(false);
  });

  test('fails the run, with its command, where a process outlives the tests', async () => {
    setup();
    const own = process.env['AUTHLINT_SUITE'] ?? '';
    const program = ['-e', 'setInterval(() => {}, 1_000)', 'forgotten'];
    const byFolder = spawn(process.execPath, program, { cwd: own, env: {} });
    const byName = spawn(process.execPath, program, { env: { AUTHLINT_SUITE: own } });
    try {
      const left = (await teardown().then(String, String)).match(/^\d+ .* forgotten$/gm) ?? [];
      const pids = left.map((line) => Number.parseInt(line, 10));
      expect(pids.sort()).toEqual([byFolder.pid, byName.pid].sort());
    } finally {
      for (const child of [byFolder, byName]) child.kill('SIGKILL');
      await Promise.all([byFolder, byName].map((child) => once(child, 'close')));
    }
  });

  test('is where this very run is', () => {
    expect(tmpdir()).toBe(before['AUTHLINT_SUITE']);
  });
});

test('a file of tests gets the built packages, which are of the realm of the worker', () => {
  expect(createKnowledge instanceof Function).toBe(process.env['AUTHLINT_BUILT'] !== '1');
});
