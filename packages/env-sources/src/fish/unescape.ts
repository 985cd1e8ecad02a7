import { unescapeC } from '../sh/ansi-c.js';

const CODED = /^\\(?:[xuU][0-9A-Fa-f]|[0-7]|[abefnrtv])/;

/** What one escape outside quotes stands for: `\x2d`, `\n`, or the character after the backslash. */
export function unescapeFish(escape: string): string {
  if (CODED.test(escape)) return unescapeC(escape);
  return /^\\X[0-9A-Fa-f]/.test(escape) ? unescapeC(`\\x${escape.slice(2)}`) : escape.slice(1);
}
