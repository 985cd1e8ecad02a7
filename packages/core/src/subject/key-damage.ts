import { memoize } from '../lazy.js';
import {
  isPlain,
  lengthOf,
  matches,
  matchesAny,
  sameSecret,
  without,
  type Secret,
} from '@authlint/model/secret';
import { hasDoubledPrefix, isPlaceholder, isReference } from './key-texts.js';

/** What can be wrong with the text of a key, each with the code that names it. */
export type Damage =
  | 'whitespace'
  | 'inner-whitespace'
  | 'quoted'
  | 'bearer-prefix'
  | 'non-ascii'
  | 'placeholder'
  | 'masked'
  | 'unexpanded-reference'
  | 'doubled-prefix'
  | 'assignment'
  | 'punctuation'
  | 'repeated'
  | 'url';

/** White space that copying leaves, and the marks that look like nothing: zero-width characters, BOM, no-break spaces. */
const BLANK = '[\\s\\u00a0\\u180e\\u200b-\\u200f\\u2028-\\u202f\\u2060\\u3000\\ufeff]';
const QUOTE = '["\'`\\u2018\\u2019\\u201c\\u201d\\u00ab\\u00bb]';

const INSIDE = new RegExp(BLANK);
const QUOTED = [new RegExp(`^${QUOTE}`), new RegExp(`${QUOTE}$`)];
const OPENING = new RegExp(`^${QUOTE}+`);
const CLOSING = new RegExp(`${QUOTE}+$`);
const LEADING = new RegExp(`^${BLANK}+`);
const TRAILING = new RegExp(`${BLANK}+$`);

/** What stands behind a key in a list, a sentence or a shell line, and in no key that is given out. */
const PUNCTUATION = /(?<=[A-Za-z0-9_"'-])[,;\\]+$/;
/** A key with a prefix twice, as pasting twice leaves it. Hexadecimal keys may repeat by themselves. */
const REPEATED = /^((?:[a-z]{2,6}[-_]|AIza).{12,512})(?=\1$)/;

interface Check {
  readonly damage: Damage;
  readonly found: (secret: Secret) => boolean;
  /** A plain text may have it. */
  readonly inPlain?: true;
}

const any = (patterns: readonly RegExp[]) => (secret: Secret) => matchesAny(secret, patterns);

export const CHECKS: readonly Check[] = [
  { damage: 'whitespace', found: any([LEADING, TRAILING]) },
  { damage: 'inner-whitespace', found: (secret) => matches(trimmed(secret), INSIDE) },
  { damage: 'quoted', found: (secret) => any(QUOTED)(trimmed(secret)) },
  { damage: 'bearer-prefix', found: any([/^\s*(bearer|basic|token|authorization:)\s/i]) },
  { damage: 'non-ascii', found: (secret) => matches(bareOf(secret), /[^\u0000-\u007f]/) },
  {
    damage: 'placeholder',
    found: (secret) => isPlaceholder(bareOf(secret)) && !isReference(bareOf(secret)),
    inPlain: true,
  },
  {
    damage: 'masked',
    found: (secret) => matches(secret, /\*{3,}|[\u2022\u25cf]{2,}|\u2026|[\w-]\.{3,}\w/),
  },
  { damage: 'unexpanded-reference', found: (secret) => isReference(bareOf(secret)), inPlain: true },
  { damage: 'doubled-prefix', found: hasDoubledPrefix, inPlain: true },
  { damage: 'assignment', found: any([/^\s*(export\s+)?[A-Z][A-Z0-9_]{2,}\s*[=:]\s*\S/]) },
  { damage: 'punctuation', found: (secret) => matches(trimmed(secret), PUNCTUATION) },
  { damage: 'repeated', found: (secret) => matches(bareOf(secret), REPEATED), inPlain: true },
  { damage: 'url', found: any([/^\s*https?:\/\//i]) },
];

const IN_PLAIN = CHECKS.filter(({ inPlain }) => inPlain === true);

/** Every damage that the text of a key shows. */
export const damageOf = memoize((secret: Secret): readonly Damage[] => {
  const checks = isPlain(secret) ? IN_PLAIN : CHECKS;
  return checks.filter((check) => check.found(secret)).map((check) => check.damage);
});

/** Which ends have whitespace. */
export function outerWhitespace(secret: Secret): 'none' | 'leading' | 'trailing' | 'both' {
  const leading = matches(secret, LEADING);
  const trailing = matches(secret, TRAILING);
  if (leading && trailing) return 'both';
  return leading ? 'leading' : trailing ? 'trailing' : 'none';
}

const CHARACTERS: Readonly<Record<string, RegExp>> = {
  space: / /,
  tab: /\t/,
  'line feed': /\n/,
  'carriage return': /\r/,
  'no-break space': /[\u00a0\u202f]/,
  'zero-width character': /[\u180e\u200b-\u200f\u2060]/,
  'byte order mark': /\ufeff/,
  'other whitespace': /[\u2028\u2029\u3000\u000b\u000c]/,
};

/** Names of the whitespace characters in a key. */
export function blankNames(secret: Secret): readonly string[] {
  return Object.keys(CHARACTERS).filter((name) => matches(secret, CHARACTERS[name] ?? /$^/));
}

/** True where no HTTP header can carry the key: a control character, or one beyond Latin-1. */
export function isUnsendable(secret: Secret): boolean {
  return matches(secret, /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/);
}

/** True where the only damage is whitespace at the end, which HTTP drops from a header: the server never sees it. */
export function isTrimmedInTransit(secret: Secret): boolean {
  return matches(secret, /[ \t]$/) && matches(without(secret, /[ \t]+$/), /^[\u0021-\u007e]+$/);
}

/** The key with the damage that copying does removed; `null` where there is nothing to repair. */
export function repaired(secret: Secret): Secret | null {
  let fixed = trimmed(secret);
  fixed = without(fixed, /^[A-Z][A-Z0-9_]{2,}\s*[=:]\s*/);
  fixed = unquoted(without(fixed, PUNCTUATION));
  fixed = trimmed(without(fixed, /^(authorization:\s*)?(bearer|basic|token)\s+/i));
  fixed = without(fixed, /^sk-(?=(sk-|gsk_|hf_|xai-|AIza|nvapi-))/);
  fixed = without(fixed, /^(gsk_|hf_|xai-|AIza|nvapi-)(?=\1)/);
  fixed = without(fixed, new RegExp(BLANK, 'g'));
  fixed = without(fixed, REPEATED);
  return sameSecret(fixed, secret) || lengthOf(fixed) === 0 ? null : fixed;
}

function trimmed(secret: Secret): Secret {
  return without(without(secret, LEADING), TRAILING);
}

function unquoted(secret: Secret): Secret {
  return without(without(secret, OPENING), CLOSING);
}

function bareOf(secret: Secret): Secret {
  return isPlain(secret) ? secret : unquoted(trimmed(secret));
}
