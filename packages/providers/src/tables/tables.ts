import { ANSWERS, DETAILS, FACTS, JWT_ISSUERS, KEYS } from '../generated/tables.js';
import { lazy } from '@authlint/core/internal';
import { RowsById } from './rows-by-id.js';
import type { AnswersRow, DetailsRow, FactsRow, KeyRow } from './rows.js';
import { USUAL, usualName, usualVariable } from './usual.js';

/** The generated tables, each parsed when it is first asked. */
export const tables = {
  /** By the prefix that tells the issuer, the longest first, by nothing, or by `*` for forms of several issuers. */
  keys: new RowsById<readonly KeyRow[]>({ '': KEYS }),
  /** Issuer claim (a `*` stands for one label) and the provider that issues such tokens. */
  jwtIssuers: parsed<readonly (readonly [string, string])[]>(JWT_ISSUERS),
  facts: new RowsById<FactsRow>(FACTS, (id, stored) => factsRow(id, stored as StoredFacts)),
  details: new RowsById<DetailsRow>({ '': DETAILS }),
  answers: new RowsById<AnswersRow>({ '': ANSWERS }),
};

/** As it is written: `home: true` stands for the origin of the first endpoint. */
type StoredFacts = Omit<FactsRow, 'id' | 'vendor' | 'home'> & {
  readonly home?: readonly string[] | true;
};

function factsRow(id: string, { home, ...stored }: StoredFacts): FactsRow {
  const { name = usualName(id), variables = [usualVariable(id)] } = stored;
  const row = { id, vendor: id, ...USUAL, ...stored, name, variables };
  if (home === undefined) return row;
  return { ...row, home: home === true ? [originOf(stored.baseUrls?.[0]?.url ?? '')] : home };
}

function originOf(url: string): string {
  return url.split('/').slice(0, 3).join('/');
}

function parsed<T>(json: () => string): () => T {
  return lazy(() => JSON.parse(json()) as T);
}
