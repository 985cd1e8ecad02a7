import { lazy, memoizeByText } from '@authlint/core/internal';
import { tables } from '../tables/tables.js';
import { usualVariable } from '../tables/usual.js';

/** A row without a list of variables has the usual one, which does not stand in its text. */
const idsByUsual = lazy(() => {
  const ids = new Map<string, string[]>();
  for (const id of tables.facts.ids()) {
    const name = usualVariable(id);
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
});

/** Providers whose clients read a variable, also where only some report says so. Rows that cannot name it are not parsed. */
export const readersOf = memoizeByText((variable: string): readonly string[] => {
  const listed = tables.facts.idsHolding(JSON.stringify(variable));
  const ids = new Set([...listed, ...(idsByUsual().get(variable) ?? [])]);
  return [...ids].sort().filter((id) => {
    const row = tables.facts.get(id);
    return [...(row?.variables ?? []), ...(row?.unconfirmedVariables ?? [])].includes(variable);
  });
});
