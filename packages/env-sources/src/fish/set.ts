import type { TextPosition } from '@authlint/documents';
import { assignment, NAME, type Event } from '../event.js';
import {
  addText,
  COMPUTED,
  literal,
  mentions,
  plainText,
  valueOf,
  type Piece,
  type Value,
} from '../pieces.js';
import { splitWord, type Word } from '../token.js';
import { unescapeFish } from './scanner.js';

export interface Place {
  readonly at: (word: Word) => TextPosition;
  readonly conditional: boolean;
  readonly commentedOut: boolean;
}

const LONG = new Map(
  Object.entries({
    export: 'x',
    unexport: 'u',
    universal: 'U',
    local: 'l',
    function: 'f',
    erase: 'e',
    append: 'a',
    prepend: 'p',
    query: 'q',
    names: 'n',
    show: 'S',
  }),
);

/** `set [-gx] NAME value ...` and its forms that erase and unexport. */
export function setEvents(words: readonly Word[], place: Place): readonly Event[] {
  const { flags, rest } = options(words);
  const [first, ...values] = rest;
  // Queries change nothing; local variables end with the file.
  if (first === undefined || /[qnSlf]/.test(flags)) return [];
  const { conditional, commentedOut } = place;
  if (flags.includes('e')) return rest.flatMap((word) => change('unset', word, place));
  const name = plainText(first.pieces) ?? '';
  if (!NAME.test(name)) return [];
  const at = place.at(first);
  if (flags.includes('u') && values.length === 0)
    return [{ kind: 'unexport', name, at, conditional }];
  const extended = /[ap]/.test(flags);
  const event = assignment(name, extended ? COMPUTED : joined(values), at, {
    exported: flags.includes('x'),
    conditional,
    commentedOut,
    keepsEarlier: extended || values.some((word) => mentions(word.pieces, name)),
    universal: flags.includes('U'),
  });
  return flags.includes('u') ? [event, { kind: 'unexport', name, at, conditional }] : [event];
}

/** `export NAME=value`, which fish has as a function. */
export function exportEvents(words: readonly Word[], place: Place): readonly Event[] {
  return words.flatMap((word): readonly Event[] => {
    const split = splitWord(word);
    if (split === null) return change('export', word, place);
    const { name, pieces } = split;
    const { conditional, commentedOut } = place;
    const more = { conditional, commentedOut, keepsEarlier: mentions(pieces, name) };
    return [assignment(name, valueOf(pieces), place.at(word), more)];
  });
}

function change(kind: 'unset' | 'export', word: Word, place: Place): readonly Event[] {
  const name = plainText(word.pieces) ?? '';
  return NAME.test(name)
    ? [{ kind, name, at: place.at(word), conditional: place.conditional }]
    : [];
}

/** A list reaches other programs as its items with spaces between them. */
function joined(values: readonly Word[]): Value {
  const pieces: Piece[] = [];
  for (const [index, word] of values.entries()) {
    if (index > 0) addText(pieces, ' ');
    for (const piece of word.pieces) {
      if (typeof piece === 'string') addText(pieces, piece);
      else pieces.push(piece);
    }
  }
  return valueOf(pieces);
}

function options(words: readonly Word[]): { flags: string; rest: readonly Word[] } {
  let flags = '';
  for (const [index, word] of words.entries()) {
    const text = plainText(word.pieces) ?? '';
    if (text === '--') return { flags, rest: words.slice(index + 1) };
    if (!/^-./.test(text)) return { flags, rest: words.slice(index) };
    flags += text.startsWith('--') ? (LONG.get(text.slice(2)) ?? '') : text.slice(1);
  }
  return { flags, rest: [] };
}

const LINE = /^SETUVAR((?: --\w+)*) ([A-Za-z_][A-Za-z0-9_]*):(.*)$/s;
const ESCAPE = /\\(?:[xX][0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{1,4}|U[0-9A-Fa-f]{1,8}|[0-7]{1,3}|.)/gs;

/** The file in which fish stores universal variables (`set -U`). */
export function universalEvents(text: string): readonly Event[] {
  return text.split('\n').flatMap((line, index) => {
    const found = LINE.exec(line);
    const [, options = '', name = '', stored = ''] = found ?? [];
    if (found === null) return [];
    const items = stored.replace(ESCAPE, unescapeFish).split('\x1e');
    const value = items.length === 1 && items[0] === '\x1d' ? '' : items.join(' ');
    const at = { line: index + 1, column: line.indexOf(`${name}:`) + 1 };
    const exported = options.split(' ').includes('--export');
    return [assignment(name, literal(value), at, { exported, universal: true })];
  });
}
