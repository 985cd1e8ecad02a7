import { distance, lazy, memoize } from '@authlint/core/internal';
import { anatomy, swapped, words, type Anatomy } from './names/anatomy.js';
import { areBothKnown, isAlias, isGeneric } from './names/owners.js';

/** Names longer than this are not compared letter by letter. */
const MAX_LENGTH = 80;

/**
 * Names that are almost the wanted one, best first: other case or separators, a bundler's prefix, words in another order, KEY
 * for TOKEN, another name of the same provider, a slip of the pen. A variable of another provider or another purpose is none.
 */
export function similarNames(wanted: string, names: readonly string[]): readonly string[] {
  if (wanted.length > MAX_LENGTH) return [];
  const own = new Name(wanted);
  return (byDigits(names).get(own.digits()) ?? [])
    .filter((name) => name !== wanted)
    .map((name) => ({ name, rank: rankOf(own, new Name(name)) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** Names with other digits are names of other things. A fleet often counts its variables, and asks for each of them. */
const byDigits = memoize((names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) {
    if (name.length > MAX_LENGTH) continue;
    const digits = digitsOf(name);
    const group = groups.get(digits);
    if (group === undefined) groups.set(digits, [name]);
    else group.push(name);
  }
  return groups;
});

function digitsOf(name: string): string {
  return name.replace(/[^0-9]/g, '');
}

/** A name, and its parts where they are asked for. */
class Name {
  readonly words: readonly string[];
  readonly anatomy = lazy(() => anatomy(this.words));
  readonly swapped = lazy(() => swapped(this.words));
  readonly sorted = lazy(() => this.words.toSorted().join());
  readonly digits = lazy(() => digitsOf(this.text));

  constructor(readonly text: string) {
    this.words = words(text);
  }
}

/** How far apart two names are: 0 is the same but for case and separators. `null`: they are different things. */
function rankOf(wanted: Name, name: Name): number | null {
  const [a, b] = [wanted.words, name.words];
  if (a.length === 0 || b.length === 0) return null;
  if (a.join('') === b.join('')) return 0;
  if (wanted.digits() !== name.digits()) return null;
  if (wanted.sorted() === name.sorted()) return 1;
  const [x, y] = [wanted.anatomy(), name.anatomy()];
  return (
    sameOwner(x, y) ??
    sameOwner(wanted.swapped(), name.swapped()) ??
    misspelt(x, y) ??
    misspeltEnding(a, b)
  );
}

/** Words that a name may have or lack without meaning something else. */
const LIGHT = new Set(['API', 'DEFAULT']);

function sameOwner(x: Anatomy, y: Anatomy): number | null {
  if (x.role !== y.role) return null;
  const [p, q] = [essence(x), essence(y)];
  if (p === '' || q === '' || isGeneric(p) || isGeneric(q))
    return isAnybodys(x, p) && isAnybodys(y, q) ? 3 : null;
  if (p === q) return x.prefixed === y.prefixed ? 3 : 2;
  return x.role !== 'other' && isAlias(p, q) ? 4 : null;
}

/** `API_KEY` and `LLM_API_KEY` say of no provider whose they are. One word alone, such as `TOKEN`, says too little. */
function isAnybodys({ role, length }: Anatomy, owner: string): boolean {
  return role !== 'other' && length > 1 && (owner === '' || isGeneric(owner));
}

/** Words that say whose the variable is, without separators. */
function essence({ owner }: Anatomy): string {
  const heavy = owner.filter((word) => !LIGHT.has(word));
  return (heavy[0] === 'LLM' && heavy.length > 1 ? heavy.slice(1) : heavy).join('');
}

/** A slip of the pen in one word of the owner, or, where a separator is missing too, in all of it. */
function misspelt(x: Anatomy, y: Anatomy): number | null {
  const [p, q] = [x.owner.join(''), y.owner.join('')];
  if (x.role !== y.role || p === q || areBothKnown(p, q)) return null;
  const words = differing(x.owner, y.owner);
  const [a, b] = words ?? [p, q];
  const shorter = Math.min(a.length, b.length);
  const limit = words === null ? (shorter >= 8 ? 1 : 0) : shorter >= 8 ? 2 : shorter >= 5 ? 1 : 0;
  const edits = distance(a, b, limit);
  return edits <= limit ? 4 + edits : null;
}

const ENDING_WORDS = new Set([
  'API',
  'KEY',
  'APIKEY',
  'TOKEN',
  'BASE',
  'URL',
  'HOST',
  'ENDPOINT',
  'MODEL',
]);

/** A slip of the pen in `KEY`, `TOKEN` and the like. In three letters, another letter makes another word (`APP`). */
function misspeltEnding(a: readonly string[], b: readonly string[]): number | null {
  const [wanted = '', other = ''] = differing(a, b) ?? [];
  if (!ENDING_WORDS.has(wanted) || distance(wanted, other, 1) > 1) return null;
  const sameLetters = [...wanted].toSorted().join('') === [...other].toSorted().join('');
  return wanted.length > 3 || wanted.length !== other.length || sameLetters ? 5 : null;
}

/** The one word in which two names of as many words differ. */
function differing(a: readonly string[], b: readonly string[]): readonly [string, string] | null {
  if (a.length !== b.length) return null;
  const [first, ...more] = a.flatMap((word, index): [string, string][] =>
    word === b[index] ? [] : [[word, b[index] ?? '']],
  );
  return first === undefined || more.length > 0 ? null : first;
}
