import { brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib';
import { dripping, endless, web, type Hostile } from './hostile-servers.js';

/** What the contract says of a provider that answers so. */
export interface HostileCase {
  readonly name: string;
  readonly serve: (key: string) => Promise<Hostile>;
  readonly state: string;
  readonly code: string | null;
}

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const ESCAPES = '\u001b[2J\u001b]0;title\u0007\u001b]8;;http://x\u0007\u009b31m\u0008\u0000\r';
const BIDI = '\u202e\u2066\u200f\u061c';

const refusal = (message: string): string => JSON.stringify({ error: { message } });

/** Answers every request alike. */
const always =
  (status: number, headers: Record<string, string | string[]>, body: string | Buffer) =>
  (): Promise<Hostile> =>
    web((response) => response.writeHead(status, headers).end(body));

const bomb = (encoding: string, bytes: () => Buffer) => (): Promise<Hostile> => {
  const body = bytes();
  return web((response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
};

/** A body of 256 MiB. */
const plain = (): Buffer => Buffer.alloc(256 * MIB, 'a');
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const brotliOfWindow = (bits: number): BrotliOptions => ({
  params: { ...brotli.params, [constants.BROTLI_PARAM_LGWIN]: bits },
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const models = (id: string): string => JSON.stringify({ object: 'list', data: [{ id }] });
const completion = (content: string): string =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] });

export const HOSTILE_BODIES: readonly HostileCase[] = [
  {
    name: 'endless body',
    serve: () => web((response) => endless(response, Buffer.alloc(64 * 1024, 'x'))),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'endless body under 401',
    serve: () => web((response) => endless(response.writeHead(401), Buffer.alloc(64 * 1024, 'x'))),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'gzip bomb, 256 MiB',
    serve: bomb('gzip', () => gzipSync(plain(), { level: 1 })),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'gzip bomb within a gzip bomb',
    serve: bomb('gzip, gzip', () => gzipSync(gzipSync(plain(), { level: 1 }))),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'brotli bomb, 256 MiB',
    serve: bomb('br', () => brotliCompressSync(plain(), brotli)),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'brotli bomb with a window of 16 MiB',
    serve: bomb('br', () => brotliCompressSync(plain(), brotliOfWindow(24))),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'a refusal in gzip, which nobody asked for',
    serve: always(401, { 'content-encoding': 'gzip' }, gzipSync(refusal('invalid api key'))),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'a refusal in brotli, which nobody asked for',
    serve: always(
      401,
      { 'content-encoding': 'br' },
      brotliCompressSync(refusal('invalid api key')),
    ),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'two hundred encodings, one in the other',
    serve: always(
      200,
      { 'content-encoding': Array.from({ length: 200 }, () => 'gzip').join(', ') },
      gzipSync('{}'),
    ),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'a refusal at once, then every experiment waits',
    serve: () => {
      let answers = 0;
      return web((response) => {
        answers += 1;
        if (answers <= 2) response.writeHead(401, JSON_TYPE).end(refusal('invalid api key'));
      });
    },
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'slow drip of a body',
    serve: () => web((response) => dripping(response.writeHead(200, JSON_TYPE), ' ', 100)),
    state: 'not-auth',
    code: 'network-timeout',
  },
  {
    name: 'invalid UTF-8',
    serve: always(
      401,
      JSON_TYPE,
      Buffer.from('{"error":{"message":"bad \xff\xfe\xc0\xaf"}}', 'latin1'),
    ),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'terminal escapes in body',
    serve: always(401, JSON_TYPE, `{"error":{"message":"invalid api key ${ESCAPES}"}}`),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'terminal escapes in body, as JSON escapes',
    serve: always(401, JSON_TYPE, refusal(`invalid api key ${ESCAPES}`)),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'bidi controls in body',
    serve: always(401, JSON_TYPE, refusal(`invalid api key ${BIDI}`)),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'escapes and bidi controls in names of models and in the completion',
    serve: () =>
      web((response, { method }) => {
        const text = `m${ESCAPES}${BIDI}`;
        response.writeHead(200, JSON_TYPE).end(method === 'GET' ? models(text) : completion(text));
      }),
    state: 'ok',
    code: null,
  },
  {
    name: 'JSON of depth 1,000,000',
    serve: always(200, JSON_TYPE, nested(1_000_000)),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'JSON of depth 1,000,000 under 401',
    serve: always(401, JSON_TYPE, `{"error":${nested(1_000_000)}}`),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'JSON of depth 200,000, which is within the limit of a body',
    serve: always(200, JSON_TYPE, nested(200_000)),
    state: 'inconclusive',
    code: null,
  },
  {
    name: 'JSON of depth 100,000 under 401',
    serve: always(401, JSON_TYPE, `{"error":${nested(100_000)}}`),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: '__proto__ keys',
    serve: always(
      401,
      JSON_TYPE,
      '{"__proto__":{"state":"ok","meaning":"success"},"constructor":{"prototype":{"ok":true}},"error":{"__proto__":{"code":"x"},"message":"invalid api key"}}',
    ),
    state: 'rejected',
    code: 'key-rejected',
  },
  {
    name: 'HTML with scripts',
    serve: always(
      401,
      HTML_TYPE,
      '<html><script>alert(1)</script><body>401 Unauthorized</body></html>',
    ), // also to a request without a key
    state: 'rejected',
    code: 'gateway-layer',
  },
  {
    name: 'echo of the key in body and headers',
    serve: (key) => {
      const forms = [
        key,
        encodeURIComponent(key),
        Buffer.from(key).toString('base64'),
        Buffer.from(`Bearer ${key}`).toString('base64'),
        Buffer.from(key).toString('hex'),
      ];
      return web((response) =>
        response
          .writeHead(401, { 'x-echo': forms, 'www-authenticate': `Bearer error="${key}"` })
          .end(refusal(`Incorrect API key provided: ${forms.join(' ')}`)),
      );
    },
    state: 'rejected',
    code: 'key-rejected',
  },
];
