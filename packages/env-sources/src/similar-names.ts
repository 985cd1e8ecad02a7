import { lazy, memoize } from '@authlint/core/internal';
import { isComparable, NameIndex } from './names/name-index.js';
import { Name, rankOf } from './names/rank.js';

/** So many searches of a list by comparing each name cost as much as an index of it, which takes a sixth of a start. */
const MAX_SEARCHES_WITHOUT_INDEX = 8;

/** A list of names that is searched for similar ones: by each name at first, by an index where a fleet searches it. */
class SearchedNames {
  readonly #names: readonly string[];
  readonly #index: () => NameIndex;
  #searches = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#index = lazy(() => new NameIndex(names));
  }

  candidates(wanted: Name): readonly Name[] {
    this.#searches += 1;
    const isAlone = this.#searches <= MAX_SEARCHES_WITHOUT_INDEX && !this.#hasSimilar(wanted);
    return isAlone ? [] : this.#index().candidates(wanted);
  }

  #hasSimilar(wanted: Name): boolean {
    return this.#names.some(
      (text) =>
        text !== wanted.text && isComparable(text) && rankOf(wanted, new Name(text)) !== null,
    );
  }
}

const searched = memoize((names: readonly string[]) => new SearchedNames(names));

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
  for (const candidate of lists.flatMap((names) => searched(names).candidates(name))) {
    const rank = candidate.text === wanted ? null : rankOf(name, candidate);
    if (rank !== null) ranks.set(candidate.text, rank);
  }
  return [...ranks]
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([text]) => text);
}
