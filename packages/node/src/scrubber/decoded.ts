import { CONTROLS, TERMINAL_ESCAPES } from '@authlint/model/terminal-text';
import type { Part, Span } from './spans.js';

/** Encodings in encodings, at most. */
const MAX_ROUNDS = 5;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

interface Decoding {
  /** A text without it has nothing to decode. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  /** What an escape stands for; `null` where it is none. */
  readonly plain: (escape: RegExpExecArray) => string | null;
}

/** A whole character in UTF-8. A byte of one stays: what completes it may be encoded once more than it is. */
const percent: Decoding = {
  sign: /%/,
  pattern:
    /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi,
  plain: ([bytes]) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
};
const entities: Decoding = {
  sign: /&/,
  pattern: /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
  plain: entity,
};
const escapes: Decoding = {
  sign: /\\/,
  pattern: /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([/"'\\]))/gi,
  plain: ([, unicode, byte, sign]) =>
    sign ?? String.fromCharCode(parseInt(unicode ?? byte ?? '', 16)),
};
/** Zero-width characters. */
const INVISIBLE = /\u034f|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|\u200d/;
/** Invisible characters and terminal escapes: a text looks the same without them. */
const unseen: Decoding = {
  sign: /[^ -~]/,
  pattern: new RegExp(
    [TERMINAL_ESCAPES, CONTROLS, INVISIBLE].map(({ source }) => source).join('|'),
    'g',
  ),
  plain: () => '',
};

/** What breaks a key in two: the end of a line, the backslash of an escape that is none, a colour whose escape a header cannot carry. */
const breaks: Decoding = {
  sign: /[\r\n\\]|\[\d{1,2}m/,
  pattern: /[ \t]{0,20}(?:[\r\n]|\\[rn])\s{0,20}|\\(?=[^\w\s])|\[\d{1,2}m/g,
  plain: () => '',
};

/** Texts in hex and in base64, also behind characters that could be of the same. */
const hex: Decoding = {
  sign: /[0-9a-f]{16}/i,
  pattern: /[0-9a-f]{16,}/gi,
  plain: ([run]) => firstText([0, 1].map((from) => Buffer.from(run.slice(from), 'hex'))),
};
const base64: Decoding = {
  sign: /[A-Za-z0-9+/_-]{16}/,
  pattern: /[A-Za-z0-9+/_-]{16,}={0,2}/g,
  plain: ([run]) => firstText([0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64'))),
};

/** The escapes of JSON are outermost: percent escapes that they are within would be decoded byte by byte. */
const ALL = [escapes, entities, percent, unseen];
/** Combinations that readers decode: all, or fewer, since an escape may be part of the key itself. */
const READERS: readonly (readonly Decoding[])[] = [
  ALL,
  [...ALL, hex, base64, breaks],
  [escapes, entities, unseen],
  [escapes, percent, unseen],
  [entities, percent, unseen],
  [escapes, unseen],
  [entities, unseen],
  [percent, unseen],
  [unseen],
];

/** A text as a reader sees it. */
export interface Reading {
  readonly text: string;
  /** Where each of its characters begins and ends in the source; `null` for the source itself. */
  readonly places: Places | null;
}

interface Places {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/**
 * What `find` finds in a text or in any decoding of it (percent escapes, entities, JSON escapes or some of these, also repeated), as spans
 * of the text itself.
 */
export function spansInReadings(
  text: string,
  find: (text: string) => readonly Span[],
): readonly Span[] {
  if (!/[%&\\]|\[\d{1,2}m|[^ -~]|[A-Za-z0-9+/_-]{16}/.test(text)) return find(text);
  const source: Reading = { text, places: null };
  const spans = [...find(text)];
  const seen = new Set([text]);
  const decode = remembered();
  for (const reader of READERS) {
    let current = source;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const before = current.text;
      // After each step: what follows may take a part of a key for something encoded.
      for (const step of reader) {
        current = decode(current, step);
        if (seen.has(current.text)) continue;
        seen.add(current.text);
        for (const span of find(current.text))
          spans.push({ ...inSource(current, span), mark: span.mark });
      }
      if (current.text === before) break;
    }
  }
  return spans;
}

/** A text after every decoding. */
export function fullyDecoded(text: string): Reading {
  let current: Reading = { text, places: null };
  for (let round = 0; round < MAX_ROUNDS; round++) current = ALL.reduce(decoded, current);
  return current;
}

/** Where a part of a reading is in its source. */
export function inSource({ places }: Reading, { start, end }: Part): Part {
  if (places === null) return { start, end };
  return { start: places.starts[start] ?? 0, end: places.ends[end - 1] ?? 0 };
}

/** Decodes each text once: readers share most of their steps. */
function remembered(): (reading: Reading, step: Decoding) => Reading {
  const known = new Map<Decoding, Map<string, Reading>>();
  return (reading, step) => {
    const readings = known.get(step) ?? new Map<string, Reading>();
    known.set(step, readings);
    const next = readings.get(reading.text) ?? decoded(reading, step);
    readings.set(reading.text, next);
    return next;
  };
}

/** The reading itself where there is nothing to decode. */
function decoded(reading: Reading, { sign, pattern, plain }: Decoding): Reading {
  if (!sign.test(reading.text)) return reading;
  const source = reading.places ?? identityPlaces(reading.text);
  // No escape is shorter than what it stands for.
  const places = emptyPlaces(reading.text.length);
  let text = '';
  let from = 0;
  const write = (characters: string, start: number, step: 0 | 1, end = start): void => {
    for (let index = 0; index < characters.length; index++) {
      places.starts[text.length + index] = source.starts[start + step * index] ?? 0;
      places.ends[text.length + index] = source.ends[end + step * index] ?? 0;
    }
    text += characters;
  };
  for (const escape of reading.text.matchAll(pattern)) {
    const characters = plain(escape);
    if (characters === null) continue;
    const end = escape.index + escape[0].length;
    write(reading.text.slice(from, escape.index), from, 1);
    write(characters, escape.index, 0, end - 1);
    from = end;
  }
  if (from === 0) return reading;
  write(reading.text.slice(from), from, 1);
  return { text, places };
}

function emptyPlaces(length: number): Places {
  return { starts: new Uint32Array(length), ends: new Uint32Array(length) };
}

function identityPlaces(text: string): Places {
  const places = emptyPlaces(text.length);
  for (let index = 0; index < text.length; index++) {
    places.starts[index] = index;
    places.ends[index] = index + 1;
  }
  return places;
}

function entity([found, hex, decimal, name]: RegExpExecArray): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? found;
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : found;
}

/** The first that is a text, but for a character that is cut at an end. */
function firstText(bytes: readonly Buffer[]): string | null {
  const texts = bytes.map((one) =>
    one
      .toString('utf8')
      .replace(/^\ufffd{1,3}/, '')
      .replace(/\ufffd$/, ''),
  );
  return texts.find((text) => /^[\t\n\r -~\u00a0-\ufffc]*$/.test(text)) ?? null;
}
