import type { ConfigProblem } from '@authlint/core/internal';

/** A fault of a file as a whole. `file`: as shown to the user. */
export function wholeFile(file: string, message: string): ConfigProblem {
  return { file, line: 1, column: 1, path: '', message, hint: null };
}
