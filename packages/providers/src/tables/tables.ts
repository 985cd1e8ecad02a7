import {
  ADDRESSES,
  ANSWERS,
  DETAILS,
  FACTS,
  JWT_ISSUERS,
  KEYS,
  VARIABLES,
} from '../generated/tables.js';
import { lazy } from '@authlint/core/internal';
import { RowsById } from './rows-by-id.js';
import type {
  AddressRow,
  AnswersRow,
  DetailsRow,
  FactsRow,
  KeyRow,
  VariablesTable,
} from './rows.js';
import { USUAL, usualVariable } from './usual.js';

/** The generated tables, each parsed when it is first asked. */
export const tables = {
  /** By exact host, or by `<` and the last two labels of a pattern. */
  addresses: new RowsById<readonly AddressRow[]>({ '': ADDRESSES }, (name, stored) =>
    (stored as readonly AddressRow[]).map(([host, ...rest]) => [host || name, ...rest] as const),
  ),
  /** By the prefix that tells the issuer, the longest first, by nothing, or by `*` for forms of several issuers. */
  keys: new RowsById<readonly KeyRow[]>({ '': KEYS }),
  /** Issuer claim (a `*` stands for one label) and the provider that issues such tokens. */
  jwtIssuers: parsed<readonly (readonly [string, string])[]>(JWT_ISSUERS),
  variables: lazy((): Readonly<Record<string, readonly string[]>> => {
    const { usual, others } = JSON.parse(VARIABLES()) as VariablesTable;
    return { ...others, ...Object.fromEntries(usual.map((id) => [usualVariable(id), [id]])) };
  }),
  facts: new RowsById<FactsRow>(FACTS, (id, stored) => ({
    id,
    vendor: id,
    ...USUAL,
    variables: [usualVariable(id)],
    ...(stored as Omit<FactsRow, 'id' | 'vendor'>),
  })),
  details: new RowsById<DetailsRow>({ '': DETAILS }),
  answers: new RowsById<AnswersRow>({ '': ANSWERS }),
};

function parsed<T>(json: () => string): () => T {
  return lazy(() => JSON.parse(json()) as T);
}
