import { aliasKey, endingsNear, Name, ownerKey, slipsInOwner, slipsInWord } from './rank.js';

/** Names longer than this are not compared letter by letter. */
const MAX_LENGTH = 80;
/** False for a name that is too long to be compared. */
export function isComparable(name: string): boolean {
  return name.length <= MAX_LENGTH;
}

/** So many names that differ by a letter or two count something, as digits do: none is a misspelling of another. */
const MAX_SERIES = 16;

/** A list of names by what similar names have in common, so that a name is compared with few of them. */
export class NameIndex {
  readonly #names: readonly string[];
  /** Hash and position in one number, sorted: a map of as many keys would take ten times the memory. */
  readonly #entries: Float64Array;

  constructor(names: readonly string[]) {
    this.#names = [...new Set(names)].filter(isComparable);
    const entries: number[] = [];
    for (const [position, text] of this.#names.entries()) {
      for (const hash of keysOf(new Name(text))) entries.push(this.#entry(hash, position));
    }
    this.#entries = Float64Array.from(entries).sort();
  }

  /** The names that may be similar: all that are, and some that have the same hash by chance. */
  candidates(wanted: Name): readonly Name[] {
    if (!isComparable(wanted.text)) return [];
    const found = new Set<number>();
    for (const hash of keysOf(wanted)) {
      const sharing = this.#sharing(hash);
      if (sharing.length <= MAX_SERIES) for (const position of sharing) found.add(position);
    }
    return [...found].map((position) => new Name(this.#names[position] ?? ''));
  }

  #entry(hash: number, position: number): number {
    return hash * this.#names.length + position;
  }

  /** Positions of the names with a key of this hash; of a longer series only its beginning. */
  #sharing(hash: number): readonly number[] {
    const start = lowerBound(this.#entries, this.#entry(hash, 0));
    const end = this.#entry(hash + 1, 0);
    const run = [...this.#entries.subarray(start, start + MAX_SERIES + 1)];
    return run.filter((entry) => entry < end).map((entry) => entry % this.#names.length);
  }
}

/** Position of the first entry that is not below. */
function lowerBound(sorted: Float64Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two names that are similar have one of these hashes in common. */
function keysOf(name: Name): ReadonlySet<number> {
  const keys = new Set<number>();
  const { words, digits } = name;
  if (words.length === 0) return keys;
  const seed = hashOf(digits());
  const add = (kind: string, text: string | null): void => {
    if (text !== null) keys.add(hashOf(`${kind} ${text}`, seed));
  };
  add('letters', words.join(''));
  add('words', name.sorted());
  for (const anatomy of [name.anatomy(), name.swapped()]) {
    add('owner', ownerKey(anatomy));
    add('alias', aliasKey(anatomy));
  }
  for (const [index, word] of words.entries()) {
    for (const ending of endingsNear(word)) add('ending', words.with(index, ending).join(' '));
  }
  addMisspellings(name, seed, keys);
  return keys;
}

function addMisspellings(name: Name, seed: number, keys: Set<number>): void {
  const { role, owner } = name.anatomy();
  for (const [index, word] of owner.entries()) {
    const rest = hashOf(`${role} ${owner.with(index, '*').join(' ')} `, seed);
    addShortened(word, slipsInWord(word.length), rest, keys);
  }
  const whole = owner.join('');
  addShortened(whole, slipsInOwner(whole.length), hashOf(`${role} `, seed), keys);
}

/**
 * What is left of a text without up to `most` of its letters: two texts that are so many edits apart have one such rest in
 * common. Source: the symmetric delete spelling correction of Garbe.
 */
function addShortened(text: string, most: number, seed: number, keys: Set<number>, from = 0): void {
  keys.add(hashOf(text, seed));
  if (most === 0) return;
  for (let index = from; index < text.length; index += 1) {
    const rest = text.slice(0, index) + text.slice(index + 1);
    addShortened(rest, most - 1, seed, keys, index);
  }
}

/** FNV-1a of 32 bits, begun anew or going on. */
function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
