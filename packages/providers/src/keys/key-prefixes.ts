import { tables } from '../tables/tables.js';

/** What the keys of a provider begin with; empty where not all of their forms are known, or one has no beginning of its own. */
export function keyPrefixesOf(id: string): readonly string[] {
  if (tables.facts.get(id)?.keyFormsKnown !== true) return [];
  const patterns = tables.keys
    .all()
    .flatMap(([, rows]) => rows.filter(([, ids]) => ids.includes(id)).map(([pattern]) => pattern));
  const prefixes = patterns.map((pattern) => /^\^([\w/-]*)(?![?*+{|])/.exec(pattern)?.[1] ?? '');
  return prefixes.every(({ length }) => length > 2) ? prefixes : [];
}
