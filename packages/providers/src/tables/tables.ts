import { ANSWERS, DETAILS, FACTS, JWT_ISSUERS, KEYS } from '../generated/tables.js';
import { lazy } from '@authlint/core/internal';
import { RowsById } from './rows-by-id.js';
import type { AnswersRow, DetailsRow, FactsRow, KeyRow } from './rows.js';
import { USUAL, usualName, usualVariable } from './usual.js';

const facts = new RowsById<FactsRow>(FACTS, (id, stored) => factsRow(id, stored as StoredFacts));

/** The generated tables, each parsed when it is first asked. */
export const tables = {
  /** By the prefix that tells the issuer, the longest first, by nothing, or by `*` for forms of several issuers. */
  keys: new RowsById<readonly KeyRow[]>({ '': KEYS }),
  /** Issuer claim (a `*` stands for one label) and the provider that issues such tokens. */
  jwtIssuers: parsed<readonly (readonly [string, string])[]>(JWT_ISSUERS),
  /** Who reads a variable. */
  variables: lazy(readersByVariable),
  facts,
  details: new RowsById<DetailsRow>({ '': DETAILS }),
  answers: new RowsById<AnswersRow>({ '': ANSWERS }),
};

/** As it is written: `home: true` stands for the origin of the first endpoint. */
type StoredFacts = Omit<FactsRow, 'id' | 'vendor' | 'home'> & {
  readonly home?: readonly string[] | true;
};

function factsRow(id: string, { home, ...stored }: StoredFacts): FactsRow {
  const usual = { name: usualName(id), variables: [usualVariable(id)] };
  const row = { id, vendor: id, ...USUAL, ...usual, ...stored };
  if (home === undefined) return row;
  return { ...row, home: home === true ? [originOf(stored.baseUrls?.[0]?.url ?? '')] : home };
}

/** No row is parsed for it: a row without a list of variables has the usual one. */
function readersByVariable(): Readonly<Record<string, readonly string[]>> {
  const listed = [...facts.idsBy(/"variables":(\[[^\]]*\])/g)];
  const own = new Set(listed.flatMap(([, ids]) => ids));
  const usual = facts.ids().filter((id) => !own.has(id));
  const readers = new Map<string, string[]>();
  const add = (name: string, id: string) => readers.set(name, [...(readers.get(name) ?? []), id]);
  for (const id of usual) add(usualVariable(id), id);
  for (const [list, ids] of [...listed, ...facts.idsBy(/"unconfirmedVariables":(\[[^\]]*\])/g)])
    for (const name of JSON.parse(list) as readonly string[]) for (const id of ids) add(name, id);
  return Object.fromEntries([...readers].map(([name, ids]) => [name, ids.sort()]));
}

function originOf(url: string): string {
  return url.split('/').slice(0, 3).join('/');
}

function parsed<T>(json: () => string): () => T {
  return lazy(() => JSON.parse(json()) as T);
}
