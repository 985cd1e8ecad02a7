/** @jest-environment-options { "fromSource": true } */
import { besides, DEBUG } from '../support/debugged.js';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { ENCODINGS, holds, PARTS, type Encode } from '../support/key-forms.js';
import { PACK } from '../support/waiting-pack.js';

// Loaded after `debugged`: Jest runs what is CommonJS before it runs any static import.
const { REPORT_FORMAT_NAMES } = await import('@authlint/formatters');
const { canary } = await import('@authlint/testkit');
const { main } = await import('../../src/main.js');
const { Workspace } = await import('../support/run-program.js');

/**
 * The whole program, in this process and with `DEBUG=*`: a random secret stands in one place of what it reads, and the server
 * repeats what it gets. Whatever the program writes, on which way ever, has no form of it.
 */

const RUNS = Number(process.env['AUTHLINT_LEAK_RUNS'] ?? 100);
canary('openai', 'redaction anywhere'); // Workspace sweeps for at least one

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const secrets = fc
  .tuple(
    fc.constantFrom('sk-4', 'sk-proj-7', 'sk-ant-api03-9', 'gsk_8', 'AIzaSy3'),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 32, maxLength: 48 }),
  )
  .map((parts) => parts.join(''));

/** What the server says next. */
const said = { status: 401, encode: ENCODINGS[0] as Encode };
let server: Server;
let origin: string;

/** Repeats every header of credentials, the address and the body, in its headers and its body. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const { authorization = '', 'x-api-key': key = '', 'x-team': team = '' } = request.headers;
      const parts = [authorization, authorization.replace(/^\w+ /, ''), key, team].map(String);
      const echo = parts
        .filter(Boolean)
        .map((part) => said.encode(part))
        .join(' ');
      const inHeader = echo.replace(/\s+/g, ' ');
      response.writeHead(said.status, {
        'content-type': 'application/json',
        'www-authenticate': `Bearer realm="${inHeader}"`,
        'x-request-id': inHeader.slice(0, 200),
        location: `https://login.example/?key=${inHeader}`,
      });
      response.end(
        JSON.stringify({
          error: {
            message: `Incorrect API key provided: ${echo} at ${request.url ?? ''}`,
            code: echo,
          },
          data: [{ id: echo, object: 'model' }],
          choices: [{ message: { content: `${echo} ${body}` } }],
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What the program is given. */
interface Given {
  readonly files: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
}

const config = (provider: object, more: object = {}) => ({
  'authlint.config.json': {
    providers: { p: { baseUrl: `${origin}/v1`, modelId: 'm', ...provider } },
    ...more,
  },
});

