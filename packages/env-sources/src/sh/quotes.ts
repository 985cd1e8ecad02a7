import { addText, type Piece } from '../pieces.js';
import { unescapeC } from './ansi-c.js';
import type { Cursor } from './cursor.js';
import { bareParameter, bracedParameter } from './parameter.js';

const SIMPLE_BRACES = /\$\{([^{}"'`$\\\n]*)\}/y;

/** A `'...'` at the cursor, or a `$'...'` where `ansi` says so. */
export function readSingle(cursor: Cursor, pieces: Piece[], ansi: boolean): void {
  const start = cursor.at;
  cursor.at += ansi ? 2 : 1;
  const from = cursor.at;
  cursor.upTo(cursor.quotesBroken ? /['\n]/g : /'/g);
  while (ansi && isEscaped(cursor.text, cursor.at, from)) cursor.upTo(/'/g, cursor.at + 1);
  if (cursor.peek() !== "'") return unclosed(cursor, pieces, start);
  const inner = cursor.text.slice(from, cursor.at);
  addText(pieces, ansi ? unescapeC(inner) : inner);
  cursor.at += 1;
}

/** True for a character behind an odd number of backslashes. */
export function isEscaped(text: string, index: number, from: number): boolean {
  let first = index;
  while (first > from && text[first - 1] === '\\') first -= 1;
  return index < text.length && (index - first) % 2 === 1;
}

/** A `"..."` at the cursor. */
export function readDouble(cursor: Cursor, pieces: Piece[]): void {
  const start = cursor.at;
  cursor.at += 1;
  addText(pieces, '');
  while (!cursor.done) {
    const character = cursor.peek();
    if (character === '"') {
      cursor.at += 1;
      return;
    }
    if (character === '\n' && cursor.quotesBroken) break;
    if (character === '\\') escapeInDouble(cursor, pieces);
    else if (character === '$' || character === '`') readDollar(cursor, pieces, true);
    else addText(pieces, cursor.upTo(/["\\$`\n]/g, cursor.at + 1));
  }
  unclosed(cursor, pieces, start);
}

function escapeInDouble(cursor: Cursor, pieces: Piece[]): void {
  const next = cursor.peek(1) ?? '';
  if (next !== '\n') addText(pieces, '$`"\\'.includes(next) ? next : `\\${next}`);
  cursor.at += 2;
}

/** What a dollar sign or a back quote begins. */
export function readDollar(cursor: Cursor, pieces: Piece[], inDouble: boolean): void {
  const next = cursor.peek(1);
  if (cursor.peek() === '`') {
    cursor.skipNested(1, '`');
    pieces.push(null);
  } else if (next === '(') {
    cursor.skipNested(2, ')');
    pieces.push(null);
  } else if (next === '{') readBraces(cursor, pieces);
  else if (!inDouble && next === "'") readSingle(cursor, pieces, true);
  else if (!inDouble && next === '"') cursor.at += 1;
  else {
    const found = bareParameter(cursor.text, cursor.at);
    if (found === null) addText(pieces, '$');
    else pieces.push(found.piece);
    cursor.at = found?.end ?? cursor.at + 1;
  }
}

function readBraces(cursor: Cursor, pieces: Piece[]): void {
  const simple = cursor.take(SIMPLE_BRACES);
  if (simple) {
    pieces.push(bracedParameter(simple[1] ?? ''));
    return;
  }
  const from = cursor.at + 2;
  const closed = cursor.skipNested(2, '}');
  pieces.push(closed ? bracedParameter(cursor.text.slice(from, cursor.at - 1)) : null);
}

/** The value is unknown: the shell would read on to the end of the file. Scanning goes on at the next line. */
export function unclosed(cursor: Cursor, pieces: Piece[], start: number): void {
  cursor.quotesBroken = true;
  cursor.at = start;
  cursor.upTo(/\n/g);
  pieces.push(null);
}
