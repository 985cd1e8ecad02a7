import { everyNth } from '@authlint/suite';
import { checkProvider, DEFAULT_LIMITS, type ProviderTarget } from '@authlint/core/internal';
import { seal } from '@authlint/model/secret';
import type { ProviderReport } from '@authlint/model';
import { buildReport, DEFAULT_FORMAT_OPTIONS, FORMATTERS } from '@authlint/formatters';
import {
  createHttp,
  createPorts,
  createSink,
  registerAddresses,
  registerSecrets,
  registerShown,
  RunFingerprinter,
  Scrubber,
} from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import fc from 'fast-check';

/**
 * A check and its reports in every format, without files and processes, so that many can be made: `AUTHLINT_LEAK_RUNS=100000`. The key is the one
 * that is sent, or stands in a place where none belongs; the server repeats it, whole or in part.
 */

const RUNS = Number(process.env['AUTHLINT_LEAK_RUNS'] ?? 150);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const secrets = fc
  .tuple(
    fc.constantFrom('sk-4', 'sk-proj-7', 'sk-ant-api03-9', 'gsk_8', 'AIzaSy3'),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 32, maxLength: 48 }),
  )
  // Of letters alone there is no way to tell a part of it from a word.
  .map(([prefix, body]) => `${prefix}${body.slice(0, -6)}7xQ9zK`);

type Encode = (text: string) => string;
const WHOLE: readonly Encode[] = [
  (text) => text,
  encodeURIComponent,
  (text) => JSON.stringify(JSON.stringify(text)),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
];
const PARTS: readonly Encode[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => text.slice(-8),
  (text) => text.slice(0, 12),
  (text) => `${text.slice(0, 20)}\n    ${text.slice(20)}`,
];

type Change = (key: string) => Partial<ProviderTarget>;
const saved = (key: string): ProviderTarget['credentials'] => [
  { kind: 'saved', from: 'config:key', secret: seal(key), location: null, changedAt: null },
];
const at = (path: string): string => `https://llm.corp.example/v1${path}`;
const PLACES: Readonly<Record<string, Change>> = {
  'a saved key': (key) => ({ credentials: saved(key) }),
  'a damaged key': (key) => ({ credentials: saved(` "Bearer ${key}" `) }),
  'a key over two lines': (key) => ({
    credentials: saved(`${key.slice(0, 20)}\n  ${key.slice(20)}`),
  }),
  'the id': (id) => ({ id }),
  'the Model ID': (modelId) => ({ modelId }),
  'a manual Model ID': (key) => ({ models: ['m', key] }),
  'a query': (key) => ({ baseUrl: at(`?team=${key}`) }),
  'a query with the name of a key': (key) => ({ baseUrl: at(`?key=${key}`) }),
  'a query without a name': (key) => ({ baseUrl: at(`?${key}`) }),
  'the fragment': (key) => ({ baseUrl: at(`#${key}`) }),
  'the path': (key) => ({ baseUrl: at(`/${key}/v1`) }),
  'the host': (key) => ({ baseUrl: `https://${key}.corp.example/v1` }),
  'the scheme': (scheme) => ({ auth: { header: 'authorization', scheme } }),
  'the header': (header) => ({ auth: { header, scheme: '' } }),
  'the name of a header': (name) => ({
    headers: [{ name, value: { kind: 'literal', secret: seal('on') } }],
  }),
  'a header': (key) => ({
    headers: [{ name: 'x-team', value: { kind: 'literal', secret: seal(key) } }],
  }),
  'the name of a variable': (name) => ({
    credentials: [{ kind: 'env', name, location: null }],
  }),
  'the path of chat': (key) => ({ chat: { path: `/${key}`, api: null } }),
  'the path of discovery': (key) => ({ discovery: { path: `/${key}`, enabled: true } }),
  'settings of a cloud': (key) => ({ native: { deployment: key, project: key, region: key } }),
  'the name of the client': (key) => ({ process: { pid: null, names: [key] } }),
  'an env file': (key) => ({ envFiles: [`.env.${key}`] }),
};

const ports = createPorts({ env: {}, cwd: '/', home: '/nonexistent' });
const packs = await builtinPacks();
const knowledge = createKnowledge();
afterAll(() => ports.close());

