import { runChild } from './support/child.js';
import { Bench, KEY } from './support/sending.js';
import { httpServer } from './support/servers.js';

/** A program that is kept busy does not take its own waiting for that of the provider. */

const bench = new Bench();
afterEach(() => bench.end());

const PATIENCE_MS = 500;

/** Asks twice over one connection. What was asked last is answered, or its time is over, while the program does something else. */
const PROGRAM = `
const { URL_TO_ASK, KEY, BUSY_MS } = process.env;
const http = node.createHttp({ env: {}, scrubber: new node.Scrubber(new node.RunFingerprinter()) });
const send = (path) => http.send({
  method: 'GET', url: URL_TO_ASK + path, body: null, timeoutMs: ${PATIENCE_MS},
  headers: { authorization: secret.seal(KEY) },
});
await send('');
const sent = send('late');
for (let at = 0; at < 3; at += 1) await new Promise(setImmediate);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(BUSY_MS));
const outcome = await sent;
await http.close();
console.log(outcome.status ?? outcome.failure);
`;

async function outcome(answersAfterMs: number | null): Promise<string> {
  const { port } = await bench.run(
    httpServer(({ url }, response) => {
      if (url !== '/late') response.end('ok');
      else if (answersAfterMs !== null) setTimeout(() => response.end('ok'), answersAfterMs);
    }),
  );
  const env = { URL_TO_ASK: `http://127.0.0.1:${port}/`, KEY, BUSY_MS: String(3 * PATIENCE_MS) };
  return (await runChild(PROGRAM, { env })).stdout.trim();
}

test('an answer that came in time counts, also where nobody was there to read it', async () => {
  expect(await outcome(PATIENCE_MS / 5)).toBe('200');
});

test('one that never came does not', async () => {
  expect(await outcome(null)).toBe('timeout');
});
