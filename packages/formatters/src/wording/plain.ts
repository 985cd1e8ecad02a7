import { isPrintableAscii } from '@authlint/core/internal';

/** Controls, format characters (those that hide or reorder text), separators of lines, and what is no character. */
const ACTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]+/gu;

/**
 * Text of a configuration or an answer as one line that a terminal only shows: whatever it would act upon, be it an escape
 * sequence or a change of direction, becomes a space.
 */
export function plain(text: string): string {
  return isPrintableAscii(text) ? text.trim() : text.replace(ACTIVE, ' ').trim();
}
