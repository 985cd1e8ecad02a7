import type { FactValue, FactValues } from '@authlint/model';
import { jwtClaims, type JwtClaims, type Secret } from '@authlint/model/secret';
import type { Subject } from '../subject/subject.js';
import type { FactDefinition, FactTable } from './fact-set.js';
import { ofKey, placeOfKey } from './key.js';

/** Allowed clock skew in seconds. */
const CLOCK_SKEW = 60;

/** `null`: the token has no such claim. */
function ofClaims(
  summary: string,
  values: FactValues,
  read: (claims: JwtClaims, now: number) => FactValue,
): FactDefinition {
  const ofClaims = (key: Secret, { services }: Subject): FactValue => {
    const claims = jwtClaims(key);
    return claims === null ? null : read(claims, services.ports.clock.now() / 1000);
  };
  return ofKey(summary, values, ofClaims, placeOfKey);
}

/** Claims of a key that is a JWT. The signature is not checked. Rules compare claims; a report never shows them. */
export const CLAIM_FACTS: FactTable = {
  'claims.iss': ofClaims('who issued the token', 'text', ({ issuer }) => issuer),
  'claims.aud': ofClaims('for whom the token is', 'list', ({ audience }) => audience),
  'claims.scope': ofClaims('what the token allows', 'list', ({ scopes }) => scopes),
  'claims.exp': ofClaims(
    'seconds until the token expires, below zero after that',
    'number',
    ({ expiresAt }, now) => (expiresAt === null ? null : Math.round(expiresAt - now)),
  ),
  'claims.nbf': ofClaims(
    'seconds until the token begins to hold, below zero after that',
    'number',
    ({ notBefore }, now) => (notBefore === null ? null : Math.round(notBefore - now)),
  ),
  'claims.expired': ofClaims(
    'the token has expired, by more than clocks may differ (60 s)',
    'boolean',
    ({ expiresAt }, now) => (expiresAt === null ? null : expiresAt + CLOCK_SKEW < now),
  ),
  'claims.notYetValid': ofClaims(
    'the token does not hold yet, by more than clocks may differ (60 s)',
    'boolean',
    ({ notBefore }, now) => (notBefore === null ? null : notBefore - CLOCK_SKEW > now),
  ),
};
