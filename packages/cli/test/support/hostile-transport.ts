import type { Socket } from 'node:net';
import type { HostileCase } from './hostile-bodies.js';
import { dripping, endless, raw, web, type Hostile } from './hostile-servers.js';

const REFUSED = '{"error":{"message":"invalid api key"}}';
const plainly = (body: string, version = '1.1'): string =>
  `HTTP/${version} 401 Unauthorized\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const says = (text: string, then?: (socket: Socket) => void) => (): Promise<Hostile> =>
  raw((socket) => {
    socket.write(text, 'latin1');
    then?.(socket);
  });

/** A refused key, said in an unusual way. */
const refused = { state: 'rejected', code: 'key-rejected' };
/** No answer that could be read: what is wrong is on the way, not in the key. */
const broken = { state: 'not-auth', code: 'network-reset' };
/** What came is not HTTP: it says nothing of the key. */
const garbled = { state: 'inconclusive', code: null };
const late = { state: 'not-auth', code: 'network-timeout' };

/** Statuses that HTTP does not have. */
const STATUSES: readonly HostileCase[] = [
  '000',
  '042',
  '099',
  '42',
  '0',
  '199',
  '1000',
  '-1',
  '4e2',
].map((status) => ({
  name: `a status of ${status}`,
  serve: says(`HTTP/1.1 ${status} X\r\ncontent-length: ${REFUSED.length}\r\n\r\n${REFUSED}`),
  ...garbled,
}));

const CHUNKED = 'HTTP/1.1 401 No\r\ntransfer-encoding: chunked\r\n\r\n';
const EVENTS = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n';
const drips = (piece: string) => (socket: Socket) => dripping(socket, piece, 30);

/** Answers that go on, or stop, in the midst. */
const UNENDED: readonly HostileCase[] = [
  { name: 'events without an end', serve: says(EVENTS, drips('data: {}\n\n')), ...late },
  { name: 'comments of events without an end', serve: says(EVENTS, drips(': x\n\n')), ...late },
  { name: 'chunks of one byte', serve: says(CHUNKED, drips('1\r\n{\r\n')), ...late },
  { name: 'a chunk of 2^60 bytes', serve: says(`${CHUNKED}fffffffffffffff\r\nx`), ...late },
  { name: 'trailers without an end', serve: says(`${CHUNKED}0\r\n`, drips('x-a: b\r\n')), ...late },
  {
    name: 'extensions of a chunk without an end',
    serve: says(`${CHUNKED}1;`, (socket) => endless(socket, Buffer.alloc(65_536, 'a'))),
    ...late,
  },
  {
    name: 'a flood of 1xx answers',
    serve: () =>
      raw((socket) => {
        endless(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(500)));
      }),
    ...garbled,
  },
  { name: 'an end in place of an answer', serve: says('', (socket) => socket.end()), ...broken },
  {
    name: 'GOAWAY of HTTP/2, which was not asked for',
    serve: says('\0\0\x08\x07\0\0\0\0\0\0\0\0\0\0\0\0\x01', (socket) => socket.end()),
    ...garbled,
  },
  {
    name: 'a redirect to itself',
    serve: () =>
      web((response, { url }) => response.writeHead(302, { location: url ?? '/' }).end()),
    ...garbled,
  },
];

export const HOSTILE_TRANSPORT: readonly HostileCase[] = [
  ...STATUSES,
  ...UNENDED,
  {
    name: 'a status of 101, for which nobody asked',
    serve: says('HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ...broken,
  },
  {
    name: 'a status of 999',
    serve: says(`HTTP/1.1 999 X\r\ncontent-length: ${REFUSED.length}\r\n\r\n${REFUSED}`),
    ...garbled,
  },
  {
    name: 'thousands of headers',
    serve: says(
      `HTTP/1.1 401 No\r\n${Array.from({ length: 5_000 }, (_, at) => `x-${at}: ${at}\r\n`).join('')}content-length: 0\r\n\r\n`,
    ),
    ...garbled,
  },
  {
    name: 'one header of 1 MiB',
    serve: says(
      `HTTP/1.1 401 No\r\nx-long: ${'a'.repeat(1024 * 1024)}\r\ncontent-length: 0\r\n\r\n`,
    ),
    ...garbled,
  },
  {
    name: 'slow drip of headers',
    serve: () =>
      raw((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        dripping(socket, 'x-a: b\r\n', 100);
      }),
    ...late,
  },
  { name: 'nothing at all', serve: () => raw(() => undefined), ...late },
  {
    name: 'endless 1xx answers',
    serve: () =>
      raw((socket) => dripping(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n', 50)),
    ...late,
  },
  {
    name: '1xx, then an answer',
    serve: says(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${plainly(REFUSED)}`),
    ...refused,
  },
  {
    name: 'trailers with escapes',
    serve: says(
      `HTTP/1.1 401 No\r\ntransfer-encoding: chunked\r\ntrailer: x-t\r\n\r\n${REFUSED.length.toString(16)}\r\n${REFUSED}\r\n0\r\nx-t: \u009b31m\r\n\r\n`,
    ),
    ...refused,
  },
  {
    name: 'HTTP/1.0',
    serve: says(plainly(REFUSED, '1.0'), (socket) => socket.end()),
    ...refused,
  },
  {
    name: 'HTTP/0.9, a body without status',
    serve: says(REFUSED, (socket) => socket.end()),
    ...garbled,
  },
  {
    name: 'premature close within the body',
    serve: says('HTTP/1.1 401 No\r\ncontent-length: 500\r\n\r\n{"error"', (socket) => socket.end()),
    ...broken,
  },
  {
    name: 'premature close within the headers',
    serve: says('HTTP/1.1 401 No\r\ncontent-le', (socket) => socket.end()),
    ...broken,
  },
  {
    name: 'content-length shorter than the body',
    serve: says(`HTTP/1.1 401 No\r\ncontent-length: 5\r\n\r\n${REFUSED}`, (socket) => socket.end()),
    ...refused,
  },
  {
    name: 'two content-lengths that differ',
    serve: says(`HTTP/1.1 401 No\r\ncontent-length: 5\r\ncontent-length: 39\r\n\r\n${REFUSED}`),
    ...garbled,
  },
  {
    name: 'header injection by a bare line feed',
    serve: says(
      `HTTP/1.1 401 No\r\nx-a: b\nset-cookie: c=d\r\ncontent-length: 39\r\n\r\n${REFUSED}`,
    ),
    ...garbled,
  },
  {
    name: 'terminal escapes and bidi controls in headers',
    serve: says(
      `HTTP/1.1 401 No\r\nwww-authenticate: Bearer realm="\u009b2J\u202e"\r\ncontent-length: 39\r\n\r\n${REFUSED}`,
    ),
    ...refused,
  },
  {
    name: 'cookies',
    serve: () =>
      web((response, { headers }) => {
        if (headers.cookie !== undefined) response.writeHead(200).end('{"choices":[]}');
        else response.writeHead(401, { 'set-cookie': ['a=1; Path=/', 'b=2'] }).end(REFUSED);
      }),
    ...refused,
  },
];

/** Where a hostile server sends its clients. `origin` is that of a second server, which must hear nothing. */
export const REDIRECTS: readonly (readonly [name: string, location: (origin: string) => string])[] =
  [
    ['another origin', (origin) => `${origin}/v1/steal`],
    ['another origin without a scheme', (origin) => origin.replace('http:', '')],
    ['another name of loopback', (origin) => origin.replace('127.0.0.1', 'localhost')],
    ['user info that hides the host', (origin) => origin.replace('//', '//api.openai.com@')],
    ['a metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a host on the internet', () => 'https://attacker.example/'],
    ['a file', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:application/json,{"choices":[]}'],
  ];
