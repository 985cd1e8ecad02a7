import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crypto } from './load.js';

const SALT = /^[\da-f]{64}$/;

/** Path of the user's salt; `null` without a state folder. */
export function saltFile(
  env: Readonly<Record<string, string | undefined>>,
  home: string | null,
): string | null {
  const folder = env['XDG_STATE_HOME'] || (home === null ? null : join(home, '.local', 'state'));
  return folder === null ? null : join(folder, 'authlint', 'fingerprint-salt');
}

/**
 * The salt of the user's fingerprints, so that a key has the same one in every command; created if missing, readable by the user only.
 * `null` if it can be neither read nor written. Source: CONTRACT section 5.
 */
export function userSalt(file: string | null): string | null {
  if (file === null) return null;
  const known = readSalt(file);
  if (known !== null) return known;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const salt = crypto().randomBytes(32).toString('hex');
    writeFileSync(file, salt, { mode: 0o600, flag: 'wx' });
    return salt;
  } catch {
    return readSalt(file); // another run may have made it meanwhile
  }
}

function readSalt(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return SALT.test(text) ? text : null;
  } catch {
    return null;
  }
}
