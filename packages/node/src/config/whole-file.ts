import type { ConfigProblem, FieldPlaces } from '@authlint/core/internal';

/** A fault of a file as a whole. `file`: as shown to the user. */
export function wholeFile(file: string, message: string): ConfigProblem {
  return { file, line: 1, column: 1, path: '', message, hint: null };
}

/** The places of what has no fields with places of their own, such as a pack in code. */
export function inWholeFile(file: string): FieldPlaces {
  return { file, locate: () => ({ line: 1, column: 1 }) };
}
