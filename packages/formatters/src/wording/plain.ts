import { isPrintableAscii } from '@authlint/core/internal';

/** Text of a configuration or a response as one printable line: escape sequences and bidi controls become spaces. */
export function plain(text: string): string {
  return isPrintableAscii(text) ? text.trim() : withoutActive(text).trim();
}

/** Removes controls, format characters (which hide or reorder text), line separators and non-characters. */
function withoutActive(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]+/gu, ' ');
}
