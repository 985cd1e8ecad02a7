import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** Starts programs one after the other. */
const starts = (count: number): string => `test('many', () => {
  for (let at = 0; at < ${count}; at += 1) require('node:child_process').execFileSync('true');
});`;

/** Files of tests that pass, and leave something open or nothing, or cost too much or not. */
const FILES: Readonly<Record<string, string>> = {
  server: `test('a', (done) => { require('node:net').createServer().listen(0, '127.0.0.1', done); });`,
  process: `test('a', () => { require('node:child_process').spawn('sleep', ['12'], { stdio: 'ignore' }); });`,
  nothing: `test('a', (done) => {
    const server = require('node:net').createServer().listen(0, '127.0.0.1', () => server.close(done));
  });`,
  late: `test('a', (done) => {
    const server = require('node:net').createServer().listen(0, '127.0.0.1', done);
    setTimeout(() => server.close(), 300);
  });`,
  storage: `const { AsyncLocalStorage } = require('node:async_hooks');
  const { writeFileSync } = require('node:fs');
  test('a', (done) => {
    const storage = new AsyncLocalStorage();
    storage.run(1, () => {});
    const server = require('node:net').createServer().listen(0, '127.0.0.1', done);
    setTimeout(() => {
      writeFileSync(__dirname + '/enabled', String(storage.enabled));
      server.close();
    }, 300);
  });`,
  starts: starts(21),
  few: starts(20),
};

interface Seen {
  readonly faults: readonly string[];
  /** Whether a storage is enabled when its file has ended. Node.js 24 does not say. */
  readonly enabled: string;
}

/** Files that fail, with what they leave open or cost, in a run of jest itself. */
async function runOfJest(): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-environment-'));
  try {
    for (const [name, code] of Object.entries(FILES))
      writeFileSync(join(folder, `${name}.test.js`), code);
    const testEnvironment = join(ROOT, 'packages/devtools/suite/environment.mjs');
    const args = [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--ci', '--maxWorkers=2', '--forceExit', '--json', '--rootDir', folder],
      ...['--config', JSON.stringify({ transform: {}, testEnvironment })],
    ];
    const output = await new Promise<string>((resolve) => {
      const env = { ...process.env, AUTHLINT_BUDGET: '1', AUTHLINT_ALL: '' };
      execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => resolve(stdout));
    });
    interface File {
      readonly name: string;
      readonly message: string;
    }
    const { testResults } = JSON.parse(output) as { testResults: readonly File[] };
    const faults = testResults
      .flatMap(({ name, message }) => {
        const left = /left open by this file: (.*)|"many" takes (.*)\. Name/.exec(message);
        return left === null ? [] : [`${name.slice(folder.length + 1)}: ${left[1] ?? left[2]}`];
      })
      .sort();
    return { faults, enabled: readFileSync(join(folder, 'enabled'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let seen: Seen;
beforeAll(async () => {
  seen = await runOfJest();
}, 60_000);

test('a file that leaves something open or costs too much fails; one that is still closing it does not', () => {
  expect(seen.faults).toEqual([
    'process.test.js: ProcessWrap',
    'server.test.js: TCPServerWrap',
    'starts.test.js: 21 programs, 20 are allowed',
  ]);
});

test('no storage outlives its file', () => {
  expect(seen.enabled).not.toBe('true');
});
