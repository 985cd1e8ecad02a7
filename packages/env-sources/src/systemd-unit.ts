import { assignment, NAME, type Event } from './event.js';
import { addText, COMPUTED, pathOf, reference, valueOf, type Piece, type Value } from './pieces.js';
import { Positions, type TextPosition } from '@authlint/documents';
import { unescapeC } from './sh/ansi-c.js';
import { Cursor } from './sh/cursor.js';

const HEAD = /[ \t]*([#;][#; \t]*)?(?:\[([^\]\n]*)\]|(\w+)[ \t]*=)/y;
const GAP = /(?:[ \t]|\\\r?\n)*/y;
const END_OF_ITEM = /[ \t\r\n]/;
const ESCAPE = /\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[0-7]{3}|[^\r\n])/y;

interface Item {
  readonly offset: number;
  readonly text: string;
}

/** What the `[Service]` part of a unit or drop-in sets. */
export interface UnitSettings {
  /** Of `Environment=`, in order. */
  readonly events: Event[];
  /** Of `UnsetEnvironment=`, which is obeyed after everything else. */
  readonly unsets: Event[];
  /** Of `EnvironmentFile=`; `null` marks an empty setting, which drops the files before it. */
  readonly files: (UnitFile | null)[];
}

/** An env file that a unit names. */
export interface UnitFile {
  readonly path: string;
  readonly at: TextPosition;
  /** systemd takes it: it begins with `/` once the specifiers are filled in. */
  readonly isAbsolute: boolean;
}

export function readUnit(text: string): UnitSettings {
  const cursor = new Cursor(text);
  const positions = new Positions(text);
  const settings: UnitSettings = { events: [], unsets: [], files: [] };
  let section = '';
  while (!cursor.done) {
    const offset = cursor.at;
    const head = cursor.take(HEAD);
    section = head?.[2] ?? section;
    if (head?.[3] !== undefined && section === 'Service') {
      const place = { cursor, positions, offset, commentedOut: head[1] !== undefined };
      setting(place, head[3], settings);
    }
    cursor.upTo(/\n/g);
    cursor.at += 1;
  }
  return settings;
}

interface Place {
  readonly cursor: Cursor;
  readonly positions: Positions;
  readonly offset: number;
  readonly commentedOut: boolean;
}

function setting(place: Place, name: string, settings: UnitSettings): void {
  const { cursor, positions, commentedOut } = place;
  if (name === 'Environment') {
    const items = readItems(cursor);
    if (items.length === 0 && !commentedOut)
      settings.events.push({ kind: 'reset', at: positions.at(place.offset) });
    settings.events.push(...items.flatMap((item) => assigned(item, place)));
  } else if (commentedOut) return;
  else if (name === 'UnsetEnvironment') {
    settings.unsets.push(...readItems(cursor).flatMap((item) => unset(item, positions)));
  } else if (name === 'EnvironmentFile') {
    const path = cursor
      .upTo(/[\r\n]/g)
      .trim()
      .replace(/^-/, '');
    if (path === '') settings.files.push(null);
    const file = pathOf(withSpecifiers(path));
    const at = positions.at(place.offset);
    if (file !== null) settings.files.push({ path: file, at, isAbsolute: /^[/%]/.test(path) });
  }
}

function assigned({ offset, text }: Item, { positions, commentedOut }: Place): readonly Event[] {
  const name = /^([A-Za-z_][A-Za-z0-9_]*)=/.exec(text)?.[1];
  if (name === undefined) return [];
  // `LoadCredential=` gives a file, and a program takes the text of such a variable for the key.
  const isPath = /_(?:KEY|TOKEN)=%d\/[\w.-]+$/.test(text);
  const value = valueOf(
    withSpecifiers(text.slice(name.length + 1).replace(/^%d/, isPath ? '/run/credentials' : '%d')),
  );
  const at = positions.at(offset);
  const swallowed = [...text.matchAll(SWALLOWED)].map(([, inner = '']) =>
    assignment(inner, refusedBehind(name), at, { conditional: true, commentedOut }),
  ); // overrides nothing
  return [assignment(name, value, at, { commentedOut }), ...swallowed];
}

/** A further assignment within the same pair of quotation marks. */
const SWALLOWED = /\s([A-Z][A-Z0-9_]*)=/g;

function refusedBehind(name: string): Value {
  return {
    ...COMPUTED,
    refused: `systemd takes it for a part of ${name}: both stand in one pair of quotation marks`,
    remedy:
      'write a line `Environment=` for each variable, or quotation marks around each of them.',
  };
}

function unset({ offset, text }: Item, positions: Positions): readonly Event[] {
  return NAME.test(text)
    ? [{ kind: 'unset', name: text, at: positions.at(offset), conditional: false }]
    : [];
}

/** The words of a setting, which may contain quotes and C escapes; a backslash at the end of a line separates words. */
function readItems(cursor: Cursor): readonly Item[] {
  const items: Item[] = [];
  for (;;) {
    cursor.take(GAP);
    if (cursor.done || END_OF_ITEM.test(cursor.peek() ?? '\n')) return items;
    const quote = /["']/.test(cursor.peek() ?? '') ? 1 : 0;
    items.push({ offset: cursor.at + quote, text: readItem(cursor) });
  }
}

function readItem(cursor: Cursor): string {
  let text = '';
  let quote: string | null = null;
  while (!cursor.done && cursor.peek() !== '\n') {
    const character = cursor.peek() ?? '';
    const escape = cursor.match(ESCAPE);
    if (
      quote === null &&
      (END_OF_ITEM.test(character) || /^\\\r?\n/.test(cursor.text.slice(cursor.at, cursor.at + 3)))
    )
      break;
    if (escape) {
      text += unescapeC(escape[0]);
      cursor.at += escape[0].length;
      continue;
    }
    if (quote === character) quote = null;
    else if (quote === null && (character === '"' || character === "'")) quote = character;
    else text += character;
    cursor.at += 1;
  }
  return text;
}

/** `%h` is the home directory and `%%` a per cent sign; what other specifiers stand for is not known here. */
function withSpecifiers(text: string): readonly Piece[] {
  const pieces: Piece[] = [''];
  for (const part of text.split(/(%[A-Za-z%])/)) {
    if (part === '%%') addText(pieces, '%');
    else if (part === '%h') pieces.push(reference('HOME'));
    else if (/^%[A-Za-z]$/.test(part)) pieces.push(null);
    else addText(pieces, part);
  }
  return pieces;
}
