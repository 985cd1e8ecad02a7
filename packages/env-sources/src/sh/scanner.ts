import { addText, reference, type Piece } from '../pieces.js';
import type { Comment, Operator, Token, Word } from '../token.js';
import { Cursor } from './cursor.js';
import { readDollar, readDouble, readSingle } from './quotes.js';

const ASSIGNS = /([A-Za-z_][A-Za-z0-9_]*)(\+?)=/y;
const OPERATOR = /&&|\|\||\|&|;;&|;;|;&|[;&|()]/y;
const REDIRECT = /&>>?|<<<|<<-?|[<>][&>|]?/y;
// Only these end a word. A carriage return or a no-break space is part of it, as it is for the shell.
const ENDS_WORD = /[ \t\n;&|()<>]/;
const SPECIAL = /[ \t\n;&|()<>\\'"`$]/g;

/** Splits POSIX shell text (bash, zsh, sh) into words and operators. Nothing is expanded and nothing is run. */
export function* scanShell(text: string): Generator<Token> {
  const cursor = new Cursor(text);
  const heredocs = new Heredocs();
  while (!cursor.done) {
    const token = next(cursor, heredocs);
    if (token !== null) yield token;
  }
  yield { kind: 'operator', text: '\n' };
}

function next(cursor: Cursor, heredocs: Heredocs): Token | null {
  const character = cursor.peek();
  if (character === '\n') return newline(cursor, heredocs);
  if (character === ' ' || character === '\t') return skip(cursor, 1);
  if (character === '\\' && cursor.peek(1) === '\n') return skip(cursor, 2);
  if (character === '#') return comment(cursor);
  if (/[<>]/.test(character ?? '') || cursor.text.startsWith('&>', cursor.at))
    return redirect(cursor, heredocs);
  const descriptor = cursor.match(/\d+(?=[<>])/y)?.[0];
  if (descriptor !== undefined) return skip(cursor, descriptor.length);
  const operator = cursor.match(OPERATOR)?.[0];
  return operator === undefined ? word(cursor) : operatorToken(cursor, operator);
}

function skip(cursor: Cursor, count: number): null {
  cursor.at += count;
  return null;
}

function newline(cursor: Cursor, heredocs: Heredocs): Operator {
  cursor.at += 1;
  heredocs.skipBodies(cursor);
  return { kind: 'operator', text: '\n' };
}

export function comment(cursor: Cursor): Comment {
  const start = cursor.at;
  const line = cursor.upTo(/\n/g);
  const mark = /^#+[ \t]*/.exec(line)?.[0].length ?? 1;
  return { kind: 'comment', offset: start + mark, text: line.slice(mark) };
}

function operatorToken(cursor: Cursor, text: string): Operator | null {
  // `((...))` is arithmetic, where `<<` shifts.
  if (text === '(' && cursor.peek(1) === '(' && cursor.skipNested(1, ')')) return null;
  cursor.at += text.length;
  if (text.startsWith(';')) return { kind: 'operator', text: ';' };
  return { kind: 'operator', text: (text === '|&' ? '|' : text) as Operator['text'] };
}

/** Passes a redirection with its target and notes a here-document. */
function redirect(cursor: Cursor, heredocs: Heredocs): null {
  if (cursor.peek(1) === '(' && cursor.peek() !== '&') {
    cursor.skipNested(2, ')');
    return null;
  }
  const operator = cursor.match(REDIRECT)?.[0] ?? '<';
  cursor.at += operator.length;
  if (operator === '<<' || operator === '<<-') {
    heredocs.open(cursor, operator === '<<-');
    return null;
  }
  while (cursor.peek() === ' ' || cursor.peek() === '\t') cursor.at += 1;
  if (!ENDS_WORD.test(cursor.peek() ?? '\n')) word(cursor);
  return null;
}

function word(cursor: Cursor): Word {
  const offset = cursor.at;
  const found = cursor.take(ASSIGNS);
  const pieces: Piece[] = [];
  if (found && cursor.peek() === '(') {
    cursor.skipNested(1, ')');
    pieces.push(null);
  }
  if (cursor.peek() === '~' && /[/ \t\n]/.test(cursor.peek(1) ?? '\n')) {
    pieces.push(reference('HOME'));
    cursor.at += 1;
  }
  while (!cursor.done && !ENDS_WORD.test(cursor.peek() as string)) part(cursor, pieces);
  const assigns = found ? { name: found[1] ?? '', appends: found[2] === '+' } : null;
  return { kind: 'word', offset, pieces, assigns };
}

function part(cursor: Cursor, pieces: Piece[]): void {
  const character = cursor.peek();
  if (character === "'") readSingle(cursor, pieces, false);
  else if (character === '"') readDouble(cursor, pieces);
  else if (character === '`' || character === '$') readDollar(cursor, pieces, false);
  else if (character !== '\\') addText(pieces, cursor.upTo(SPECIAL, cursor.at + 1));
  else {
    const escaped = cursor.peek(1);
    if (escaped !== '\n') addText(pieces, escaped ?? '\\');
    cursor.at += 2;
  }
}

interface Pending {
  readonly delimiter: string;
  readonly stripsTabs: boolean;
}

const DELIMITER = /[ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([^\s;&|()<>'"`\\]+))/y;
/** So many here-documents without an end are looked for; more are no shell text. */
const MAX_UNENDED = 32;

/** Here-documents announced on a line; their bodies are text and define nothing. */
class Heredocs {
  #pending: Pending[] = [];
  #unended = 0;

  /** Reads the delimiter after `<<`. */
  open(cursor: Cursor, stripsTabs: boolean): void {
    const found = cursor.take(DELIMITER);
    if (found === null) return;
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
