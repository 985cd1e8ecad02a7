import type { IssuerMatch } from '@authlint/model/knowledge';
import type { JwtClaims } from '@authlint/model/secret';
import { lazy } from '@authlint/core/internal';
import { tables } from '../tables/tables.js';

const known = lazy(() =>
  tables.jwtIssuers().map(([issuer, id]) => {
    const source = issuer.replace(/[.?+^$|()[\]\\]/g, '\\$&').replace(/\*/g, '[a-z0-9.-]+');
    return { regex: new RegExp(`^${source}`, 'i'), id };
  }),
);

/** Issuer of a JWT by its `iss` claim. A JWT has the full form by being one; whether its time is over is another question. */
export function issuersOfJwt({ issuer }: JwtClaims): IssuerMatch {
  const ids =
    issuer === null
      ? []
      : known()
          .filter(({ regex }) => regex.test(issuer))
          .map(({ id }) => id);
  return {
    certainty: ids.length === 0 ? 'unknown' : 'distinctive',
    ids: [...new Set(ids)],
    kind: 'jwt',
    format: 'valid',
  };
}
