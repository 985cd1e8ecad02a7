import { assignment, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, valueOf, type Value } from '../pieces.js';
import { Positions, type TextPosition } from '@authlint/documents';
import { Cursor } from '../sh/cursor.js';
import { unescapeC } from '../sh/ansi-c.js';
import { isEscaped } from '../sh/quotes.js';

const KEY = /(?:export[ \t]+)?([A-Za-z_][\w.]*)[ \t]*([=:]|(?=\n|$))[ \t]*/y;
const COMMENTED_KEY = /#[# \t]*(?:export[ \t]+)?([A-Za-z_][\w.]*)=[ \t]*/y;

/** What Docker Compose takes from an `env_file`: quotes go, ` #` begins a comment, `${OTHER}` is expanded except in `'...'`. */
export function composeEnvFileEvents(source: string): readonly Event[] {
  const text = source.replaceAll('\r\n', '\n');
  const cursor = new Cursor(text);
  const positions = new Positions(text);
  const events: Event[] = [];
  while (!cursor.done) {
    cursor.take(/\s*/y);
    const commented = cursor.match(COMMENTED_KEY);
    const key = commented ?? cursor.match(KEY);
    if (key === null) {
      cursor.upTo(/\n/g);
      continue;
    }
    const name = key[1] ?? '';
    const at = positions.at(cursor.at + key[0].lastIndexOf(name));
    cursor.at += key[0].length;
    if (commented !== null) {
      const line = cursor.upTo(/\n/g).trimEnd();
      events.push(assignment(name, literal(line), at, { commentedOut: true }));
    } else if (key[2] === '') events.push(passedLine(name, at));
    else events.push(assignment(name, quoted(cursor) ?? unquoted(cursor), at));
  }
  return events;
}

/** A name alone takes its value from the environment of Compose. */
export function passedThrough(name: string): Value {
  return { secret: null, reference: name, fallback: null };
}

/** Where the environment has no such variable, the lines before count. */
function passedLine(name: string, at: TextPosition): Event {
  return assignment(name, passedThrough(name), at, { keepsEarlier: true });
}

function quoted(cursor: Cursor): Value | null {
  const quote = cursor.peek();
  if (quote !== '"' && quote !== "'") return null;
  const from = cursor.at + 1;
  let end = cursor.text.indexOf(quote, from);
  while (end !== -1 && isEscaped(cursor.text, end, from)) end = cursor.text.indexOf(quote, end + 1);
  if (end === -1) return null;
  const inner = cursor.text.slice(from, end).replaceAll(`\\${quote}`, quote);
  cursor.at = end + 1;
  cursor.upTo(/\n/g);
  return quote === "'" ? literal(inner) : valueOf(interpolated(unescapeC(inner), true));
}

function unquoted(cursor: Cursor): Value {
  const line = cursor.upTo(/\n/g);
  const mark = line.indexOf(' #');
  return valueOf(interpolated((mark === -1 ? line : line.slice(0, mark)).trimEnd(), true));
}

/** What `docker run --env-file` and `format: raw` take: all after `=` verbatim, quotes and trailing whitespace too. */
export function rawEnvFileEvents(source: string): readonly Event[] {
  return source.split('\n').flatMap((line, index) => {
    const found = /^(\s*)(#[# \t]*)?([^\s=#]+)(?:=(.*?))?\r?$/s.exec(line);
    const [, blank = '', mark = '', name = '', value] = found ?? [];
    if (found === null || (mark !== '' && value === undefined)) return [];
    const at = { line: index + 1, column: blank.length + mark.length + 1 };
    if (value === undefined) return [passedLine(name, at)];
    return [assignment(name, literal(value), at, { commentedOut: mark !== '' })];
  });
}
