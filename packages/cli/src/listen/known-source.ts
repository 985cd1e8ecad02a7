import { repaired } from '@authlint/core/internal';
import type { HeardSource } from '@authlint/model';
import { lengthOf, sameSecret, type Secret, without } from '@authlint/model/secret';

/** A place of this machine that holds a value, which a client may have sent. */
export interface KnownSource {
  readonly from: string;
  readonly provider: string | null;
  readonly secret: Secret;
}

/** A shorter value is in too many places to say where it came from. */
const MIN_LENGTH = 6;

/**
 * The places whose value is the one that was sent. HTTP takes whitespace off the ends of a header, so they do not count; a
 * quotation mark or a scheme that is on one side only makes the match an inexact one.
 */
export function sourcesOf(sent: Secret, known: readonly KnownSource[]): readonly HeardSource[] {
  if (lengthOf(sent) < MIN_LENGTH) return [];
  const bare = repaired(sent) ?? sent;
  return known.flatMap(({ from, provider, secret }) => {
    if (lengthOf(secret) < MIN_LENGTH) return [];
    const exact = sameSecret(trimmed(secret), sent);
    const found = exact || sameSecret(repaired(secret) ?? secret, bare);
    return found ? [{ from, provider, exact }] : [];
  });
}

function trimmed(secret: Secret): Secret {
  return without(without(secret, /^\s+/), /\s+$/);
}
