import { lookup } from 'node:dns/promises';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  sharedAuthority,
  runWithin,
  startFakeProvider,
  type FakeProvider,
  type StagedCall,
} from '@authlint/testkit';

type Main = Parameters<typeof runWithin>[0];

const authority = sharedAuthority();
let folder = '';
let one: FakeProvider;
let other: FakeProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authlint-within-'));
  const played = (status: number) =>
    startFakeProvider({ hosts: { 'api.example.com': [{ status }] }, tls: { authority } });
  [one, other] = await Promise.all([played(210), played(211)]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => writeFile(join(folder, 'log'), ''));

function call(provider: FakeProvider, over: Partial<StagedCall> = {}): StagedCall {
  const hosts = { 'api.example.com': provider.port };
  const routes = { hosts, log: join(folder, 'log'), authority: authority.certificate };
  return { args: [], cwd: folder, env: {}, stdin: '', limitMs: 20_000, routes, ...over };
}

/** A program that asks for the address in its first argument and prints the status, or why there is none. */
const asking: Main = async ([url = ''], host) => {
  const send = url.startsWith('https:') ? secure : plain;
  const said = await new Promise<string>((resolve) => {
    const request = send(url, { agent: false }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code))).end();
  });
  host.stdout.write(said);
  return 0;
};

test.each([
  ['a host that is played, over verified TLS', 'https://api.example.com/v1', '210'],
  ['a host that is played, without TLS', 'http://api.example.com/v1', '210'],
  ['a host that is not', 'https://elsewhere.example.com/', 'ENOTFOUND'],
  ['an address outside of the machine', 'http://10.1.2.3/', 'EHOSTUNREACH'],
])('a program reaches %s: %s gives %s', async (_what, url, said) => {
  const run = await runWithin(asking, call(one, { args: [url] }));
  expect([run.exitCode, run.stdout]).toEqual([0, said]);
  expect((await readFile(join(folder, 'log'), 'utf8')).split('\n')).toContain(
    new URL(url).hostname,
  );
});

test('an authority that the routes do not name is not trusted', async () => {
  const { authority: _left, ...routes } = call(one).routes;
  const run = await runWithin(asking, call(one, { args: ['https://api.example.com/'], routes }));
  expect(run.stdout).toMatch(/CERT|SIGNED|VERIFY/);
});

test('two runs at once have their own hosts each', async () => {
  const args = ['https://api.example.com/v1'];
  const runs = [one, other].map((provider) => runWithin(asking, call(provider, { args })));
  expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(['210', '211']);
});

test('outside of a run nothing is routed', async () => {
  await runWithin(asking, call(one, { args: ['https://api.example.com/v1'] }));
  const found = await lookup('api.example.com').then(String, (error: Error) => error.message);
  expect(found).not.toContain('127.0.0.1');
  expect((await readFile(join(folder, 'log'), 'utf8')).trim()).toBe('api.example.com');
});

test('it sees its arguments, folder, variables and input, and its outputs come back', async () => {
  const main: Main = async (args, { cwd, env, stdin, stdout, stderr }) => {
    for await (const chunk of stdin) stdout.write(String(chunk));
    stderr.write(JSON.stringify([args, cwd() === folder, env]));
    return 2;
  };
  const over = { args: ['check'], env: { A: 'b' }, stdin: 'text' };
  expect(await runWithin(main, call(one, over))).toMatchObject({
    ...{ exitCode: 2, timedOut: false, stdout: 'text' },
    stderr: '[["check"],true,{"A":"b"}]',
  });
});

test('one that does not end in time is given up', async () => {
  const endless: Main = () => new Promise(() => undefined);
  const run = await runWithin(endless, call(one, { limitMs: 50 }));
  expect([run.exitCode, run.timedOut]).toEqual([null, true]);
});
