import { assignment, NAME, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { COMPUTED, literal, mentions, valueOf } from '../pieces.js';
import { Positions } from '@authlint/documents';
import { Cursor } from '../sh/cursor.js';

const BLANK = /[ \t\r\n]*/y;
const COMMENTED = /^[#;][#; \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*(.*)/s;
const EXPORTED = /^export[ \t]+([A-Za-z_]\w*)$/;
const LEFT_OUT = {
  ...COMPUTED,
  refused: 'systemd leaves out a line that begins with `export`',
  remedy: 'take the word `export` away: the line begins with the name.',
};
const WHITE = /[ \t]*/y;

/**
 * The variables of a systemd `EnvironmentFile` or a file of `environment.d`: quotes are removed, a backslash at the end joins
 * lines, comments are whole lines. `expands`: `${OTHER}` is expanded, which only `environment.d` does.
 */
export function systemdEnvFileEvents(text: string, expands: boolean): readonly Event[] {
  const cursor = new Cursor(text);
  const positions = new Positions(text);
  const events: Event[] = [];
  for (;;) {
    cursor.take(BLANK);
    if (cursor.done) return events;
    const offset = cursor.at;
    const comment = /[#;]/.test(cursor.peek() ?? '');
    if (comment) {
      const [, name, value = ''] = COMMENTED.exec(line(cursor)) ?? [];
      const at = positions.at(offset);
      if (name !== undefined)
        events.push(assignment(name, literal(value), at, { commentedOut: true }));
      continue;
    }
    const name = cursor.upTo(/[=\r\n]/g).trimEnd();
    if (cursor.peek() !== '=') continue;
    cursor.at += 1;
    const pieces = expands ? interpolated(readValue(cursor), false) : [readValue(cursor)];
    const at = positions.at(offset);
    const forShell = EXPORTED.exec(name)?.[1];
    if (forShell !== undefined)
      events.push(assignment(forShell, LEFT_OUT, at, { conditional: true })); // overrides nothing
    if (!NAME.test(name)) continue;
    const more = { keepsEarlier: mentions(pieces, name) };
    events.push(assignment(name, valueOf(pieces), at, more));
  }
}

/** A comment goes on in the next line after a backslash. */
function line(cursor: Cursor): string {
  let text = cursor.upTo(/[\r\n]/g);
  const first = text;
  while (text.endsWith('\\') && !cursor.done) {
    cursor.at += 1;
    text = cursor.upTo(/[\r\n]/g);
  }
  return first;
}

/** The value after `=`: quoted parts first, then plain text, in which a quote is a character like any other. */
function readValue(cursor: Cursor): string {
  let value = '';
  for (;;) {
    cursor.take(WHITE);
    const character = cursor.peek();
    if (character === '"') value += doubleQuoted(cursor);
    else if (character === "'") value += singleQuoted(cursor);
    else return value + plain(cursor);
  }
}

function plain(cursor: Cursor): string {
  let value = '';
  let kept = 0;
  while (!cursor.done && !/[\r\n]/.test(cursor.peek() ?? '')) {
    if (cursor.peek() === '\\') {
      const next = cursor.peek(1) ?? '';
      if (!/[\r\n]/.test(next)) value += next;
      cursor.at += 2;
      kept = value.length;
    } else {
      const text = cursor.upTo(/[\\\r\n]/g);
      const solid = lengthWithoutBlanks(text);
      if (solid > 0) kept = value.length + solid;
      value += text;
    }
  }
  return value.slice(0, kept);
}

/** Only these count as whitespace: a no-break space is part of the value. */
function lengthWithoutBlanks(text: string): number {
  let length = text.length;
  while (text[length - 1] === ' ' || text[length - 1] === '\t') length -= 1;
  return length;
}

function singleQuoted(cursor: Cursor): string {
  cursor.at += 1;
  const text = cursor.upTo(/'/g);
  cursor.at += 1;
  return text;
}

function doubleQuoted(cursor: Cursor): string {
  let value = '';
  cursor.at += 1;
  while (!cursor.done && cursor.peek() !== '"') {
    if (cursor.peek() === '\\') {
      const next = cursor.peek(1) ?? '';
      if ('"\\`$'.includes(next)) value += next;
      else if (next !== '\n') value += `\\${next}`;
      cursor.at += 2;
    } else value += cursor.upTo(/["\\]/g);
  }
  cursor.at += 1;
  return value;
}
