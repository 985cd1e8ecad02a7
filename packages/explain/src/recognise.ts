import type { Form } from './forms.js';
import { keptOf } from './log/collector.js';
import { shownLines } from './lines.js';
import { unwrap } from './unwrap.js';
import { createRedactor, type Redactor } from '@authlint/model/redaction';

/** Where a text holds a documented form of the error. */
export interface Recognition {
  readonly form: Form;
  /** Count from 1. */
  readonly line: number;
  readonly column: number;
  /** Name of the client as the error shows it, or `null`. */
  readonly client: string | null;
  /** The line around the form, redacted and cut. */
  readonly excerpt: string;
}

const EXCERPT = 240;
/** Characters before and behind the column that are read. */
const WINDOW = 2_000;

/**
 * The first documented form of the error in a text, or `null`. A port, a line number, a price, a version or a request id
 * that contains 401 is none. Source: CONTRACT, section 3.
 */
export function recognise(text: string): Recognition | null {
  const shown = shownLines(keptOf(text).lines);
  for (const line of [...shown, ...unwrap(shown)]) {
    const match = line.form;
    if (match === null) continue;
    return {
      ...match,
      line: line.number,
      excerpt: excerptOf(line.text, match.column, createRedactor()),
    };
  }
  return null;
}

/** A key that a terminal broke: its first half is recognised, its second half follows a space. */
const REST =
  /(\[key-\d+\]) (?=[\w+/.-]*[a-z]\d)(?=[\w+/.-]*\d[a-z])[\w+/.-]{8,}={0,2}(?![\w+/.-])/gi;

/** The part of a line around a column, as one redacted line. It is redacted before it is cut, so that no key is cut in two. */
export function excerptOf(line: string, column: number, redactor: Redactor): string {
  const clean = redactor(windowOf(line, column)).replace(/\s+/g, ' ').replace(REST, '$1').trim();
  if (clean.length <= EXCERPT) return clean;
  const index = Math.max(0, clean.indexOf('401') - EXCERPT / 2);
  return `${index > 0 ? '…' : ''}${clean.slice(index, index + EXCERPT).trim()}…`;
}

/** Whole words only: half of a key would not be recognised as one. */
function windowOf(line: string, column: number): string {
  const start = Math.max(0, column - WINDOW);
  const part = line.slice(start, column + WINDOW);
  const headless = start > 0 ? part.replace(/^\S*/, '') : part;
  return column + WINDOW < line.length ? headless.replace(/(?<!\S)\S*$/, '') : headless;
}
