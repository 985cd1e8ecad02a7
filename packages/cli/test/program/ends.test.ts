import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { canary, findCanaries } from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';
import { raw, type Hostile } from '../support/hostile-servers.js';

/** However the program ends before its report is written, it is not with 0, 1 or 2, nor with a stack trace. */

const key = canary('openai', 'program ends');
let silent: Hostile;
let folder: Workspace;

beforeAll(async () => {
  silent = await raw(() => undefined);
  const one = { baseUrl: `${silent.origin}/v1`, apiKeyEnv: 'ONE_KEY', modelId: 'gpt-4o-mini' };
  folder = new Workspace({ 'authlint.config.json': { providers: { one } } });
});

afterAll(async () => {
  await silent.close();
  folder.remove();
});

/** A run with something in the same process that is not ours. */
async function withFault(
  script: string,
  args: readonly string[] = ['check'],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  folder.write('fault.cjs', script);
  const hook = join(folder.project, 'fault.cjs');
  return folder.runProcess([...args, '--timeout', '20000'], {
    ONE_KEY: key,
    NODE_OPTIONS: `--require ${hook}`,
  });
}

/** Once the program catches what nobody catches: on a busy machine that takes a while. */
const later = (what: string): string => `const timer = setInterval(() => {
  if (process.listenerCount('uncaughtException') === 0) return;
  clearInterval(timer);
  setTimeout(() => { ${what} }, 100);
}, 20);`;
const error = `new RangeError('text with ' + process.env.ONE_KEY)`;

test('a folder that was removed is named as such', () => {
  const script = `mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"`;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, PROGRAM, 'check'], {
    cwd: folder.project,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    'authlint: the current folder no longer exists: `cd` to another one\n',
  ]);
});

test.each([
  ['an error that nothing caught', later(`throw ${error};`), 'internal error (RangeError)'],
  [
    'a rejection that nothing caught',
    later(`Promise.reject(${error});`),
    'internal error (RangeError)',
  ],
  ['what is no error', later(`throw process.env.ONE_KEY;`), 'internal error (string)'],
  [
    'an error whose name is a text',
    later(`throw Object.assign(${error}, { name: process.env.ONE_KEY });`),
    'internal error (Error)',
  ],
])('%s ends with 3 and one line', async (_what, script, said) => {
  expect(await withFault(script)).toEqual({
    ...{ code: 3, stdout: '' },
    stderr: `authlint: ${said}; --debug shows where\n`,
  });
});

test.each([[['listen']], [['check', '--offline', '--watch']]])(
  'an error that nothing caught ends %j, which would go on for ever',
  async (args) => {
    folder.write('fault.cjs', later(`throw ${error};`));
    const hook = join(folder.project, 'fault.cjs');
    const { code, stderr } = await folder.runProcess(args, { NODE_OPTIONS: `--require ${hook}` });
    expect([code, stderr]).toEqual([3, expect.stringContaining('internal error (RangeError)')]);
  },
);

test.each([
  [
    'at the first turn, before the key is read',
    (what: string) => `setImmediate(() => { ${what} });`,
  ],
  ['later', later],
])('--debug shows where, without the key: %s', async (_when, at) => {
  const { code, stderr } = await withFault(at(`throw ${error};`), ['check', '--debug']);
  expect([code, findCanaries(stderr)]).toEqual([3, []]);
  expect(stderr).toMatch(/^RangeError: text with \[[^\]]+\]\n {4}at /m);
});

/** Nothing is left to wait for, although the command waits. */
const IDLE = `
  const { Socket } = require('node:net');
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...args) { return connect.apply(this, args).unref(); };
  const { setTimeout: start } = globalThis;
  globalThis.setTimeout = (...args) => { const timer = start(...args); timer.unref?.(); return timer; };`;

test.each([
  ['ended by something else', later('process.exit();')],
  ['with nothing left to do', IDLE],
])('a run that is %s ends with 3', async (_what, script) => {
  expect(await withFault(script)).toEqual({
    ...{ code: 3, stdout: '' },
    stderr: 'authlint: ended before its report was written\n',
  });
});

test.each([['json'], ['text']])('a report in %s that cannot be written is none', (format) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, 'check', '--offline', '--format', format],
    {
      cwd: folder.project,
      env: { PATH: process.env['PATH'], HOME: folder.home, ONE_KEY: key },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([3, 'authlint: the output could not be written: ENOSPC\n']);
});
