/** A value that a text shows as JSON, as a Python `repr` or as Node's `inspect`. */
export type Literal = string | number | boolean | null | readonly Literal[] | LiteralObject;
export interface LiteralObject {
  readonly [key: string]: Literal;
}

/** Characters of one value that are read, and levels of nesting. */
const MAX_CHARACTERS = 65_536;
const MAX_LEVELS = 24;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const WORDS = new Map<string, Literal>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
]);

/**
 * Parses the object or list at `start`. Brackets left open at the end of the text are closed, because pasted errors are often truncated.
 * `null` if there is no such value.
 */
export function readLiteral(
  text: string,
  start: number,
): { readonly value: Literal; readonly end: number } | null {
  const reader = new LiteralReader(text, start);
  const value = reader.value(0);
  return value === undefined ? null : { value, end: reader.position };
}

class LiteralReader {
  readonly #text: string;
  readonly #end: number;
  position: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.position = start;
    this.#end = Math.min(text.length, start + MAX_CHARACTERS);
  }

  /** `undefined` where no value can be read. */
  value(level: number): Literal | undefined {
    this.#space();
    const first = this.#text.charAt(this.position);
    if (level > MAX_LEVELS) return undefined;
    if (first === '{') return this.#object(level);
    if (first === '[' || first === '(') return this.#list(level, first === '[' ? ']' : ')');
    if (first === '"' || first === "'" || first === '`') return this.#strings();
    return this.#word(level);
  }

  #object(level: number): Literal | undefined {
    const members: Record<string, Literal> = Object.create(null) as Record<string, Literal>;
    this.position += 1;
    while (!this.#closes('}')) {
      const key = this.#key();
      if (key === undefined) return undefined;
      const value = this.value(level + 1);
      if (value === undefined) return undefined;
      members[key] = value;
    }
    return members;
  }

  #list(level: number, close: string): Literal | undefined {
    const items: Literal[] = [];
    this.position += 1;
    while (!this.#closes(close)) {
      const value = this.value(level + 1);
      if (value === undefined) return undefined;
      items.push(value);
    }
    return items;
  }

  /** True at the closing character, which is passed, or at the end of a text that was cut. */
  #closes(close: string): boolean {
    this.#space();
    if (this.#text.charAt(this.position) === ',') {
      this.position += 1;
      this.#space();
    }
    if (this.position >= this.#end) return true;
    if (this.#text.charAt(this.position) !== close) return false;
    this.position += 1;
    return true;
  }

  #key(): string | undefined {
    const quoted = /["']/.test(this.#text.charAt(this.position));
    const key = quoted ? this.#string() : this.#match(/[\w$[\]().-]{1,80}/y);
    this.#space();
    if (key === undefined || this.#text.charAt(this.position) !== ':') return undefined;
    this.position += 1;
    return key;
  }

  /** One string, or several that `+` joins: Node breaks long strings so. */
  #strings(): string {
    let text = this.#string();
    while (this.#match(/\s{0,200}\+\s{0,200}(?=["'`])/y) !== undefined) text += this.#string();
    return text;
  }

  /** A string that is never closed ends with its line: what follows is no part of it. */
  #string(): string {
    const quote = this.#text.charAt(this.position);
    const parts: string[] = [];
    let endOfLine: { readonly at: number; readonly count: number } | undefined;
    this.position += 1;
    while (this.position < this.#end) {
      const character = this.#text.charAt(this.position);
      if (character === '\n') endOfLine ??= { at: this.position, count: parts.length };
      this.position += 1;
      if (character === quote) return parts.join('');
      if (character === '\n') this.#space();
      parts.push(character === '\\' ? this.#escape() : character === '\n' ? ' ' : character);
    }
    if (endOfLine === undefined) return parts.join('');
    this.position = endOfLine.at;
    return parts.slice(0, endOfLine.count).join('');
  }

  #escape(): string {
    const code = this.#match(/u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}/y);
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const character = this.#text.charAt(this.position);
    this.position += 1;
    return ESCAPES[character] ?? character;
  }

  /** A number, a constant, or what `inspect` and `repr` write for an instance: `APIError {`, `[Object]`, `<Response [401]>`. */
  #word(level: number): Literal | undefined {
    const number = this.#match(/-?\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?(?![\w.])/y);
    if (number !== undefined) return Number(number);
    const instance = this.#match(/<[^<>\n]{1,200}>/y);
    if (instance !== undefined) return instance;
    const word = this.#match(/[A-Za-z_$][\w.$]{0,80}/y);
    if (word === undefined) return undefined;
    if (/^[bruf]$/.test(word) && /["']/.test(this.#text.charAt(this.position)))
      return this.#strings();
    if (this.#match(/\s?(?=[{(])/y) !== undefined) return this.value(level + 1);
    const constant = WORDS.get(word);
    return constant === undefined ? word : constant;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  #space(): void {
    this.#match(/\s+/y);
  }
}
