import { isWords } from '@authlint/model/redaction';
import { escapedAfter, escapedBefore } from './escaped.js';

/** Characters in a row of a key that an answer may not repeat. What providers show of a key, its last four, is less. */
const MIN_RUN = 8;
/** A run of eight holds a whole block of this many, wherever it begins. */
const BLOCK = 4;
/** Letters alone may be words of the answer: this many are telling where no words look so, and they are the first of the key or half of it. */
const MIN_LETTERS = 11;
/** What issuers put in front of every key of theirs, which says nothing of this one. */
const PUBLIC = /^(?:[A-Za-z]{2,6}\d{0,2}[-_]){1,3}/;
/** Text that may be base64 or hex. */
const ENCODED = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
/** Characters of base64 that hold whole bytes. */
const GROUP = 4;

interface Key {
  readonly text: string;
  readonly mark: string;
  /** Where the part begins that no other key has. */
  readonly secretFrom: number;
}

interface Block {
  readonly key: Key;
  readonly index: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
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
    const key = { text, mark, secretFrom: PUBLIC.exec(text)?.[0].length ?? 0 };
    for (let index = 0; index + BLOCK <= text.length; index += BLOCK) {
      if (index + BLOCK <= key.secretFrom) continue;
      const code = codeOf(text, index);
      const same = this.#blocks.get(code);
      if (same === undefined) this.#blocks.set(code, [{ key, index }]);
      else same.push({ key, index });
    }
  }

  /** `text` with a mark in place of each part, also of one in base64 or hex. */
  replace(text: string): string {
    if (this.#blocks.size === 0) return text;
    const plain = replaced(text, this.#spans(text));
    return plain.replace(ENCODED, (run) => this.#markInEncoded(run) ?? run);
  }

  #markInEncoded(run: string): string | null {
    for (let offset = 0; offset < GROUP && run.length - offset >= 2 * MIN_RUN; offset++) {
      const [found] = this.#spans(Buffer.from(run.slice(offset), 'base64').toString('latin1'));
      if (found !== undefined) return found.mark;
    }
    const digits = /[0-9a-f]{16,}/i.exec(run)?.[0] ?? '';
    for (const offset of digits === '' ? [] : [0, 1]) {
      const [found] = this.#spans(Buffer.from(digits.slice(offset), 'hex').toString('latin1'));
      if (found !== undefined) return found.mark;
    }
    return null;
  }

  #spans(text: string): readonly Span[] {
    const spans: Span[] = [];
    let code = 0;
    for (let end = 0; end < text.length; end++) {
      code = shifted(code, text.charCodeAt(end));
      if (end + 1 < BLOCK) continue;
      for (const block of this.#blocks.get(code) ?? []) {
        const span = runAt(text, end + 1 - BLOCK, block);
        if (span !== null) spans.push(span);
      }
    }
    return spans.sort((a, b) => a.start - b.start);
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

/** The run of the key's characters around a block of it; `null` where it tells nothing. */
function runAt(text: string, index: number, block: Block): Span | null {
  const { text: key, mark, secretFrom } = block.key;
  if (!text.startsWith(key.slice(block.index, block.index + BLOCK), index)) return null;
  let [start, keyStart] = [index, block.index];
  while (keyStart > 0 && start > 0 && text[start - 1] === key[keyStart - 1]) {
    start -= 1;
    keyStart -= 1;
  }
  let [end, keyEnd] = [index + BLOCK, block.index + BLOCK];
  while (keyEnd < key.length && end < text.length && text[end] === key[keyEnd]) {
    end += 1;
    keyEnd += 1;
  }
  const own = key.slice(Math.max(keyStart, secretFrom), keyEnd);
  const isHalf = 2 * own.length >= key.length - secretFrom;
  const isLong = own.length >= MIN_LETTERS && (isHalf || keyStart === 0);
  const isBehindPrefix = keyStart < secretFrom && own.length >= BLOCK;
  // `sk-proj-` and as much behind it as may not be repeated is this key, also where a generator drew what could be a word.
  const isBeginning = keyStart === 0 && secretFrom > 0 && own.length >= MIN_RUN;
  const tells = isTelling(own) || isBeginning || ((isLong || isBehindPrefix) && isNoText(own));
  if (end - start < MIN_RUN || !tells) return null;
  // What goes on in escapes would be left over, too short to be found by itself.
  return {
    start: start - escapedBefore(text.slice(0, start), key.slice(0, keyStart)),
    end: end + escapedAfter(text.slice(end), key.slice(keyEnd)),
    mark,
  };
}

/** Long enough beyond what every key of the issuer begins with, and no words. */
function isTelling(own: string): boolean {
  return own.length >= BLOCK && (/\d/.test(own) || /[a-z][A-Z]/.test(own));
}

/** Letters that are no words: too many in a row, more consonants than one can say, or with signs that words do not have. */
function isNoText(own: string): boolean {
  return !isWords(own) || /[bcdfghj-np-tv-xz]{5}|[^\w .:/-]/i.test(own);
}

function replaced(text: string, spans: readonly Span[]): string {
  let clean = '';
  let from = 0;
  for (const { start, end, mark } of spans) {
    if (end <= from) continue;
    if (start >= from) clean += text.slice(from, start) + mark; // one that overlaps goes with the one in front
    from = end;
  }
  return clean + text.slice(from);
}
