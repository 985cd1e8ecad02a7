import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { readTally } from '../setup/test.mjs';

const SUITE = `
  test('passes', () => {});
  test.skip('is skipped', () => {});
  test.todo('is planned');
  test('fails over an object that holds itself', () => {
    const ring = {}; ring.self = ring;
    expect(ring).toEqual({ other: ring });
  });
  test('fails with an error that holds itself', () => {
    const error = new Error('x'); error.ring = { error };
    throw error;
  });`;

/** A run of jest itself over a folder of its own. */
function jest(folder: string, results: string): Promise<unknown> {
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    ...['--ci', '--rootDir', folder, '--config', '{"transform":{}}'],
    `--reporters=${join(ROOT, 'packages/devtools/setup/tally-reporter.mjs')}`,
  ];
  const env = { ...process.env, AUTHLINT_RESULTS: results };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error) => done(error?.code));
  });
}

test('counts what passed, failed, was skipped and could not run, whatever the failures hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-tally-'));
  const results = join(folder, 'results.json');
  writeFileSync(join(folder, 'suite.test.js'), SUITE);
  writeFileSync(join(folder, 'broken.test.js'), 'this is no JavaScript');
  expect(await jest(folder, results)).toBe(1);
  expect(readTally(results)).toEqual({ passed: 1, failed: 3, skipped: 2 });
  rmSync(folder, { recursive: true });
});
