import { everyNth } from '@authlint/suite';
import './patience.js';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sharedAuthority, startFakeProvider, type FakeProvider } from '../src/index.js';

const run = promisify(execFile);
const PRELOAD = new URL('../preload.mjs', import.meta.url);
/** The HTTP client of packages/node, which the program under test uses. */
const UNDICI = pathToFileURL(
  createRequire(new URL('../../node/package.json', import.meta.url)).resolve('undici'),
).href;

const authority = sharedAuthority();
let folder = '';
let provider: FakeProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authlint-preload-'));
  provider = await startFakeProvider({
    hosts: { 'api.example.com': [{ status: 210, body: 'hello' }], '10.1.2.3': [{ status: 211 }] },
    tls: { authority },
  });
  const hosts = { 'api.example.com': provider.port, '10.1.2.3': provider.port };
  await writeFile(join(folder, 'routes.json'), JSON.stringify({ hosts, log: join(folder, 'log') }));
  await writeFile(join(folder, 'ca.pem'), authority.certificate);
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Output of a child that has the preload; `script` prints. */
async function child(script: string, env: Record<string, string> = {}): Promise<string> {
  const preload = `${PRELOAD.href}?routes=${encodeURIComponent(join(folder, 'routes.json'))}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      NODE_OPTIONS: `--import ${preload}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      ...env,
    },
  });
  return stdout.trim();
}

const FETCH = (url: string) =>
  `try { const a = await fetch('${url}'); console.log(a.status); } catch (e) { console.log(e.cause.code); }`;
const REQUEST = (url: string) =>
  `import { request } from '${UNDICI}';
   try { const a = await request('${url}'); console.log(a.statusCode); } catch (e) { console.log(e.code); }`;

describe.each([
  ['fetch', FETCH],
  ['undici', REQUEST],
])('%s', (_name, script) => {
  test.each(
    everyNth(2, [
      ['a played host over TLS', 'https://api.example.com/v1/models', '210'],
      ['a played host over plain HTTP', 'http://api.example.com/v1/models', '210'],
      ['a played host on any port', 'https://api.example.com:8443/v1/models', '210'],
      ['a played address', 'https://10.1.2.3/v1/models', '211'],
      ['a name that is not played', 'https://api.openai.com/v1/models', 'ENOTFOUND'],
      ['an address that is not played', 'http://10.9.9.9/', 'EHOSTUNREACH'],
      ['loopback without a listener', 'http://127.0.0.1:49151/', 'ECONNREFUSED'],
    ]),
  )('%s', async (_case, url, expected) => {
    expect(await child(script(url))).toBe(expected);
  });

  test('TLS verification stays on', async () => {
    const output = await child(script('https://api.example.com/'), { NODE_EXTRA_CA_CERTS: '' });
    expect(output).toMatch(/UNABLE_TO|SELF_SIGNED/);
  });
});

test('the real host name reaches the provider', async () => {
  await child(FETCH('https://api.example.com/v1/models'));
  expect(provider.requests.at(-1)).toMatchObject({ host: 'api.example.com', tls: true });
});

test.each([
  [
    'callback',
    `import { lookup } from 'node:dns'; lookup('HOST', (e, a) => console.log(e?.code ?? a));`,
  ],
  [
    'callback, all',
    `import { lookup } from 'node:dns'; lookup('HOST', { all: true }, (e, a) => console.log(e?.code ?? a[0].address));`,
  ],
  [
    'promise',
    `import { lookup } from 'node:dns/promises'; console.log(await lookup('HOST').then((a) => a.address, (e) => e.code));`,
  ],
  [
    'promise, all',
    `import dns from 'node:dns'; console.log(await dns.promises.lookup('HOST', { all: true }).then((a) => a[0].address, (e) => e.code));`,
  ],
])('dns.lookup, %s', async (_name, script) => {
  expect(await child(script.replace('HOST', 'api.example.com'))).toBe('127.0.0.1');
  expect(await child(script.replace('HOST', 'nowhere.example'))).toBe('ENOTFOUND');
  expect(await child(script.replace('HOST', '127.0.0.1'))).toBe('127.0.0.1');
});

test('writes down each name that was asked for', async () => {
  await child(FETCH('https://asked.example/'));
  expect((await readFile(join(folder, 'log'), 'utf8')).split('\n')).toContain('asked.example');
});
