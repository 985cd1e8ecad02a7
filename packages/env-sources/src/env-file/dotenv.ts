import { assignment, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, valueOf, type Value } from '../pieces.js';
import { Positions } from '@authlint/core/internal';
import { Cursor } from '../sh/cursor.js';

const KEY = /[^\S\n]*(?:export[^\S\n]+)?([\w.-]+)(?:[^\S\n]*=|:(?=[^\S\n]))[^\S\n]*/y;
const COMMENTED_KEY = /[^\S\n]*#[# \t]*(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=[^\S\n]*/y;
const REST = /[^\S\n]*(?:#[^\n]*)?(?:\n|$)/y;

/**
 * What the `dotenv` package takes from an env file: surrounding quotes go, `#` ends an unquoted value, `\n` is a line break
 * in double quotes only, nothing is expanded, the last line of a name counts.
 */
export function dotenvEvents(source: string): readonly Event[] {
  const text = source.replaceAll('\r\n', '\n');
  const cursor = new Cursor(text);
  const positions = new Positions(text);
  const events: Event[] = [];
  while (!cursor.done) {
    const commented = cursor.match(COMMENTED_KEY);
    const key = commented ?? cursor.match(KEY);
    if (key === null) cursor.upTo(/\n/g);
    else {
      const offset = cursor.at + key[0].lastIndexOf(key[1] ?? '');
      cursor.at += key[0].length;
      const value = commented ? unquoted(cursor) : (quoted(cursor) ?? unquoted(cursor));
      const more = { commentedOut: commented !== null };
      events.push(assignment(key[1] ?? '', value, positions.at(offset), more));
    }
    if (cursor.peek() === '\n') cursor.at += 1;
  }
  return events;
}

/** A value in quotes, perhaps of several lines, with nothing but a comment after it. */
function quoted(cursor: Cursor): Value | null {
  const quote = cursor.peek();
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const from = cursor.at + 1;
  // A quote behind a backslash closes only where no later one does.
  const ends: number[] = [];
  for (
    let at = cursor.text.indexOf(quote, from);
    at !== -1;
    at = cursor.text.indexOf(quote, at + 1)
  ) {
    ends.push(at);
    if (cursor.text[at - 1] !== '\\') break;
  }
  const end = ends.findLast((at) => {
    REST.lastIndex = at + 1;
    return REST.test(cursor.text);
  });
  if (end === undefined) return null;
  const inner = cursor.text.slice(from, end);
  cursor.at = end + 1;
  cursor.upTo(/\n/g);
  return valueIn(inner, quote);
}

function unquoted(cursor: Cursor): Value {
  const value = cursor.upTo(/[#\n]/g).trim();
  cursor.upTo(/\n/g);
  const quote = /^["'`]/.exec(value)?.[0] ?? '';
  const wrapped = value.length > 1 && quote !== '' && value.endsWith(quote);
  return valueIn(wrapped ? value.slice(1, -1) : value, quote);
}

/** `quote`: the mark at the front, also where it has no counterpart. */
function valueIn(inner: string, quote: string): Value {
  const text = quote === '"' ? inner.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : inner;
  if (quote === "'") return literal(text);
  // Loaders that expand would fill it from there; dotenv itself does not.
  const { reference, fallback } = valueOf(interpolated(text, false));
  return { ...literal(text), reference, fallback };
}