/** Where a secret may stand: in its place, and in one where it does not belong. */
const PLACES: Readonly<Record<string, (secret: string) => Partial<Given>>> = {
  'a saved key': (key) => ({ files: config({ key }) }),
  'a damaged key': (key) => ({ files: config({ key: ` "Bearer ${key}" ` }) }),
  'a variable': (key) => ({ files: config({ apiKeyEnv: 'TEAM_KEY' }), env: { TEAM_KEY: key } }),
  'another variable': (key) => ({
    files: config({ apiKeyEnv: 'TEAM_KEY' }),
    env: { TEAM_KEY_OLD: key },
  }),
  'an env file': (key) => ({
    files: {
      ...config({ apiKeyEnv: 'TEAM_KEY' }, { envFiles: ['.env'] }),
      '.env': `A=1\nTEAM_KEY="${key}"\n`,
    },
  }),
  'a shell start file': (key) => ({
    files: { ...config({ apiKeyEnv: 'TEAM_KEY' }), '~/.bashrc': `export TEAM_KEY=${key}\n` },
  }),
  'a header': (key) => ({ files: config({ key: 'sk-other-0001', headers: { 'X-Api-Key': key } }) }),
  'a header by variable': (key) => ({
    files: config({ headers: { 'X-Team': { env: 'TEAM_KEY' } } }),
    env: { TEAM_KEY: key },
  }),
  'the file of a client': (key) => ({
    files: {
      'opencode.json': {
        provider: { a: { options: { baseURL: `${origin}/v1`, apiKey: key }, models: { m: {} } } },
      },
    },
  }),
  'a login of a client': (key) => ({
    files: {
      '~/.codex/config.toml': `model = "m"\nmodel_provider = "a"\n[model_providers.a]\nname = "a"\nbase_url = "${origin}/v1"\nenv_key = "TEAM_KEY"\n`,
      '~/.codex/auth.json': { OPENAI_API_KEY: key },
    },
  }),
  'the query of the Base URL': (key) => ({ files: config({ baseUrl: `${origin}/v1?key=${key}` }) }),
  'the path of the Base URL': (key) => ({
    files: config({ baseUrl: `${origin}/${key}/v1`, key: 'sk-other-0001' }),
  }),
  'the user of the Base URL': (key) => ({
    files: config({ baseUrl: `http://ann:${key}@127.0.0.1:9/v1` }),
  }),
  'the name of a variable': (key) => ({ files: config({ apiKeyEnv: key }) }),
  'a Model ID': (key) => ({ files: config({ key, modelId: key, models: [key] }) }),
  'the id of a provider': (key) => ({
    files: { 'authlint.config.json': { providers: { [key]: { baseUrl: `${origin}/v1`, key } } } },
  }),
  'an unknown field': (key) => ({ files: config({ token: key }, { [key]: key }) }),
  'a broken file': (key) => ({
    files: { 'authlint.config.yaml': `providers:\n  p: {key: ${key}\n  [` },
  }),
  'a log': (key) => ({
    files: {
      ...config({ key }),
      log: `POST /v1 401 Unauthorized {"error":"Incorrect API key provided: ${key}"}\n`,
    },
    stdin: `Error: 401 authentication failed\n  Authorization: Bearer ${key}\n`,
  }),
  'the query of the Base URL under a name of its own': (key) => ({
    files: config({ baseUrl: `${origin}/v1?team=${key}`, key: 'sk-other-0001' }),
  }),
  'the query of the Base URL without a name': (key) => ({
    files: config({ baseUrl: `${origin}/v1?${key}`, key: 'sk-other-0001' }),
  }),
  'the fragment of the Base URL': (key) => ({
    files: config({ baseUrl: `${origin}/v1#${key}`, key: 'sk-other-0001' }),
  }),
  'the name of the user of the Base URL': (key) => ({
    files: config({ baseUrl: `http://${key}@127.0.0.1:9/v1` }),
  }),
  'the host of the Base URL': (key) => ({
    files: config({ baseUrl: `http://${key}.localhost:9/v1`, key: 'sk-other-0001' }),
  }),
  'the scheme of the credential': (key) => ({
    files: config({ key: 'sk-other-0001', auth: { header: 'authorization', scheme: key } }),
  }),
  'the header of the credential': (key) => ({
    files: config({ key: 'sk-other-0001', auth: { header: key, scheme: '' } }),
  }),
  'the name of a header': (key) => ({
    files: config({ key: 'sk-other-0001', headers: { [key]: 'on' } }),
  }),
  'the variable of a header': (key) => ({
    files: config({ key: 'sk-other-0001', headers: { 'X-Team': { env: key } } }),
  }),
  'a path of the provider': (key) => ({
    files: config({
      key: 'sk-other-0001',
      chat: { path: `/${key}` },
      discovery: { path: `/${key}` },
    }),
  }),
  'settings of a cloud': (key) => ({
    files: config({
      ...{ key: 'sk-other-0001', type: 'azure-openai' },
      native: { deployment: key, project: key, region: key, profile: key, apiVersion: key },
    }),
  }),
  'the type of the provider': (key) => ({ files: config({ key: 'sk-other-0001', type: key }) }),
  'the name of a pack': (key) => ({ files: config({ key: 'sk-other-0001' }, { packs: [key] }) }),
  'the file of a pack': (key) => ({
    files: config({ key: 'sk-other-0001' }, { packs: [`./${key}.pack.yaml`] }),
  }),
  'the name of a rule': (key) => ({
    files: config(
      { key: 'sk-other-0001' },
      { rules: { [`common/${key}`]: 'off' }, ignore: [{ rule: key, reason: key }] },
    ),
  }),
  'the ids in a pack': (key) => ({
    files: {
      ...config({ key: 'sk-other-0001' }, { packs: ['./acme.pack.json'] }),
      'acme.pack.json': {
        ...PACK,
        id: key,
        rules: PACK.rules.map((rule) => ({ ...rule, id: key })),
      },
    },
  }),
  'the name of an env file': (key) => ({
    files: config({ key: 'sk-other-0001' }, { envFiles: [`.env.${key}`] }),
  }),
  'the name of the client': (key) => ({
    files: config({ key: 'sk-other-0001' }, { client: { name: key } }),
  }),
  'a key over two lines': (key) => ({
    files: config({ key: `${key.slice(0, 20)}\n${key.slice(20)}` }),
    stdin: `401 Unauthorized: ${key.slice(0, 20)}\n    ${key.slice(20)}\n`,
  }),
  'a variable over two lines': (key) => ({
    files: config({ apiKeyEnv: 'TEAM_KEY' }),
    env: { TEAM_KEY: `${key.slice(0, 24)}\r\n  ${key.slice(24)}` },
  }),
  'the proxy': (key) => ({
    files: config({ key: 'sk-other-0001', baseUrl: 'http://llm.corp.example/v1' }),
    env: { HTTP_PROXY: `http://ann:${key}@${origin.slice('http://'.length)}` },
  }),
};

