// Providers whose truth is known by their path, in a process of its own: sound, refused, and those that a run may mistake.
//   cuts     ends connections that were used before, now and then       late     answers well within the limit, but late
//   limited  asks to wait (429 with Retry-After) beyond so many a second hangs    never answers
//   busy     503 with Retry-After at first                               resets   cuts every connection
import { createServer } from 'node:http';
import { answer } from './fake-answers.mjs';

const PER_SECOND = 150;
const LATE_MS = 900;

let tokens = PER_SECOND;
setInterval(() => (tokens = PER_SECOND), 1_000).unref();
/** Requests so far of each socket, and of each path. */
const uses = new WeakMap();
const seen = new Map();

const KINDS = {
  cuts: (request, response, reply) => {
    const before = uses.get(request.socket) ?? 0;
    uses.set(request.socket, before + 1);
    if (before > 0 && before % 2 === 1) request.socket.destroy();
    else reply();
  },
  limited: (_request, response, reply) => {
    tokens -= 1;
    if (tokens >= 0) return reply();
    response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' });
    response.end('{"error":{"message":"Rate limit reached"}}');
  },
  busy: (request, response, reply) => {
    const times = (seen.get(request.url) ?? 0) + 1;
    seen.set(request.url, times);
    if (times > 1) return reply();
    response.writeHead(503, { 'retry-after': '1' }).end('{"error":{"message":"Overloaded"}}');
  },
  late: (_request, _response, reply) => setTimeout(reply, LATE_MS),
  hangs: () => undefined,
  resets: (request) => request.socket.destroy(),
  plain: (_request, _response, reply) => reply(),
};

const server = createServer((request, response) => {
  request.resume();
  const [, kind, verdict] = /^\/(\w+)\/(\w+)\//.exec(request.url ?? '') ?? [];
  const reply = () => answer(response, { method: request.method, refused: verdict === 'refused' });
  (KINDS[kind] ?? KINDS.plain)(request, response, reply);
});
server.on('clientError', (_error, socket) => socket.destroy());
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit());
