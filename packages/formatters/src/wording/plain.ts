import { isPrintableAscii } from '@authlint/core/internal';

/**
 * Text of a configuration or an answer as one line that a terminal only shows: whatever it would act upon, be it an escape
 * sequence or a change of direction, becomes a space.
 */
export function plain(text: string): string {
  return isPrintableAscii(text) ? text.trim() : withoutActive(text).trim();
}

/** Without controls, format characters (those that hide or reorder text), separators of lines, and what is no character. */
function withoutActive(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]+/gu, ' ');
}
