import { isWords } from '@authlint/model/redaction';
import { fullyDecoded, inSource, type Reading } from './decoded.js';
import type { Part, Span } from './spans.js';

/** Characters in a row of a key that an answer may not repeat. What providers show of a key, its last four, is less. */
const MIN_RUN = 8;
/** A run of eight holds a whole block of this many, wherever it begins. */
const BLOCK = 4;
/** Letters alone may be words of the response: this many count if they look like no word and are the first of the key or half of it. */
const MIN_LETTERS = 11;
/** Prefix that an issuer gives all its keys. */
const PUBLIC = /^(?:[A-Za-z]{2,6}\d{0,2}[-_]){1,3}/;
/** Two whole words of a passphrase, with what separates them from a third. */
const PHRASE = /^[A-Za-z]{2,}[ .-][A-Za-z]{2,}[ .-]/;
/** Text that may be base64 or hex. */
const ENCODED = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
/** Characters of base64 that hold whole bytes. */
const GROUP = 4;

interface Key {
  /** As it is, or as a reader sees it who takes something in it for an escape. */
  readonly reading: Reading;
  readonly text: string;
  readonly mark: string;
  /** Start of the part after the issuer's prefix. */
  readonly secretFrom: number;
}

interface Block {
  readonly key: Key;
  readonly index: number;
}

/**
 * Finds parts of keys in texts: a server may repeat a key without its last character, its first twelve, or broken over two lines. The time
 * grows with the text, not with the number of keys.
 */
export class KeyParts {
  /** The blocks of all keys, by their characters as one number. */
  readonly #blocks = new Map<number, Block[]>();

  add(text: string, mark: string): void {
    if (text.length < 2 * MIN_RUN) return;
    const secretFrom = PUBLIC.exec(text)?.[0].length ?? 0;
    const asItIs: Reading = { text, places: null };
    const decoded = fullyDecoded(text);
    for (const reading of decoded.places === null ? [asItIs] : [asItIs, decoded])
      this.#add({ text, reading, mark, secretFrom });
  }

  #add(key: Key): void {
    const { text } = key.reading;
    for (let index = 0; index + BLOCK <= text.length; index += BLOCK) {
      const { end } = inSource(key.reading, { start: index, end: index + BLOCK });
      if (end <= key.secretFrom) continue;
      const code = codeOf(text, index);
      const same = this.#blocks.get(code);
      if (same === undefined) this.#blocks.set(code, [{ key, index }]);
      else same.push({ key, index });
    }
  }

  /** Where a text has parts of keys, also in base64 or hex. */
  spans(text: string): readonly Span[] {
    return this.#blocks.size === 0 ? [] : [...this.#plain(text), ...this.#encoded(text)];
  }

  #encoded(text: string): readonly Span[] {
    return [...text.matchAll(ENCODED)].flatMap(({ 0: run, index: start }) => {
      const mark = this.#markInEncoded(run);
      return mark === null ? [] : [{ start, end: start + run.length, mark }];
    });
  }

  #markInEncoded(run: string): string | null {
    for (let offset = 0; offset < GROUP && run.length - offset >= 2 * MIN_RUN; offset++) {
      const [found] = this.#plain(Buffer.from(run.slice(offset), 'base64').toString('latin1'));
      if (found !== undefined) return found.mark;
    }
    const digits = /[0-9a-f]{16,}/i.exec(run)?.[0] ?? '';
    for (const offset of digits === '' ? [] : [0, 1]) {
      const [found] = this.#plain(Buffer.from(digits.slice(offset), 'hex').toString('latin1'));
      if (found !== undefined) return found.mark;
    }
    return null;
  }

  #plain(text: string): readonly Span[] {
    const spans: Span[] = [];
    let code = 0;
    for (let end = 0; end < text.length; end++) {
      code = shifted(code, text.charCodeAt(end));
      if (end + 1 < BLOCK) continue;
      for (const block of this.#blocks.get(code) ?? []) {
        const span = runAt(text, end + 1 - BLOCK, block);
        const last = spans.at(-1);
        // A key that repeats itself is found at each of its blocks.
        const isNew =
          span !== null && (last === undefined || span.start < last.start || span.end > last.end);
        if (isNew) spans.push(span);
      }
    }
    return spans;
  }
}

/** Four characters as a number of 28 bits; others with the same number are distinguished by comparing. */
function codeOf(text: string, from: number): number {
  let code = 0;
  for (let index = from; index < from + BLOCK; index++) {
    code = shifted(code, text.charCodeAt(index));
  }
  return code;
}

function shifted(code: number, character: number): number {
  return ((code << 7) | (character & 0x7f)) & 0xfffffff;
}

/** Extends a matching block to the longest run of the key's characters; `null` if the run may be shown. */
function runAt(text: string, index: number, { key, index: keyIndex }: Block): Span | null {
  const repeated = key.reading.text;
  if (!text.startsWith(repeated.slice(keyIndex, keyIndex + BLOCK), index)) return null;
  let [start, keyStart] = [index, keyIndex];
  while (keyStart > 0 && start > 0 && text[start - 1] === repeated[keyStart - 1]) {
    start -= 1;
    keyStart -= 1;
  }
  let [end, keyEnd] = [index + BLOCK, keyIndex + BLOCK];
  while (keyEnd < repeated.length && end < text.length && text[end] === repeated[keyEnd]) {
    end += 1;
    keyEnd += 1;
  }
  const isSecret = isSecretPart(key, inSource(key.reading, { start: keyStart, end: keyEnd }));
  return isSecret ? { start, end, mark: key.mark } : null;
}

/** True where a part of a key may not be repeated. */
function isSecretPart({ text, secretFrom }: Key, { start, end }: Part): boolean {
  const own = text.slice(Math.max(start, secretFrom), end);
  const isHalf = 2 * own.length >= text.length - secretFrom;
  const isLong = own.length >= MIN_LETTERS && (isHalf || start === 0);
  const isBehindPrefix = start < secretFrom && own.length >= BLOCK;
  // `sk-proj-` followed by enough characters is this key, even if they happen to look like a word.
  const isBeginning = start === 0 && secretFrom > 0 && own.length >= MIN_RUN;
  const isNoWord = (isLong || isBehindPrefix) && isNoText(own);
  const isSecret =
    isDistinctive(own) || isBeginning || isNoWord || (start === 0 && PHRASE.test(own));
  return end - start >= MIN_RUN && isSecret;
}

/** Long enough after the issuer's common prefix, and no words: with a digit, a capital inside, or more consonants than one can say. */
function isDistinctive(own: string): boolean {
  return own.length >= BLOCK && (/\d|[a-z][A-Z]/.test(own) || /[bcdfghj-np-tv-xz]{5}/i.test(own));
}

/** Letters that are no words: too many in a row, or with signs that words do not have. */
function isNoText(own: string): boolean {
  return !isWords(own) || /[^\w .:/-]/.test(own);
}
