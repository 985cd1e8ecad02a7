import { createAuthority } from './support/certificates.js';
import { runChild } from './support/child.js';
import { Bench, KEY } from './support/sending.js';
import { httpServer, proxyServer, rawServer, tlsServer } from './support/servers.js';

/** What keeps a process after its last request, as Node.js lists it: pipes are its outputs. */

const bench = new Bench();
afterEach(() => bench.end());

const authority = createAuthority('authlint test authority');
const identity = authority.issue(['127.0.0.1', 'llm.corp.example']);

/** Sends requests, and says what keeps the process before an answer and after it has left. */
const PROGRAM = `
const { URL_TO_ASK, CA, KEY, TIME_LIMIT = '60000', ...env } = process.env;
const held = () => process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap');
const http = node.createHttp({ env, ca: CA, scrubber: new node.Scrubber(new node.RunFingerprinter()) });
const send = () => http.send({
  method: 'GET', url: URL_TO_ASK, body: null, timeoutMs: Number(TIME_LIMIT),
  headers: { authorization: secret.seal(KEY) },
});
const sent = Promise.all([send(), send()]);
const turns = async (count) => { for (let at = 0; at < count; at += 1) await new Promise(setImmediate); };
let answered = false;
const settled = sent.then(() => { answered = true; });
while (held().length === 0 && !answered) await turns(1);
const before = held().length;
await settled;
const answers = (await sent).map((outcome) => outcome.status ?? outcome.failure);
await http.leave();
await turns(3);
console.log(JSON.stringify({ answers, before: before > 0, after: held() }));
`;

async function leaving(url: string, env: Readonly<Record<string, string>> = {}) {
  const { stdout } = await runChild(PROGRAM, {
    env: { URL_TO_ASK: url, CA: authority.cert, KEY, ...env },
  });
  return JSON.parse(stdout) as unknown;
}

const ANSWERED = { answers: [200, 200], before: true, after: [] };

test('plain HTTP', async () => {
  const { port } = await bench.run(httpServer((_, response) => response.end('ok')));
  expect(await leaving(`http://127.0.0.1:${port}/`)).toEqual(ANSWERED);
});

test('HTTP/1.1 over TLS', async () => {
  const { port } = await bench.run(tlsServer(identity, (_, response) => response.end('ok')));
  expect(await leaving(`https://127.0.0.1:${port}/`)).toEqual(ANSWERED);
});

test('through a proxy', async () => {
  const { port } = await bench.run(tlsServer(identity, (_, response) => response.end('ok')));
  const proxy = await bench.run(proxyServer(port));
  const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
  expect(await leaving('https://llm.corp.example/', env)).toEqual(ANSWERED);
});

test('without an answer the connection is ended: a proxy that is silent', async () => {
  const proxy = await bench.run(rawServer(() => undefined));
  const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, TIME_LIMIT: '300' };
  const answers = ['timeout', 'timeout'];
  expect(await leaving('https://llm.corp.example/', env)).toEqual({ ...ANSWERED, answers });
});