const TARGET: ProviderTarget = {
  ...{ id: 'p', type: 'custom-gateway', baseUrl: at(''), credentials: saved('sk-other-0001') },
  ...{ modelId: 'm', models: [], headers: [], auth: null, native: {} },
  discovery: { path: null, enabled: true },
  chat: { path: null, api: null },
  source: { file: 'authlint.config.json', line: 1, column: 1, client: null },
  process: { pid: null, names: [] },
  ...{ tlsVerifyDisabled: false, trims: 'none' },
};

/** A server that repeats what it gets, through the HTTP port. */
function echoing(scrubber: Scrubber, status: number, key: string, encode: Encode) {
  return createHttp({
    env: {},
    scrubber,
    transport: ({ wire, url }) => {
      const sent = Object.values(wire.headers).flatMap((value) => value.split(' '));
      const said = [
        ...sent.filter((part) => part.length > 11),
        ...(sent.includes(key) ? [key] : []),
      ];
      const message = `Incorrect API key provided: ${said.map(encode).join(' ')} at ${url.href}`;
      const body = { error: { message }, choices: [{ message: { content: message } }] };
      return Promise.resolve({
        status,
        headers: { 'www-authenticate': `Bearer realm="${said.map(encode).join(' ')}"` },
        body: { bytes: Buffer.from(JSON.stringify(body)), truncated: false },
      });
    },
  });
}

async function outputOf(
  key: string,
  change: Change,
  status: number,
  encode: Encode,
  register = true,
): Promise<string> {
  const fingerprinter = new RunFingerprinter();
  const scrubber = new Scrubber(fingerprinter);
  const target = { ...TARGET, ...change(key) };
  const own = { ...ports, scrubber, http: echoing(scrubber, status, key, encode) };
  if (register) {
    registerAddresses([target], knowledge, scrubber);
    await registerSecrets([target], own);
    registerShown([target], knowledge, scrubber);
  }
  const report: ProviderReport = await checkProvider(
    target,
    { ports: own, knowledge, ruleSources: packs, fingerprinter },
    { offline: false, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} },
  );
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line), on: () => undefined };
  const streams = { stdout: stream, stderr: stream };
  const sink = createSink({ ...streams, scrubber, root: () => '/', home: null, user: null });
  const whole = buildReport('0.1.0', [report]);
  for (const format of Object.values(FORMATTERS)) {
    sink.out(format(whole, { ...DEFAULT_FORMAT_OPTIONS, verbose: true }));
  }
  if (sink.leaked) lines.push('the sink had to remove a key');
  return lines.join('\n');
}

function telling(text: string, key: string): string | undefined {
  const parts = [key.slice(-8), key.slice(0, 14), key.slice(20), key.slice(4, 24)];
  return [...WHOLE.map((encode) => encode(key).replace(/=+$/, '')), ...parts].find(
    (part) => text.includes(part) || text.includes(part.toLowerCase()),
  );
}

const keeps = (register = true) =>
  fc.asyncProperty(
    secrets,
    fc.constantFrom(...Object.keys(PLACES)),
    fc.constantFrom(200, 400, 401, 403, 500),
    fc.constantFrom(...WHOLE, ...PARTS),
    async (key, place, status, encode) => {
      const change = PLACES[place];
      if (change === undefined) throw new Error(place);
      const text = await outputOf(key, change, status, encode, register);
      expect(telling(text, key)).toBeUndefined();
      expect(text).not.toContain('the sink had to remove');
    },
  );

test(`a key in any place is in no report of any format (${RUNS} runs)`, async () => {
  await fc.assert(keeps(), { numRuns: RUNS });
}, 7_200_000);

test('the property can fail: where nobody says what is not to be shown', async () => {
  expect((await fc.check(keeps(false), { numRuns: 100 })).failed).toBe(true);
});

test.each(everyNth(6, Object.entries(PLACES)))('%s, whole and in part', async (_name, change) => {
  const key = 'sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCd';
  for (const encode of [...WHOLE, ...PARTS]) {
    const text = await outputOf(key, change, 401, encode);
    expect([telling(text, key), text.includes('the sink had')]).toEqual([undefined, false]);
  }
});
