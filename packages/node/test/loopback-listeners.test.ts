import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { listenersOn, LoopbackListeners, uidMin } from '../src/consent/loopback-listeners.js';

const row = (local: string, state: string, uid: number | string) =>
  `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000 ${uid} 0 8 1 0 100 0`;
const TABLE = [
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
  row('0100007F:2CAA', '0A', 65534), // 127.0.0.1:11434
  row('00000000:1F90', '0A', 1001).replace(' 0A ', '   0A  '), // 0.0.0.0:8080
  row('0100007F:0050', '01', 1002), // a connection, not a listener
  row('0100007F:0051', '0A', 'nobody'),
].join('\n');

test('the table of listening sockets tells who listens on a port', () => {
  expect([11434, 8080, 80, 81, 82].map((port) => listenersOn(port, TABLE))).toEqual([
    ...[[65534], [1001], [], [], []],
  ]);
});

test.each([
  ['# UID_MIN 1\nUID_MIN\t\t  500\n', 500],
  ['  UID_MIN 2000', 2000],
  ['SYS_UID_MIN 100', 1000],
  ['', 1000],
])('the first id of a person is read from %j: %i', (definitions, first) => {
  expect(uidMin(definitions)).toBe(first);
});

describe('a listener', () => {
  /** Ports by the account that listens there, seen by one account. */
  const seenBy = (uid: number | undefined, table = TABLE): LoopbackListeners =>
    new LoopbackListeners(uid, (file) => (file === '/proc/net/tcp' ? table : ''));
  const of = (uid: number): string => row('0100007F:1F90', '0A', uid);

  test.each([
    ['of the user', 1001, of(1001), false],
    ['of another person', 1001, of(1002), true],
    ['of the first person of the machine', 1001, of(1000), true],
    ['of a system account', 1001, of(999), false],
    ['of root', 1001, of(0), false],
    ['of the user beside that of another person', 1001, `${of(1001)}\n${of(1002)}`, true],
    ['on another port', 1001, row('0100007F:1F91', '0A', 1002), false],
    ['that is not there', 1001, '', false],
    ['of any account, for a user without an id,', undefined, of(1002), false],
  ])('%s is foreign to %s: case %#', (_name, uid, table, isForeign) => {
    const listeners = seenBy(uid, table);
    expect([listeners.isForeign(8080), listeners.isForeign(8080)]).toEqual([isForeign, isForeign]);
  });

  test('is looked up in the table of IPv6 too, once for several ports', () => {
    const read: string[] = [];
    const listeners = new LoopbackListeners(1001, (file) => {
      read.push(file);
      return file === '/proc/net/tcp6' ? TABLE : '';
    });
    expect([11434, 8080, 80].map((port) => listeners.isForeign(port))).toEqual([
      true,
      false,
      false,
    ]);
    expect(read.filter((file) => file.startsWith('/proc'))).toEqual([
      ...['/proc/net/tcp', '/proc/net/tcp6'],
    ]);
  });
});

test('a listener of the user or of root is not foreign, nor is a port without one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const uid = process.getuid?.() ?? 0;
  const mine = new LoopbackListeners(uid);
  expect([mine.isForeign(port), mine.isForeign(1)]).toEqual([false, false]);
  // Seen by another person's account, this user's listener is foreign unless it is root's.
  expect(new LoopbackListeners(2000).isForeign(port)).toBe(uid >= 1000);
  server.close();
  await once(server, 'close');
});
