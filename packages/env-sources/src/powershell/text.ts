import { addText, reference, type Piece } from '../pieces.js';
import type { Cursor } from '../sh/cursor.js';

const ENV = /\$(?:env:([A-Za-z_]\w*)|\{env:([A-Za-z_]\w*)\})/iy;
const OTHER = /\$(?:[A-Za-z_?$^][\w:]*|\{[^{}\n]*\})/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A string, a here-string, `$env:OTHER` or a number at the cursor, which it passes. `null` if there is none of them. */
export function readText(cursor: Cursor): readonly Piece[] | null {
  const character = cursor.peek();
  if (character === "'") return single(cursor);
  if (character === '"') return double(cursor);
  if (character === '@' && /["']/.test(cursor.peek(1) ?? '')) return hereString(cursor);
  const env = cursor.take(ENV);
  if (env) return [reference(env[1] ?? env[2] ?? '')];
  const number = cursor.take(/\d+(?:\.\d+)?/y);
  return number ? [number[0]] : null;
}

/** `'...'`, where two quotes stand for one. */
function single(cursor: Cursor): readonly Piece[] {
  cursor.at += 1;
  let text = cursor.upTo(/'/g);
  while (cursor.peek() === "'" && cursor.peek(1) === "'") {
    cursor.at += 1;
    text += cursor.upTo(/'/g, cursor.at + 1);
  }
  return closed(cursor, [text]);
}

function double(cursor: Cursor): readonly Piece[] {
  cursor.at += 1;
  const pieces: Piece[] = [''];
  while (!cursor.done) {
    const character = cursor.peek();
    if (character === '"' && cursor.peek(1) !== '"') break;
    if (character === '"') {
      addText(pieces, '"');
      cursor.at += 2;
    } else if (character === '`') {
      const next = cursor.peek(1) ?? '';
      addText(pieces, Object.hasOwn(ESCAPES, next) ? (ESCAPES[next] ?? next) : next);
      cursor.at += 2;
    } else if (character === '$') expansion(cursor, pieces);
    else addText(pieces, cursor.upTo(/["`$]/g, cursor.at + 1));
  }
  return closed(cursor, pieces);
}

function expansion(cursor: Cursor, pieces: Piece[]): void {
  const env = cursor.match(ENV);
  const other = env ?? cursor.match(OTHER);
  if (env) pieces.push(reference(env[1] ?? env[2] ?? ''));
  else if (other) pieces.push(null);
  else if (cursor.peek(1) === '(') {
    cursor.skipNested(2, ')');
    pieces.push(null);
    return;
  } else addText(pieces, '$');
  cursor.at += other?.[0].length ?? 1;
}

/** Passes the closing quote; a string without one has no value. */
function closed(cursor: Cursor, pieces: readonly Piece[]): readonly Piece[] {
  if (cursor.done) return [null];
  cursor.at += 1;
  return pieces;
}

function hereString(cursor: Cursor): readonly Piece[] {
  const quote = cursor.peek(1) ?? '"';
  const from = cursor.text.indexOf('\n', cursor.at) + 1;
  const end = from === 0 ? -1 : cursor.text.indexOf(`\n${quote}@`, from - 1);
  if (end === -1) {
    cursor.at = cursor.text.length;
    return [null];
  }
  const body = cursor.text.slice(from, Math.max(from, end)).replace(/\r$/, '');
  cursor.at = end + 3;
  return [quote === '"' && /[$`]/.test(body) ? null : body];
}
