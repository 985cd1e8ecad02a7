import { matches, type Secret } from '@authlint/model/secret';

/** Masks that people write over a key, and placeholders of examples. */
const HIDDEN =
  /[*•●█]{2,}|\.{3}|…|x{3,}|X{3,}|<[^<>]*>|\[[^[\]]*\]|\byours?\b|redact|hidden|masked|removed|censor|secret|\bmy[-_ ]|_here\b|^(?:sk|key|api[-_]?key|token|abc\w*|123\w*)$|^\W*$|秘|密|你的|我的|自己的/i;

/** True if the text shows a mask or placeholder instead of the program's actual value. */
export function isHidden(value: Secret): boolean {
  return matches(value, HIDDEN);
}

/** The mask and everything after it: the prefix before it may identify the issuer. */
export const MASKED_END = /(?:[*•●█]{2}|\.{3}|…|x{3}|X{3}|<[^>]{0,200}>|\[[^\]]{0,200}\]).*/s;
