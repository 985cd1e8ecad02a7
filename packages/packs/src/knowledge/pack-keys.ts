import { jwtClaims, lengthOf, matches, prefixOf, type Secret } from '@authlint/model/secret';
import type { IssuerMatch } from '@authlint/model/knowledge';
import { MIN_DISTINCTIVE_PREFIX, unwrapped } from '@authlint/providers';
import type { OwnProvider } from './pack-provider.js';
import { PatternBudget } from './pattern-budget.js';

interface OwnForm {
  readonly id: string;
  readonly regex: RegExp;
  readonly prefix: string;
  readonly kind: 'api-key' | 'oauth-token' | 'jwt';
  readonly exact: boolean;
}

/** Issuers of a key, by the forms of packs and the built-in ones (`known`). */
export function ownIssuers(
  own: readonly OwnProvider[],
  known: (secret: Secret) => IssuerMatch,
): (secret: Secret) => IssuerMatch {
  const forms = own.flatMap(({ id, keys }) =>
    keys.map(({ pattern, prefix = '', kind, exact }) => {
      return { id, regex: new RegExp(pattern, 'u'), prefix, kind, exact };
    }),
  );
  return (secret) => {
    const bare = unwrapped(secret);
    const claims = jwtClaims(bare);
    const signed = own.filter(({ gateway }) =>
      gateway.tokenIssuers.some((start) => beginsWith(claims?.issuer ?? '', start)),
    );
    if (signed.length > 0) return match(ids(signed), 'jwt', 'valid');
    const others = known(secret);
    return byForm(bare, forms, others) ?? byPrefix(bare, forms, others) ?? others;
  };
}

/** Issuers are often written as a host only. */
function beginsWith(issuer: string, start: string): boolean {
  return issuer.startsWith(start) || issuer.startsWith(`https://${start}`);
}

function byForm(
  secret: Secret,
  forms: readonly OwnForm[],
  others: IssuerMatch,
): IssuerMatch | null {
  const budget = new PatternBudget();
  // Adjacent repetitions take more than quadratic time.
  const steps = 4 * lengthOf(secret) ** 2;
  const full = forms.filter(({ regex }) => budget.spend(steps) && matches(secret, regex));
  const [first] = full;
  if (first === undefined) return null;
  if (full.some(({ prefix }) => prefix !== '')) return match(ids(full), first.kind, 'valid');
  // A form without a prefix may match keys of several issuers: the others remain candidates.
  const all = [...new Set([...ids(full), ...others.ids])];
  const certainty = others.ids.length === 0 ? 'distinctive' : 'ambiguous';
  return { ...match(all, first.kind, 'valid'), certainty };
}

function byPrefix(
  secret: Secret,
  forms: readonly OwnForm[],
  others: IssuerMatch,
): IssuerMatch | null {
  if (others.format === 'valid' && others.certainty === 'distinctive') return null;
  const prefixes = forms.map(({ prefix }) => prefix).filter((prefix) => prefix !== '');
  const prefix = prefixOf(
    secret,
    prefixes.sort((a, b) => b.length - a.length),
  );
  const begun = forms.filter((form) => form.prefix === prefix);
  const [first] = begun;
  if (prefix === null || first === undefined) return null;
  if (begun.every(({ exact }) => exact)) return match(ids(begun), first.kind, 'malformed');
  return prefix.length >= MIN_DISTINCTIVE_PREFIX ? match(ids(begun), first.kind, 'unknown') : null;
}

function ids(owners: readonly { readonly id: string }[]): readonly string[] {
  return [...new Set(owners.map(({ id }) => id))];
}

function match(
  owners: readonly string[],
  kind: IssuerMatch['kind'],
  format: IssuerMatch['format'],
): IssuerMatch {
  // The author of a pack is responsible for its key forms.
  return { certainty: 'distinctive', ids: owners, kind, format, proves: true };
}
