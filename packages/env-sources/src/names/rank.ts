import { distance, lazy } from '@authlint/core/internal';
import { anatomy, swapped, words, type Anatomy } from './anatomy.js';
import { aliasGroup, areBothKnown, isGeneric } from './owners.js';

/** A name, and its parts where they are needed. */
export class Name {
  readonly words: readonly string[];
  readonly anatomy = lazy(() => anatomy(this.words));
  readonly swapped = lazy(() => swapped(this.words));
  readonly sorted = lazy(() => this.words.toSorted().join());
  /** Names with other digits are names of other things. */
  readonly digits = lazy(() => this.text.replace(/[^0-9]/g, ''));

  constructor(readonly text: string) {
    this.words = words(text);
  }
}

/** How far apart two names are: 0 is the same but for case and separators. `null`: they are different things. */
export function rankOf(wanted: Name, name: Name): number | null {
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

function sameOwner(x: Anatomy, y: Anatomy): number | null {
  const [p, q] = [ownerKey(x), ownerKey(y)];
  if (p === null || q === null) return null;
  if (p === q) return x.prefixed === y.prefixed || isAnybodys(x) ? 3 : 2;
  const alias = aliasKey(x);
  return alias !== null && alias === aliasKey(y) ? 4 : null;
}

/** Role and owner, the same for all names of one variable; `null` where the name says neither whose it is nor what it is. */
export function ownerKey(anatomyOfName: Anatomy): string | null {
  const owner = essence(anatomyOfName);
  if (owner !== '' && !isGeneric(owner)) return `${anatomyOfName.role} ${owner}`;
  return isAnybodys(anatomyOfName) ? anatomyOfName.role : null;
}

/** Role and provider, the same for all names under which the provider is known. */
export function aliasKey(anatomyOfName: Anatomy): string | null {
  const { role } = anatomyOfName;
  const group = aliasGroup(essence(anatomyOfName));
  return role === 'other' || group === undefined ? null : `${role} ${String(group)}`;
}

/** `API_KEY` and `LLM_API_KEY` say of no provider whose they are. One word alone, such as `TOKEN`, says too little. */
function isAnybodys(anatomyOfName: Anatomy): boolean {
  const { role, length } = anatomyOfName;
  const owner = essence(anatomyOfName);
  return role !== 'other' && length > 1 && (owner === '' || isGeneric(owner));
}

/** Words that a name may have or lack without meaning something else. */
const LIGHT = new Set(['API', 'DEFAULT']);

/** Words that say whose the variable is, without separators. */
function essence({ owner }: Anatomy): string {
  const heavy = owner.filter((word) => !LIGHT.has(word));
  return (heavy[0] === 'LLM' && heavy.length > 1 ? heavy.slice(1) : heavy).join('');
}

/** A word that is longer is looked through for one slip only. */
const MAX_TWO_SLIPS = 24;

/** How many slips of the pen a word of this length, in its shorter form, may have. */
export function slipsInWord(length: number): number {
  if (length < 5) return 0;
  return length < 8 || length > MAX_TWO_SLIPS ? 1 : 2;
}

/** The same for all words of the owner together, where a separator is missing too. */
export function slipsInOwner(length: number): number {
  return length < 8 ? 0 : 1;
}

/** A slip of the pen in one word of the owner, or, where a separator is missing too, in all of it. */
function misspelt(x: Anatomy, y: Anatomy): number | null {
  const [p, q] = [x.owner.join(''), y.owner.join('')];
  if (x.role !== y.role || p === q || areBothKnown(p, q)) return null;
  const words = differing(x.owner, y.owner);
  const [a, b] = words ?? [p, q];
  const slipsIn = words === null ? slipsInOwner : slipsInWord;
  const limit = Math.min(slipsIn(a.length), slipsIn(b.length));
  const edits = distance(a, b, limit);
  return edits <= limit ? 4 + edits : null;
}

const ENDING_WORDS = [
  ...['API', 'KEY', 'APIKEY', 'TOKEN', 'BASE'],
  ...['URL', 'HOST', 'ENDPOINT', 'MODEL'],
];

/** Those of `KEY`, `TOKEN` and the like that the word is, or is with a slip of the pen. */
export function endingsNear(word: string): readonly string[] {
  // A slip leaves the first letter or the last one.
  const isLike = (ending: string) => ending[0] === word[0] || ending.at(-1) === word.at(-1);
  return ENDING_WORDS.filter((ending) => isLike(ending) && distance(ending, word, 1) <= 1);
}

/** A slip of the pen in `KEY`, `TOKEN` and the like. In three letters, another letter makes another word (`APP`). */
function misspeltEnding(a: readonly string[], b: readonly string[]): number | null {
  const [wanted = '', other = ''] = differing(a, b) ?? [];
  if (!ENDING_WORDS.includes(wanted) || distance(wanted, other, 1) > 1) return null;
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
