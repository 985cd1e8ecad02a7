/** @jest-environment-options { "fromSource": true } */
import { PassThrough } from 'node:stream';
import { EventEmitter } from 'node:events';
import { main, type Host } from 'authlint';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** `main` at a terminal that is played: a terminal is streams that say so. */

const key = canary('openai', 'cli terminal');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
  const one = { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'ONE_KEY', modelId: 'gpt-4o-mini' };
  folder = new Workspace({ 'authlint.config.json': { providers: { one } } });
});

afterAll(async () => {
  await provider.close();
  folder.remove();
});

async function atTerminal(
  argv: readonly string[],
  change: Partial<Host> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const terminal = (): PassThrough & { isTTY: boolean; columns: number } =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const [stdout, stderr] = [terminal(), terminal()];
  const events = new EventEmitter();
  const host: Host = {
    env: { HOME: folder.project, TERM: 'xterm-256color', LANG: 'C.UTF-8', ONE_KEY: key },
    platform: process.platform,
    pid: process.pid,
    stdin: new PassThrough(),
    stdout,
    stderr,
    cwd: () => folder.project,
    once: (event, listener) => events.once(event, listener),
    off: (event, listener) => events.off(event, listener),
    ...change,
  };
  const code = await main(argv, host);
  const [out, err] = [stdout, stderr].map((stream) => String(stream.read() ?? ''));
  expect(findCanaries(`${out}${err}`)).toEqual([]);
  return { code, stdout: out ?? '', stderr: err ?? '' };
}

describe('at a terminal', () => {
  it('a line on stderr shows what is going on, and is erased', async () => {
    const { code, stdout, stderr } = await atTerminal(['check']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      `0 of 1 checked, 0 s: waiting for one, 127.0.0.1:${provider.port}: discovery`,
    );
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
    expect(stderr).not.toContain('\n');
    expect(stdout).toContain('\u001b[32m');
  });

  it('no such line with --quiet, with --debug, in CI or on a dumb terminal', async () => {
    const env = { HOME: folder.project, LANG: 'C.UTF-8', ONE_KEY: key };
    expect((await atTerminal(['--quiet'])).stderr).toBe('');
    expect((await atTerminal(['--debug'])).stderr).not.toContain('\r');
    expect((await atTerminal(['check'], { env: { ...env, CI: 'true' } })).stderr).toBe('');
    const dumb = await atTerminal(['check'], { env: { ...env, TERM: 'dumb' } });
    expect(dumb.stderr).toBe('');
    expect(dumb.stdout).toMatch(/^\+ one/);
  });

  it('an env file that is not there is said, and does not stop the run', async () => {
    const { code, stderr } = await atTerminal(['--quiet', '--dotenv', '.nowhere']);
    expect([code, stderr]).toEqual([0, '']);
    const { stderr: said } = await atTerminal(['check', '--dotenv', '.nowhere']);
    expect(said).toContain('the env file .nowhere is not read: not-found');
  });

  it('a fault of authlint ends with 3; its text is kept back, since it may hold anything', async () => {
    const stdin = {
      isTTY: true,
      destroy: () => undefined,
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new RangeError(`unexpected ${key}`)),
      }),
    };
    const { code, stdout, stderr } = await atTerminal(['explain'], { stdin });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('Paste the error');
    expect(stderr).toContain('internal error (RangeError)');
  });
});
