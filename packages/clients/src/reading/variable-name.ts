import { seal, type Knowledge } from '@authlint/core';

/** Stands for a name that must not be printed, since it looks like a key put in the place of a name. */
export const KEY_SHAPED = '[key-shaped text]';

/** The usual form of a variable's name: no key is of it. */
export const VARIABLE_FORM = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name of a variable as it may be shown. */
export function variableName(text: string, knowledge: Knowledge): string {
  return isKeyShaped(text, knowledge) ? KEY_SHAPED : text;
}

function isKeyShaped(written: string, knowledge: Knowledge): boolean {
  const text = written.trim();
  if (text === '' || knowledge.readersOf(text).length > 0) return false;
  if (VARIABLE_FORM.test(text)) return false;
  if (knowledge.issuersOf(seal(text)).certainty === 'distinctive') return true;
  if (!IDENTIFIER.test(text)) return text.length >= 16;
  return text.length >= 24 && /\d/.test(text) && /[a-z]/.test(text);
}
