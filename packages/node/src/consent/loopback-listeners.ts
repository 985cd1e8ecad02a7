import { readFileSync } from 'node:fs';

/** State of a listening socket in `/proc/net/tcp`. Source: Linux, include/net/tcp_states.h. */
const LISTEN = '0A';
/** First id of a person's account where `/etc/login.defs` has none. Source: login.defs(5). */
const DEFAULT_UID_MIN = 1000;

/**
 * True where another person's account listens on this port of the machine: not the user, not root, and not a system account, as a
 * server has that a package installed. False where the owner cannot be looked up, as on other systems than Linux.
 */
export function isForeignListener(port: number, uid: number | undefined): boolean {
  if (uid === undefined) return false;
  const owners = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    listenersOn(port, textOf(file)),
  );
  if (owners.length === 0) return false;
  const firstPerson = uidMin(textOf('/etc/login.defs'));
  return owners.some((owner) => owner !== uid && owner >= firstPerson);
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
  return Number(/^\s*UID_MIN\s+(\d+)/m.exec(definitions)?.[1] ?? DEFAULT_UID_MIN);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // not on this system, or not for this user
  }
}
