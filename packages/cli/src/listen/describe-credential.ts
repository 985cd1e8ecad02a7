import { damageOf, isTrimmedInTransit } from '@authlint/core/internal';
import { isEmpty, lengthOf, type Fingerprinter, type Secret } from '@authlint/model/secret';
import type { HeardCredential } from '@authlint/model';
import type { Knowledge } from '@authlint/model/knowledge';
import type { SentCredential } from '@authlint/node/internal';
import { DROPPED } from './find-damage.js';
import { sourcesOf, type KnownSource } from './known-source.js';

/** How a credential is reported. */
export function describeCredential(
  { place, scheme, secret }: SentCredential,
  known: readonly KnownSource[],
  knowledge: Knowledge,
  fingerprinter: Fingerprinter,
): HeardCredential {
  const issuer = knowledge.issuersOf(secret);
  const signed = scheme === 'AWS4-HMAC-SHA256';
  return {
    place,
    scheme,
    fingerprint: isEmpty(secret) ? null : fingerprinter.of(secret),
    length: lengthOf(secret),
    issuer: issuer.certainty === 'distinctive' ? (issuer.ids[0] ?? null) : null,
    damage: signed || isEmpty(secret) ? [] : damagesOf(secret),
    sources: sourcesOf(secret, known),
  };
}

function damagesOf(secret: Secret): readonly string[] {
  return isTrimmedInTransit(secret) ? [DROPPED] : damageOf(secret);
}
