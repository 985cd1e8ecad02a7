import { memoize } from '@authlint/core/internal';
import { NameIndex } from './names/name-index.js';
import { Name, rankOf } from './names/rank.js';

const indexOf = memoize((names: readonly string[]) => new NameIndex(names));

/**
 * Names that are almost the wanted one, best first: other case or separators, a bundler's prefix, words in another order, KEY
 * for TOKEN, another name of the same provider, a slip of the pen. A variable of another provider or another purpose is none.
 */
export function similarNames(
  wanted: string,
  lists: readonly (readonly string[])[],
): readonly string[] {
  const name = new Name(wanted);
  const ranks = new Map<string, number>();
  for (const candidate of lists.flatMap((names) => indexOf(names).candidates(name))) {
    const rank = candidate.text === wanted ? null : rankOf(name, candidate);
    if (rank !== null) ranks.set(candidate.text, rank);
  }
  return [...ranks]
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([text]) => text);
}
