import { isPlain, without, type Secret } from '../secret/index.js';

/** Whitespace from copying, and invisible characters: zero-width characters, BOM, no-break spaces. */
export const BLANK = '[\\s\\u00a0\\u180e\\u200b-\\u200f\\u2028-\\u202f\\u2060\\u3000\\ufeff]';
const QUOTE = '["\'`\\u2018\\u2019\\u201c\\u201d\\u00ab\\u00bb]';

export const LEADING = new RegExp(`^${BLANK}+`);
export const TRAILING = runAtEnd(BLANK);
export const OPENING = new RegExp(`^${QUOTE}+`);
export const CLOSING = runAtEnd(QUOTE);

/** The lookbehind anchors it at the first character of a run; otherwise a long run inside would take quadratic time. */
function runAtEnd(character: string): RegExp {
  return new RegExp(`(?<!${character})${character}+$`);
}

export function trimmed(key: Secret): Secret {
  return without(without(key, LEADING), TRAILING);
}

export function unquoted(key: Secret): Secret {
  return without(without(key, OPENING), CLOSING);
}

/** Without quotation marks and whitespace around it. */
export function bareOf(key: Secret): Secret {
  return isPlain(key) ? key : unquoted(trimmed(key));
}
