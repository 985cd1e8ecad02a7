import { applyEdit, type TextEdit } from './edit.js';
import { readDocument, type DocumentFormat } from './read.js';

/** A usual slip, after whose correction the text is read. */
export interface SyntaxRepair {
  readonly edit: TextEdit;
  /** The correction, as an imperative. */
  readonly what: string;
}

interface Slip {
  /** Global; the first group is what stays. */
  readonly pattern: RegExp;
  readonly stays: (kept: string) => string;
  readonly what: string;
}

const SLIPS: readonly Slip[] = [
  {
    pattern: /(?<=[:=[,] {0,9}|^ {0,40}- {1,9})(?:""([^"\s]+)""|''([^'\s]+)'')/gm,
    stays: (kept) => JSON.stringify(kept),
    what: 'remove one of the two quotation marks on each side of the value',
  },
  {
    pattern: /,(\s*[}\]])/g,
    stays: (kept) => kept,
    what: 'remove the comma before the closing bracket',
  },
];

/** Places that are tried of one slip, and characters of a file that is tried at all. */
const MOST_PLACES = 8;
const MOST_CHARACTERS = 100_000;

/** The correction of the one slip that keeps a text from being read; `null`: it is none of the usual ones. */
export function syntaxRepair(text: string, format: DocumentFormat): SyntaxRepair | null {
  if (text.length > MOST_CHARACTERS) return null;
  for (const { pattern, stays, what } of SLIPS) {
    for (const match of [...text.matchAll(pattern)].slice(0, MOST_PLACES)) {
      const kept = match[1] ?? match[2] ?? '';
      const [start, end] = [match.index, match.index + match[0].length];
      const edit = { start, end, replacement: stays(kept) };
      if (readDocument(applyEdit(text, edit), format).faults.length === 0) return { edit, what };
    }
  }
  return null;
}
