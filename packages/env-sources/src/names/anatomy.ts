/** What a variable of a client holds, as its name says. */
export type Role = 'credential' | 'endpoint' | 'model' | 'other';

/** A variable's name taken apart: `VITE_OPENAI_API_KEY` is the credential of OPENAI with a prefix of a bundler. */
export interface Anatomy {
  readonly role: Role;
  /** Words that say whose it is. */
  readonly owner: readonly string[];
  readonly prefixed: boolean;
  /** Number of words without the prefix. */
  readonly length: number;
}

/** Prefixes that bundlers and habits put before a name. */
const PREFIXES: readonly (readonly string[])[] = [
  ['NEXT', 'PUBLIC'],
  ['EXPO', 'PUBLIC'],
  ['NUXT', 'PUBLIC'],
  ['REACT', 'APP'],
  ['VUE', 'APP'],
  ['VITE'],
  ['NUXT'],
  ['GATSBY'],
  ['PUBLIC'],
  ['MY'],
  ['THE'],
];

/** Endings by role, the longer before the shorter. */
const ENDINGS: readonly (readonly [Role, readonly string[]])[] = [
  ['credential', ['API', 'ACCESS', 'TOKEN']],
  ['credential', ['API', 'KEYS']],
  ['credential', ['API', 'KEY']],
  ['credential', ['API', 'TOKEN']],
  ['credential', ['AUTH', 'TOKEN']],
  ['credential', ['AUTH', 'KEY']],
  ['credential', ['ACCESS', 'TOKEN']],
  ['credential', ['APIKEYS']],
  ['credential', ['APIKEY']],
  ['credential', ['APITOKEN']],
  ['credential', ['KEY']],
  ['credential', ['TOKEN']],
  ['credential', ['PAT']],
  ['endpoint', ['API', 'BASE', 'URL']],
  ['endpoint', ['API', 'BASE']],
  ['endpoint', ['API', 'URL']],
  ['endpoint', ['API', 'ENDPOINT']],
  ['endpoint', ['API', 'HOST']],
  ['endpoint', ['BASE', 'URL']],
  ['endpoint', ['BASEURL']],
  ['endpoint', ['ENDPOINT']],
  ['endpoint', ['HOST']],
  ['endpoint', ['BASE']],
  ['endpoint', ['URL']],
  ['model', ['DEFAULT', 'MODEL']],
  ['model', ['MODEL', 'NAME']],
  ['model', ['MODEL', 'ID']],
  ['model', ['MODEL']],
];

/** Most names end and begin with none of these words. */
const FIRST_WORDS = new Set(ENDINGS.map(([, [first]]) => first));
const LAST_WORDS = new Set(ENDINGS.map(([, ending]) => ending.at(-1)));

export function words(name: string): readonly string[] {
  return name
    .toUpperCase()
    .split(/[_.-]+/)
    .filter((word) => word !== '');
}

/** `all`: the words of a name. */
export function anatomy(all: readonly string[]): Anatomy {
  const prefix = PREFIXES.find(
    (candidate) => startsWith(all, candidate) && all.length > candidate.length,
  );
  const rest = all.slice(prefix?.length ?? 0);
  const whole: Anatomy = {
    role: 'other',
    owner: rest,
    prefixed: prefix !== undefined,
    length: rest.length,
  };
  if (!LAST_WORDS.has(rest.at(-1))) return whole;
  for (const [role, ending] of ENDINGS) {
    if (endsWith(rest, ending)) {
      return { ...whole, role, owner: rest.slice(0, rest.length - ending.length) };
    }
  }
  return whole;
}

/** The same for a name that begins with what others end with: `KEY_OPENAI`. */
export function swapped(all: readonly string[]): Anatomy {
  if (!FIRST_WORDS.has(all[0])) return anatomy(all);
  for (const [role, ending] of ENDINGS) {
    if (startsWith(all, ending) && all.length > ending.length) {
      return { role, owner: all.slice(ending.length), prefixed: false, length: all.length };
    }
  }
  return anatomy(all);
}

function startsWith(all: readonly string[], part: readonly string[]): boolean {
  return part.every((word, index) => all[index] === word);
}

function endsWith(all: readonly string[], part: readonly string[]): boolean {
  const start = all.length - part.length;
  return start >= 0 && part.every((word, index) => all[start + index] === word);
}
