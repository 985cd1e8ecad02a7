import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { jestArguments } from '../setup/test.mjs';
import { MiniCheckout } from './mini-checkout.js';

const CLEAN = {
  numPassedTests: 12,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

describe('npm test', () => {
  let checkout: MiniCheckout;
  beforeEach(() => {
    checkout = new MiniCheckout();
  });
  afterEach(() => rmSync(checkout.root, { recursive: true }));

  test('sets up what is missing, passes arguments on, and closes with the count', async () => {
    checkout.write('results.json', JSON.stringify(CLEAN));
    const { code, stdout, stderr } = await checkout.test('packages/one', '-t', 'a name');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '12 passed, 0 failed\n' });
    expect(stderr).toContain('--experimental-vm-modules --disable-warning=ExperimentalWarning');
    expect(checkout.takeCalls()).toEqual([
      expect.stringMatching(/^npx /),
      'tsc -b',
      'bundle',
      expect.stringMatching(
        /^jest --reporters=default --reporters=\S+ --ci packages\/one -t a name$/,
      ),
    ]);
  });

  test.each([
    ['a failed test', { numFailedTests: 2 }, '12 passed, 2 failed'],
    ['a file that cannot run', { numRuntimeErrorTestSuites: 1 }, '12 passed, 1 failed'],
    ['no test at all', { numPassedTests: 0 }, '0 passed, 0 failed'],
  ])('%s: not 0, even where jest says so', async (_name, counts, line) => {
    checkout.write('results.json', JSON.stringify({ ...CLEAN, ...counts }));
    expect(await checkout.test()).toMatchObject({ code: 1, stdout: `${line}\n` });
  });

  test('skipped tests are told and fail nothing', async () => {
    const counts = { numPendingTests: 2, numTodoTests: 1 };
    checkout.write('results.json', JSON.stringify({ ...CLEAN, ...counts }));
    expect(await checkout.test()).toMatchObject({
      code: 0,
      stdout: '12 passed, 0 failed, 3 skipped\n',
    });
  });

  test('jest that fails beside the tests fails the run', async () => {
    checkout.write('results.json', JSON.stringify(CLEAN));
    checkout.write('break-jest', '');
    expect(await checkout.test()).toMatchObject({ code: 1, stdout: '12 passed, 0 failed\n' });
  });

  test('without results no test counts as run', async () => {
    expect(await checkout.test()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('came to no result'),
    });
  });
});

describe('a path runs the tests below it', () => {
  const PATH = 'packages/devtools/test/node-version';
  const node = (args: readonly string[]) => {
    const { NODE_OPTIONS: _none, ...env } = process.env;
    return spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  };

  test('by npm test', () => {
    const { status, stdout } = node(jestArguments([PATH, '--listTests']));
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${join(ROOT, PATH)}.test.ts\n` });
  });

  test('by jest without any flag, as an editor starts it', () => {
    const { status, stderr } = node(['node_modules/jest/bin/jest.js', '--ci', PATH]);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^Tests: +[1-9]\d* passed, [1-9]\d* total$/m),
    });
  });

  test('jest that fails there fails here', () => {
    const { status } = node(['node_modules/jest/bin/jest.js', '--ci', 'no/such/path']);
    expect(status).toBe(1);
  });
});
