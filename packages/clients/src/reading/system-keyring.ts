import type { CredentialSource, SourceWire } from '@authlint/core/internal';
import type { SourceLocation } from '@authlint/model';
import { readDocument } from '@authlint/documents';
import type { KeyringEntry } from '@authlint/model/ports';
import { withoutPlaces } from './without-places.js';
import { outOfReach } from './key-source.js';
import type { ReadContext } from './read-context.js';
import { Setting } from './setting.js';
import { withoutFile } from './source-file.js';

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

/** How a key of the keyring is shown. */
export interface KeyringKey {
  readonly what: string;
  readonly at: SourceLocation | null;
  /** The command that shows it to the user. */
  readonly command?: string;
  readonly wire?: SourceWire;
}

/** The content of a keyring entry, parsed where it is JSON. `null`: no such entry; `unread`: no consent, or not readable. */
export async function keyringSetting(
  { ports: { keyring } }: ReadContext,
  entry: KeyringEntry,
): Promise<Setting | 'unread' | null> {
  const read = keyring === undefined ? null : await keyring.read(entry);
  if (read?.kind === 'absent') return null;
  if (read?.kind !== 'text') return 'unread';
  const isJson = /^\s*\{/.test(read.text);
  const { root } = readDocument(isJson ? read.text : JSON.stringify(read.text), 'json');
  const shown = `the keyring entry "${entry.service}"`;
  return Setting.root(withoutFile('', shown), root);
}

/** The key that an entry holds: read where the user agreed, else out of reach. */
export async function keyringSources(
  context: ReadContext,
  entry: KeyringEntry,
  key: KeyringKey,
  sourcesOf: (value: Setting) => readonly CredentialSource[],
): Promise<CredentialSource[]> {
  return sourcesIn(context, await keyringSetting(context, entry), key, sourcesOf);
}

/** The same of an entry that was read already. */
export function sourcesIn(
  context: ReadContext,
  value: Setting | 'unread' | null,
  key: KeyringKey,
  sourcesOf: (value: Setting) => readonly CredentialSource[],
): CredentialSource[] {
  if (value === 'unread') return unreadKey(context, key);
  return value === null ? [] : withoutPlaces(new Set([value.file.shown]), sourcesOf(value));
}

export function unreadKey(context: ReadContext, key: KeyringKey): CredentialSource[] {
  const kind = context.ports.keyring === undefined ? 'keyring' : 'store';
  return outOfReach(context, { ...key, kind });
}
