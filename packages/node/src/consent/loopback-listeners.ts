import { readFileSync } from 'node:fs';

/** State of a listening socket in `/proc/net/tcp`. Source: Linux, include/net/tcp_states.h. */
const LISTEN = '0A';
/** First id of a person's account where `/etc/login.defs` has none. Source: login.defs(5). */
const DEFAULT_UID_MIN = 1000;

/** Milliseconds for which the tables are cached: the kernel lists every socket of the machine for each read. */
const MAX_AGE_MS = 1_000;

/** Finds the accounts that listen on the ports of this machine. */
export class LoopbackListeners {
  readonly #uid: number | undefined;
  readonly #textOf: (file: string) => string;
  #readAt = -Infinity;
  #tables: readonly string[] = [];
  /** By port. */
  readonly #foreign = new Map<number, boolean>();

  /** @param uid of the user; `undefined` on systems without @param read text of a file of the system, empty where it cannot be read */
  constructor(uid: number | undefined, read: (file: string) => string = textOf) {
    this.#uid = uid;
    this.#textOf = read;
  }

  /**
   * True if another person's account listens on this port: not the user, root or a system account, such as that of an installed service.
   * False if the owner is unknown, as on systems other than Linux.
   */
  isForeign(port: number): boolean {
    const uid = this.#uid;
    if (uid === undefined) return false;
    if (performance.now() - this.#readAt > MAX_AGE_MS) {
      this.#tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(this.#textOf);
      this.#foreign.clear();
      this.#readAt = performance.now();
    }
    const known = this.#foreign.get(port);
    if (known !== undefined) return known;
    const owners = this.#tables.flatMap((table) => listenersOn(port, table));
    const firstPerson = owners.length === 0 ? 0 : uidMin(this.#textOf('/etc/login.defs'));
    const isForeign = owners.some((owner) => owner !== uid && owner >= firstPerson);
    this.#foreign.set(port, isForeign);
    return isForeign;
  }
}

/** Ids of the accounts that listen on a port. Source: Linux, Documentation/networking/proc_net_tcp.rst. */
export function listenersOn(port: number, table: string): readonly number[] {
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , uid = ''] = line.trim().split(/\s+/);
    const isThere = state === LISTEN && parseInt(local.split(':')[1] ?? '', 16) === port;
    return isThere && /^\d+$/.test(uid) ? [Number(uid)] : [];
  });
}

/** `UID_MIN` of `/etc/login.defs`. */
export function uidMin(definitions: string): number {
  return Number(/^[ \t]*UID_MIN\s+(\d+)/m.exec(definitions)?.[1] ?? DEFAULT_UID_MIN);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // not on this system, or not for this user
  }
}
