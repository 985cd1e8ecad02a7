import { checkProvider, DEFAULT_LIMITS } from '@authlint/core/internal';
import { isSecret, seal } from '@authlint/model/secret';
import type { HttpPort } from '@authlint/model/ports';
import type { ProviderReport, Report } from '@authlint/model';
import { expose } from '@authlint/model/expose';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS } from '@authlint/formatters';
import { RunFingerprinter, createPorts, createSink, Scrubber } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import fc from 'fast-check';

const RUNS = 150;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const secrets = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 20, maxLength: 50 })
  .map((body) => `sk-4${body}z`);
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  JSON.stringify,
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
];
const ports = createPorts({ env: {}, cwd: '/', home: '/nonexistent' });
const packs = await builtinPacks();
const knowledge = createKnowledge();

afterAll(() => ports.close());

/** A server that repeats every credential that it is sent, in body and headers. */
function echo(scrubber: Scrubber, status: number, encode: (text: string) => string): HttpPort {
  return {
    send: async ({ headers }) => {
      const sent = Object.values(headers).filter(isSecret);
      for (const secret of sent) scrubber.add(secret);
      const said = sent.map((secret) => encode(expose(secret))).join(' ');
      const body = JSON.stringify({ error: { message: `Incorrect API key provided: ${said}` } });
      return {
        kind: 'answer',
        status,
        headers: { 'www-authenticate': `Bearer error="${said}"` },
        body,
        truncated: false,
        durationMs: 1,
      };
    },
  };
}

async function report(key: string, scrubber: Scrubber, http: HttpPort): Promise<ProviderReport> {
  scrubber.add(seal(key));
  const source = { file: 'authlint.config.json', line: 1, column: 1, client: null };
  return checkProvider(
    {
      id: 'p',
      type: 'custom-gateway',
      baseUrl: 'https://llm.corp.example/v1',
      credentials: [
        { kind: 'saved', from: 'config:key', secret: seal(key), location: null, changedAt: null },
      ],
      modelId: 'm',
      models: [],
      headers: [{ name: 'x-team', value: { kind: 'literal', secret: seal(key) } }],
      auth: null,
      native: {},
      discovery: { path: null, enabled: true },
      chat: { path: null, api: null },
      source,
      process: { pid: null, names: [] },
      tlsVerifyDisabled: false,
      trims: 'none',
    },
    {
      ports: { ...ports, http },
      knowledge,
      ruleSources: packs,
      fingerprinter: new RunFingerprinter(),
    },
    { offline: false, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} },
  );
}

function written(provider: ProviderReport, scrubber: Scrubber): string {
  const summary = {
    ...{ providers: 1, ok: 0, rejected: 1, notAuth: 0, inconclusive: 0 },
    ...{ invalidConfig: 0, unchecked: 0 },
  };
  const whole: Report = {
    schemaVersion: 1,
    version: '0.1.0',
    specification: '0.1.2-alpha.5',
    summary,
    providers: [provider],
  };
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line), on: () => undefined };
  const streams = { stdout: stream, stderr: stream };
  const sink = createSink({ ...streams, scrubber, root: () => '/', home: null, user: null });
  for (const format of Object.values(FORMATTERS)) sink.out(format(whole, DEFAULT_FORMAT_OPTIONS));
  return lines.join('\n');
}

const keeps = fc.asyncProperty(
  secrets,
  fc.constantFrom(200, 400, 401, 403, 500),
  fc.constantFrom(...ENCODINGS),
  async (key, status, encode) => {
    const scrubber = new Scrubber(new RunFingerprinter());
    const provider = await report(key, scrubber, echo(scrubber, status, encode));
    const text = written(provider, scrubber);
    for (const form of ENCODINGS) expect(text).not.toContain(form(key));
  },
);

test('a key that the server repeats in any form is in no report of any format', async () => {
  await fc.assert(keeps, { numRuns: RUNS });
});

test('the property can fail: a report that quotes what was sent', async () => {
  const quoting = fc.asyncProperty(secrets, async (key) => {
    const scrubber = new Scrubber(new RunFingerprinter());
    const provider = await report(
      key,
      scrubber,
      echo(scrubber, 401, (text) => text),
    );
    expect(
      written({ ...provider, modelId: key }, new Scrubber(new RunFingerprinter())),
    ).not.toContain(key);
  });
  expect((await fc.check(quoting, { numRuns: 3 })).failed).toBe(true);
});
