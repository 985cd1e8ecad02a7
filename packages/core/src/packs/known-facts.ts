import type { FactValues } from '@authlint/model';

/** What a rule may read: ids of facts, each with what it may hold. */
export type KnownFacts = ReadonlyMap<string, FactValues>;

export function knownFacts(
  table: Readonly<Record<string, { readonly values?: FactValues | undefined }>>,
): KnownFacts {
  return new Map(Object.entries(table).map(([id, { values = 'any' }]) => [id, values]));
}
