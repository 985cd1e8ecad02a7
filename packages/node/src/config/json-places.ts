import { RESERVED_KEYS } from './reserved-keys.js';

/** Where a key or an item begins, and what there is below it. */
export interface JsonPlace {
  readonly offset: number;
  /** By name or number. */
  readonly parts: ReadonlyMap<string | number, JsonPlace>;
}

/** The places in JSON without a mistake. `null` where a key is there twice or is reserved. */
export function placesIn(json: string): JsonPlace | null {
  return new PlaceReader(json).root();
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{}:,]+/g;
const LEAF: JsonPlace['parts'] = new Map();

class PlaceReader {
  readonly #tokens: RegExpStringIterator<RegExpExecArray>;
  #offset = 0;
  #isPlain = true;

  constructor(json: string) {
    this.#tokens = json.matchAll(TOKEN);
  }

  root(): JsonPlace | null {
    const first = this.#next();
    const place = { offset: this.#offset, parts: this.#parts(first) };
    return this.#isPlain ? place : null;
  }

  #next(): string {
    const { value } = this.#tokens.next() as { readonly value?: RegExpExecArray };
    this.#offset = value?.index ?? 0;
    return value?.[0] ?? '}';
  }

  /** What is below the value that begins with a token. */
  #parts(first: string): JsonPlace['parts'] {
    if (first === '{') return this.#members();
    return first === '[' ? this.#items() : LEAF;
  }

  #members(): JsonPlace['parts'] {
    const members = new Map<string, JsonPlace>();
    for (let token = this.#next(); token !== '}'; token = this.#next()) {
      const offset = this.#offset;
      const key = JSON.parse(token) as string;
      this.#isPlain &&= !members.has(key) && !RESERVED_KEYS.has(key);
      members.set(key, { offset, parts: this.#parts(this.#next()) });
    }
    return members;
  }

  #items(): JsonPlace['parts'] {
    const items = new Map<number, JsonPlace>();
    for (let token = this.#next(); token !== ']'; token = this.#next()) {
      items.set(items.size, { offset: this.#offset, parts: this.#parts(token) });
    }
    return items;
  }
}
