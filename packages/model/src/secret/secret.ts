import { forgetMatch, isKept, keep, read } from './store.js';

/** Text form of every Secret. The HTTP port refuses plain text that contains it. */
export const SECRET_MARK = '[sealed]';

/**
 * Text that may be a credential. It never converts to its plaintext: template, JSON, inspect, spread and clone give a mark.
 * Analysis uses functions such as `lengthOf`, `matches` and `fingerprint`; only the HTTP port and the sink read the plaintext.
 */
export class Secret {
  private constructor() {
    Object.freeze(this);
  }

  static of(text: string): Secret {
    const secret = new Secret();
    keep(secret, text);
    return secret;
  }

  toString(): string {
    return SECRET_MARK;
  }

  toJSON(): string {
    return SECRET_MARK;
  }

  [Symbol.toPrimitive](): string {
    return SECRET_MARK;
  }

  /** Makes the type nominal, and the same for Secrets of two copies of this package. */
  get [Symbol.toStringTag](): 'Secret' {
    return 'Secret';
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return SECRET_MARK;
  }
}

export function isSecret(value: unknown): value is Secret {
  return isKept(value);
}

/** Seals text that may be a credential. */
export function seal(text: string): Secret {
  return Secret.of(text);
}

export function lengthOf(secret: Secret): number {
  return read(secret).length;
}

export function isEmpty(secret: Secret): boolean {
  return read(secret).length === 0;
}

export function sameSecret(a: Secret, b: Secret): boolean {
  return read(a) === read(b);
}

function withoutMemory(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
}

/** True if the whole or part of the plaintext matches. */
export function matches(secret: Secret, pattern: RegExp): boolean {
  // A global or sticky pattern would start at its lastIndex.
  const fresh = pattern.global || pattern.sticky ? withoutMemory(pattern) : pattern;
  const found = fresh.test(read(secret));
  forgetMatch();
  return found;
}

/** True for a text of only ASCII letters, digits, `-` and `_`, as most keys are. */
export function isPlain(secret: Secret): boolean {
  return matches(secret, /^[A-Za-z0-9_-]+$/);
}

/** True if the plaintext contains one of the lower-case texts, ignoring case. */
export function holdsAny(secret: Secret, texts: readonly string[]): boolean {
  const plain = read(secret).toLowerCase();
  return texts.some((text) => plain.includes(text));
}

/** True if one of the patterns matches; none of them may be global or sticky. */
export function matchesAny(secret: Secret, patterns: readonly RegExp[]): boolean {
  const text = read(secret);
  const found = patterns.some((pattern) => pattern.test(text));
  forgetMatch();
  return found;
}

/** The forms that match the plaintext. `pattern`: source of a regular expression with the flag `u`. */
export function matching<T extends { readonly pattern: string }>(
  secret: Secret,
  forms: readonly T[],
): readonly T[] {
  const text = read(secret);
  const found = forms.filter(({ pattern }) => compiled(pattern).test(text));
  forgetMatch();
  return found;
}

const COMPILED = new Map<string, RegExp>();

/** Cached patterns of the fact base's key forms, which are tested on every possible key. */
function compiled(pattern: string): RegExp {
  const known = COMPILED.get(pattern) ?? new RegExp(pattern, 'u');
  COMPILED.set(pattern, known);
  return known;
}

/** The first prefix of the list that the plaintext begins with, or `null`. */
export function prefixOf(secret: Secret, prefixes: readonly string[]): string | null {
  const text = read(secret);
  return prefixes.find((prefix) => text.startsWith(prefix)) ?? null;
}

/** Eight hex characters that identify a key within one run only. Implemented by `@authlint/node`. */
export interface Fingerprinter {
  of(secret: Secret): string;
}
