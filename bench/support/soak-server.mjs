// Providers in a process of its own, as they are called in the path. Each takes one key and refuses every other.
//   cuts     ends connections that were used before, now and then       late     answers well within the limit, but late
//   limited  asks to wait (429 with Retry-After) beyond so many a second hangs    never answers
//   busy     503 with Retry-After at first                               resets   cuts every connection
// It listens on as many ports as its argument says. Each is a host of its own to the program, with a rate limit of its own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { soundKey } from './soak-keys.mjs';
import { answer } from './fake-answers.mjs';

const HOSTS = Number(process.argv[2]);
const PER_SECOND = 50;
const LATE_MS = 900;

/** Requests that each port still takes in this second. */
const tokens = new Map();
setInterval(() => tokens.clear(), 1_000).unref();
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
  limited: ({ socket }, response, reply) => {
    const left = tokens.get(socket.localPort) ?? PER_SECOND;
    tokens.set(socket.localPort, left - 1);
    if (left > 0) return reply();
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

function serve(request, response) {
  request.resume();
  const [, kind, id] = /^\/(\w+)\/(\d+)\//.exec(request.url ?? '') ?? [];
  const refused = request.headers.authorization !== `Bearer ${soundKey(id)}`;
  const reply = () => answer(response, { method: request.method, refused });
  (KINDS[kind] ?? KINDS.plain)(request, response, reply);
}

const servers = Array.from({ length: HOSTS }, () => createServer(serve));
for (const server of servers) {
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1', 4096);
  await once(server, 'listening');
}
process.send?.({ ports: servers.map((server) => server.address().port) });
process.on('disconnect', () => process.exit());
