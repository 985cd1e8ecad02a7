import { addText, reference, type Piece } from '../pieces.js';
import { comment } from '../sh/scanner.js';
import { Cursor } from '../sh/cursor.js';
import { bareParameter } from '../sh/parameter.js';
import { unclosed } from '../sh/quotes.js';
import type { Operator, Token, Word } from '../token.js';
import { unescapeC } from '../sh/ansi-c.js';

const OPERATOR = /&&|\|\||&\||[;&|]/y;
const REDIRECT = /(?:&>>?|[<>]{1,2}[&?|]?)[ \t]*/y;
const ENDS_WORD = /[ \t\r\n;&|<>]/;
const SPECIAL = /[ \t\r\n;&|<>\\'"$()]/g;
const ESCAPE =
  /\\(?:[xX][0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{1,4}|U[0-9A-Fa-f]{1,8}|[0-7]{1,3}|[\s\S]|$)/y;

/** Splits fish text into words and operators. Nothing is expanded and nothing is run. */
export function* scanFish(text: string): Generator<Token> {
  const cursor = new Cursor(text);
  while (!cursor.done) {
    const character = cursor.peek();
    if (character === '#') yield comment(cursor);
    else if (character === '\n') {
      cursor.at += 1;
      yield { kind: 'operator', text: '\n' };
    } else if (cursor.take(REDIRECT)) redirectTarget(cursor);
    else if (/[ \t\r]/.test(character ?? '')) cursor.at += 1;
    else if (character === '\\' && cursor.peek(1) === '\n') cursor.at += 2;
    else yield operator(cursor) ?? word(cursor);
  }
  yield { kind: 'operator', text: '\n' };
}

function operator(cursor: Cursor): Operator | null {
  const text = cursor.take(OPERATOR)?.[0];
  if (text === undefined) return null;
  return { kind: 'operator', text: (text === '&|' ? '|' : text) as Operator['text'] };
}

function redirectTarget(cursor: Cursor): void {
  if (!ENDS_WORD.test(cursor.peek() ?? '\n')) word(cursor);
}

function word(cursor: Cursor): Word {
  const offset = cursor.at;
  const pieces: Piece[] = [];
  if (cursor.peek() === '~' && /[/ \t\r\n]/.test(cursor.peek(1) ?? '\n')) {
    pieces.push(reference('HOME'));
    cursor.at += 1;
  }
  while (!cursor.done && !ENDS_WORD.test(cursor.peek() as string)) part(cursor, pieces);
  return { kind: 'word', offset, pieces, assigns: null };
}

function part(cursor: Cursor, pieces: Piece[]): void {
  const character = cursor.peek();
  if (character === "'" || character === '"') quoted(cursor, pieces, character);
  else if (character === '$') dollar(cursor, pieces);
  else if (character === '(') {
    cursor.skipNested(1, ')');
    pieces.push(null);
  } else if (character === '\\') {
    const escape = cursor.match(ESCAPE)?.[0] ?? '\\';
    addText(pieces, escape === '\\\n' ? '' : unescapeFish(escape));
    cursor.at += escape.length;
  } else addText(pieces, cursor.upTo(SPECIAL, cursor.at + 1));
}

function dollar(cursor: Cursor, pieces: Piece[]): void {
  if (cursor.peek(1) === '(') {
    cursor.skipNested(2, ')');
    pieces.push(null);
    return;
  }
  const found = bareParameter(cursor.text, cursor.at);
  // `$NAME[1]` is a part of a list.
  const sliced = cursor.text[found?.end ?? cursor.at] === '[';
  if (found === null) addText(pieces, '$');
  else pieces.push(sliced ? null : found.piece);
  cursor.at = found?.end ?? cursor.at + 1;
}

function quoted(cursor: Cursor, pieces: Piece[], quote: "'" | '"'): void {
  const start = cursor.at;
  cursor.at += 1;
  addText(pieces, '');
  while (!cursor.done) {
    const character = cursor.peek();
    if (character === quote) {
      cursor.at += 1;
      return;
    }
    if (character === '\n' && cursor.quotesBroken) break;
    if (character === '\\') escapeInQuotes(cursor, pieces, quote);
    else if (character === '$' && quote === '"') dollar(cursor, pieces);
    else addText(pieces, cursor.upTo(/['"\\$\n]/g, cursor.at + 1));
  }
  unclosed(cursor, pieces, start);
}

function escapeInQuotes(cursor: Cursor, pieces: Piece[], quote: "'" | '"'): void {
  const next = cursor.peek(1) ?? '';
  const escapes = quote === '"' ? '"\\$' : "'\\";
  if (escapes.includes(next)) addText(pieces, next);
  else if (quote !== '"' || next !== '\n') addText(pieces, `\\${next}`);
  cursor.at += 2;
}

const CODED = /^\\(?:[xuU][0-9A-Fa-f]|[0-7]|[abefnrtv])/;

/** What one escape outside quotes stands for: `\x2d`, `\n`, or the character after the backslash. */
export function unescapeFish(escape: string): string {
  if (CODED.test(escape)) return unescapeC(escape);
  return /^\\X[0-9A-Fa-f]/.test(escape) ? unescapeC(`\\x${escape.slice(2)}`) : escape.slice(1);
}
