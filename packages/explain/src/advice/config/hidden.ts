import { matches, type Secret } from '@authlint/model/secret';

/** What people write over a key before they show it, and what examples have in its place. */
const HIDDEN =
  /[*•●█]{2,}|\.{3}|…|x{3,}|X{3,}|<[^<>]*>|\[[^[\]]*\]|\byours?\b|redact|hidden|masked|removed|censor|secret|\bmy[-_ ]|_here\b|^(?:sk|key|api[-_]?key|token|abc\w*|123\w*)$|^\W*$|秘|密|你的|我的|自己的/i;

/** True for a value of which a text does not tell what the program has. */
export function isHidden(value: Secret): boolean {
  return matches(value, HIDDEN);
}

/** The part of a hidden key that is left in front of the mask may tell whose it is. */
export const MASKED_END = /(?:[*•●█]{2}|\.{3}|…|x{3}|X{3}|<[^>]{0,200}>|\[[^\]]{0,200}\]).*/s;
