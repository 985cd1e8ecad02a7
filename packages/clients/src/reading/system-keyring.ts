import type { ReadContext } from './read-context.js';

/**
 * Whether this machine can have a keyring that a program asks over the session bus: a Linux without a bus, as in a container or on a
 * server, has none, and what a client would look for there is not there.
 */
export function hasKeyring({ ports: { env, platform } }: ReadContext): boolean {
  if (platform !== 'linux') return true;
  return ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'].some(
    (name) => env.get(name) !== undefined,
  );
}
