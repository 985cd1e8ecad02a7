import { KEY_PREFIXES, KEY_SHAPES } from '../generated/key-forms.js';
import { escapeRegExp } from './escape-reg-exp.js';
import type { RedactionPattern } from './redaction-pattern.js';
import { isWords, looksRandom } from './random-text.js';

/**
 * Possible start of a key: not after a letter or digit, except those of an escape (`\n`, `\u003d`, `%3D`, a terminal colour) or of a
 * Python string prefix.
 */
export const KEY_START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[abfnrtv0])|(?<=%(?:25){0,2}[0-9A-Fa-f]{2})|(?<=\\x[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4})|(?<=\u001b\[[\d;]{0,12}m))`;
/** A character of a key, of its mask, or one as a URL or JSON writes it. */
const CHARACTER = String.raw`(?:[\w.=*\u2022\u2026+/~-]|%(?:2[BbD-Fd-f]|3[Dd]|5[Ff])|\\/|\\u00(?:2[B-Fb-f]|3[0-9Dd]|[4-7][0-9A-Fa-f]))`;
const LAST_CHARACTER = String.raw`[\w=*\u2022\u2026+/-]`;

/** Minimum of characters after the prefix, unless they are masked. */
const MIN_REST = 8;
const MASK = /[*•…]|\.\.\./;
const HEX = /^[0-9a-f-]+$/i;

interface Prefix {
  readonly prefix: string;
  /** Matches the characters of such a key at the beginning of a text. */
  readonly run: RegExp;
  readonly min: number;
}

const PREFIXES: readonly Prefix[] = KEY_PREFIXES.map(([prefix, alphabet, min]) => ({
  prefix,
  min,
  get run() {
    return new RegExp(`^[${alphabet}]*`);
  },
}));

/** Prefixes without those that begin with a shorter one: `sk-` matches them too. */
const SHORTEST = PREFIXES.map(({ prefix }) => prefix).filter(
  (prefix, _index, all) => !all.some((other) => other !== prefix && prefix.startsWith(other)),
);

const prefixedPattern = made(() => {
  const prefixes = SHORTEST.map((prefix) => written(escapeRegExp(prefix))).join('|');
  return new RegExp(`()(${KEY_START}(?:${prefixes})${CHARACTER}{4,4000}${LAST_CHARACTER})`, 'g');
});

/** Keys with a known prefix: complete, truncated or masked. */
export const PREFIXED_KEYS: RedactionPattern = {
  kind: 'key',
  // A slash may be escaped.
  literals: SHORTEST.map((prefix) => (prefix.split('/')[0] ?? '').toLowerCase()),
  isForm: true,
  get pattern() {
    return prefixedPattern();
  },
  accepts: isPrefixedKey,
};

/** The first letter may be that of an escape: `\napi_org_` begins like a key of Neon. */
function isPrefixedKey(value: string): boolean {
  const plain = unescaped(value);
  return isOfPrefix(plain) || (/^[abfnrtv0]/.test(plain) && isOfPrefix(plain.slice(1)));
}

function isOfPrefix(plain: string): boolean {
  return PREFIXES.some(({ prefix, run, min }) => {
    if (!plain.startsWith(prefix)) return false;
    const rest = plain.slice(prefix.length);
    if (MASK.test(rest)) return true;
    const own = run.exec(rest)?.[0] ?? '';
    if (own.length < Math.min(MIN_REST, Math.max(min, 1))) return false;
    return own.length >= min || HEX.test(own) || !isWords(own);
  });
}

/** Extends a form so that it also matches its characters escaped in a URL or JSON. */
function written(source: string): string {
  return source.replace(/\[[^\]]{0,400}\]|(?<!\?):|\\\//g, (part) => {
    if (part === ':') return '(?::|%3[Aa])';
    if (part === '\\/') return String.raw`(?:\\?/|%2[Ff])`;
    return /[/+]/.test(part) ? String.raw`(?:${part}|%2[BbFf]|%3[Dd]|\\/)` : part;
  });
}

/** A key with the escapes of a URL or of JSON decoded. */
function unescaped(text: string): string {
  return text
    .replace(/%([0-9A-Fa-f]{2})|\\u00([0-9A-Fa-f]{2})/g, (_found, url?: string, json?: string) =>
      String.fromCharCode(parseInt(url ?? json ?? '', 16)),
    )
    .replaceAll('\\/', '/');
}

/** Forms whose parts would be matched separately, as keys or words. */
const isInParts = (shape: string): boolean => /\\\.|:|\.-\]/.test(shape);

/** Keys without a prefix that have the exact length and alphabet of a form and look random. */
export const SHAPED_KEYS = shapedKeys(KEY_SHAPES.filter((shape) => !isInParts(shape)));
/** The same in parts. */
export const KEYS_IN_PARTS = shapedKeys(KEY_SHAPES.filter(isInParts));

function shapedKeys(shapes: readonly string[]): RedactionPattern {
  const pattern = made(() => {
    const longestFirst = [...shapes].sort((a, b) => longest(b) - longest(a));
    return new RegExp(`()(${longestFirst.map(shapeSource).join('|')})`, 'g');
  });
  return {
    kind: 'key',
    literals: [''],
    minLength: Math.min(...shapes.map(shortest)),
    isForm: true,
    get pattern() {
      return pattern();
    },
    // A form with a prefix needs no digits to look random.
    accepts: (value) =>
      HEX.test(value) ||
      /^[A-Z0-9]+$/.test(value) ||
      isPrefixedKey(value) ||
      looksRandom(unescaped(value)),
  };
}

/** Compiled on first use, as some runs have no text to redact, and cached. */
function made(make: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= make());
}

/** Maximum length of a shape. */
function longest(shape: string): number {
  return [...shape.matchAll(/(?<!\d)(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Minimum length of a shape; 0 where it has optional parts. */
function shortest(shape: string): number {
  if (/[?*|]/.test(shape)) return 0;
  return [...shape.matchAll(/\{(\d{1,6})[,}]/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A shape that is not part of a longer word. */
function shapeSource(shape: string): string {
  const signs = /[_-]\]/.test(shape) ? (shape.includes('.-]') ? '._-' : '_-') : '';
  const start = KEY_START.replace('[A-Za-z0-9]', `[A-Za-z0-9${signs}]`);
  return `${start}(?:${written(shape)})(?![A-Za-z0-9${signs}])`;
}
