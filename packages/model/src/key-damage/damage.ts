import { isPlain, lengthOf, matches, sameSecret, without, type Secret } from '../secret/index.js';
import { LEADING, TRAILING } from './ends.js';
import { DAMAGES, type Damage } from './rows.js';

const IN_PLAIN = DAMAGES.filter(({ inPlain }) => inPlain === true);

/** Every damage that the text of a key shows. */
export function damageOf(key: Secret): readonly Damage[] {
  const rows = isPlain(key) ? IN_PLAIN : DAMAGES;
  return rows.filter((row) => row.detect(key)).map(({ id }) => id);
}

/** Removes damage that another one implies: the space after a scheme pasted with the key is not a second fault. */
export function withoutImplied(damages: readonly string[]): readonly string[] {
  const implied = DAMAGES.filter(({ id }) => damages.includes(id)).flatMap(
    ({ implies = [] }) => implies,
  );
  return damages.filter((item) => !implied.includes(item));
}

/** The key without damage from copying; `null` where there is nothing to repair. */
export function repaired(key: Secret): Secret | null {
  const fixed = DAMAGES.reduce((left, { repair }) => repair?.(left) ?? left, key);
  return sameSecret(fixed, key) || lengthOf(fixed) === 0 ? null : fixed;
}

/** Which ends have whitespace. */
export function outerWhitespace(key: Secret): 'none' | 'leading' | 'trailing' | 'both' {
  const leading = matches(key, LEADING);
  const trailing = matches(key, TRAILING);
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
export function blankNames(key: Secret): readonly string[] {
  return Object.keys(CHARACTERS).filter((name) => matches(key, CHARACTERS[name] ?? /$^/));
}

/** True where no HTTP header can carry the key: a control character, or one beyond Latin-1. */
export function isUnsendable(key: Secret): boolean {
  return matches(key, /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/);
}

/** True where the only damage is whitespace at the end, which HTTP drops from a header: the server never sees it. */
export function isTrimmedInTransit(key: Secret): boolean {
  return matches(key, /[ \t]$/) && matches(without(key, /(?<![ \t])[ \t]+$/), /^[\u0021-\u007e]+$/);
}
