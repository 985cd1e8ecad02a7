import type { Cursor } from './cursor.js';

interface Pending {
  readonly delimiter: string;
  readonly stripsTabs: boolean;
}

const DELIMITER = /[ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([^\s;&|()<>'"`\\]+))/y;
/** So many here-documents without an end are looked for; more are no shell text. */
const MAX_UNENDED = 32;

/** Here-documents announced on a line; their bodies are text and define nothing. */
export class Heredocs {
  #pending: Pending[] = [];
  #unended = 0;

  /** Reads the delimiter that stands after `<<`. */
  open(cursor: Cursor, stripsTabs: boolean): void {
    const found = cursor.match(DELIMITER);
    if (found === null) return;
    cursor.at += found[0].length;
    const delimiter = found[1] ?? found[2] ?? found[3] ?? '';
    if (this.#unended < MAX_UNENDED) this.#pending.push({ delimiter, stripsTabs });
  }

  /** Passes the bodies that begin on the line at the cursor. */
  skipBodies(cursor: Cursor): void {
    for (const pending of this.#pending) {
      const end = endOfBody(cursor.text, cursor.at, pending);
      if (end === -1) this.#unended += 1;
      else cursor.at = end;
    }
    this.#pending = [];
  }
}

function endOfBody(text: string, from: number, { delimiter, stripsTabs }: Pending): number {
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    if ((stripsTabs ? line.replace(/^\t+/, '') : line) === delimiter)
      return Math.min(end + 1, text.length);
    start = end + 1;
  }
  return -1;
}