const COMMANDS: readonly (readonly string[])[] = [
  ['check', '--debug'],
  ['check', '--twins', '--timeout', '2000'],
  ['check', '--plan'],
  ['check', '--offline', '--debug'],
  ...REPORT_FORMAT_NAMES.map((format) => ['check', '--debug', '--format', format]),
  ['where', '--debug'],
  ['where', '--format', 'json'],
  ['models', 'p', '--debug'],
  ['chat', 'p', '--debug'],
  ['verify', '--debug'],
  ['fix', '--debug'],
  ['scan', '--check'],
  ['report'],
  ['explain', '--format', 'json'],
  ['explain', 'log'],
];

interface Written {
  readonly code: number;
  readonly text: string;
}

async function runWith(
  program: typeof main,
  args: readonly string[],
  given: Partial<Given>,
): Promise<Written> {
  const folder = new Workspace(given.files ?? {});
  try {
    let text = '';
    const stream = { write: (chunk: string) => (text += chunk), on: () => undefined };
    let code = 3;
    const beside = await besides(async () => {
      code = await program(args, {
        env: { HOME: folder.home, DEBUG, ...given.env },
        platform: process.platform,
        pid: process.pid,
        stdin: Readable.from([given.stdin ?? '']),
        stdout: stream,
        stderr: stream,
        cwd: () => folder.project,
        once: () => undefined,
        off: () => undefined,
      });
    });
    return { code, text: text + beside };
  } finally {
    folder.remove();
  }
}

const keeps = (check: (written: Written, secret: string) => void) =>
  fc.asyncProperty(
    secrets,
    fc.constantFrom(...Object.values(PLACES)),
    fc.constantFrom(...COMMANDS),
    fc.constantFrom(200, 302, 400, 401, 403, 500),
    fc.constantFrom(...ENCODINGS, ...PARTS),
    async (secret, place, args, status, encode) => {
      Object.assign(said, { status, encode });
      check(await runWith(main, args, place(secret)), secret);
    },
  );

test('a secret that stands anywhere comes out nowhere, in no form', async () => {
  const codes = new Map<number, number>();
  await fc.assert(
    keeps(({ code, text }, secret) => {
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect(holds(text, secret)).toBe(false);
      expect(code).not.toBe(3); // a leak that the sink had to stop, or a fault
    }),
    { numRuns: RUNS },
  );
  expect([...codes.keys()].sort()).toEqual([0, 1, 2]);
}, 600_000);

test('what the rule engine says under DEBUG=* is among what is looked through', async () => {
  said.status = 401; // what is accepted is not tried again
  const files = {
    ...config({ key: 'sk-other-0001' }, { packs: ['./acme.pack.json'] }),
    'acme.pack.json': PACK,
  };
  const { text } = await runWith(main, ['check'], { files });
  expect(text).toMatch(/^almanac::|^engine::/m);
});

test('the property can fail: a program that tells its environment', async () => {
  const telling: typeof main = (_args, host) => {
    host.stdout.write(JSON.stringify(host.env));
    return Promise.resolve(0);
  };
  const place = (secret: string) => ({ env: { TEAM_KEY: secret } });
  const quoting = fc.asyncProperty(
    secrets,
    fc.constantFrom(...ENCODINGS),
    async (secret, encode) => {
      const { text } = await runWith(telling, [], place(encode(secret)));
      expect(holds(text, secret)).toBe(false);
    },
  );
  expect((await fc.check(quoting, { numRuns: 20 })).failed).toBe(true);
});
