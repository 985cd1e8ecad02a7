import { bedrockKeyScope, jwtClaims, type Secret } from '@authlint/model/secret';
import type { Subject } from './subject.js';

const MS = 1000;
const DAY = 24 * 60 * 60 * MS;
/** A key that expires sooner should be replaced now. */
const SOON = 7 * DAY;

/** Expiry of the credential in effect, from its claims or from the file that holds it, in milliseconds since the epoch. */
export function expiryOf({ key, credential }: Pick<Subject, 'key' | 'credential'>): number | null {
  const source = credential.winner?.source;
  if (source?.kind === 'login' && source.expiresAt !== null) return source.expiresAt;
  return key === null ? null : ownExpiry(key);
}

/** Expiry in the claims of the key, in milliseconds since the epoch. */
export function ownExpiry(key: Secret): number | null {
  const seconds = jwtClaims(key)?.expiresAt ?? bedrockKeyScope(key)?.expiresAt ?? null;
  return seconds === null ? null : seconds * MS;
}

/**
 * True where it expires within a week and is not renewed automatically. A client renews the token of a login by itself, unless its
 * lifetime is longer than that.
 */
export function expiresSoon(
  subject: Pick<Subject, 'key' | 'credential'>,
  now: number,
): boolean | null {
  const expiry = expiryOf(subject);
  if (expiry === null) return null;
  const isLogin = subject.credential.winner?.source.kind === 'login';
  const isSoon = expiry > now && expiry - now < SOON;
  return isSoon && !(isLogin && lifetimeOf(subject, expiry) <= SOON);
}

/** Its lifetime; 0 where it is unknown. */
function lifetimeOf({ key }: Pick<Subject, 'key'>, expiry: number): number {
  const issuedAt = key === null ? null : (jwtClaims(key)?.issuedAt ?? null);
  return issuedAt === null ? 0 : expiry - issuedAt * MS;
}

export function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
