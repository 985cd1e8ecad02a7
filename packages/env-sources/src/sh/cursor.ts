/** Place of a scanner in its text. */
export class Cursor {
  at = 0;
  /** A quote without an end was met: further ones must end on their line. With `#nestingBroken`, this keeps scanning linear. */
  quotesBroken = false;
  #nestingBroken = false;

  constructor(readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(ahead = 0): string | undefined {
    return this.text[this.at + ahead];
  }

  /** Text from here that matches a sticky pattern. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  /** Passes such text. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = this.match(pattern);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  /** Moves to the first match of a global pattern from `from` on, or to the end, and returns the skipped text. */
  upTo(stop: RegExp, from = this.at): string {
    stop.lastIndex = from;
    const end = stop.exec(this.text)?.index ?? this.text.length;
    const passed = this.text.slice(this.at, end);
    this.at = end;
    return passed;
  }

  /** Passes `open` characters and the nested construct after them. False, having passed only these, if it has no end. */
  skipNested(open: number, closer: ')' | '}' | '`'): boolean {
    const from = this.at + open;
    const end = this.#nestingBroken ? -1 : new Nesting(this.text, closer).end(from);
    this.#nestingBroken ||= end === -1;
    this.at = end === -1 ? from : end;
    return end !== -1;
  }
}

type Frame = ')' | '}' | '"' | '`';

/** The end of a nested construct. One pass and no recursion, so that no depth of nesting in a file costs more than its length. */
class Nesting {
  readonly #text: string;
  readonly #open: Frame[];
  /** How many of the open frames are double quotes. */
  #quotes = 0;

  constructor(text: string, closer: Frame) {
    this.#text = text;
    this.#open = [closer];
  }

  /** Offset after the construct that opens before `from`, or -1 if it is never closed. */
  end(from: number): number {
    let index = from;
    while (index < this.#text.length) {
      const frame = this.#open.at(-1) as Frame;
      const character = this.#text[index];
      if (character === '\\') index += 2;
      else if (character === frame) {
        this.#open.pop();
        if (frame === '"') this.#quotes -= 1;
        index += 1;
        if (this.#open.length === 0) return index;
      } else index = frame === '`' ? index + 1 : this.#step(index, frame);
    }
    return -1;
  }

  #step(index: number, frame: Frame): number {
    const character = this.#text[index];
    const next = character === '$' ? this.#text[index + 1] : undefined;
    if (character === '`') return this.#push('`', index + 1);
    if (next === '(') return this.#push(')', index + 2);
    if (next === '{') return this.#push('}', index + 2);
    if (frame === '"') return index + 1;
    if (character === '"') return this.#push('"', index + 1);
    // In "${x:-it's}" the apostrophe is plain text.
    if (character === "'" && (frame === ')' || this.#quotes === 0))
      return this.#after("'", index + 1);
    if (frame === '}') return index + 1;
    if (character === '(') return this.#push(')', index + 1);
    if (character === '#' && /[\s;(]/.test(this.#text[index - 1] ?? '\n'))
      return this.#after('\n', index);
    return index + 1;
  }

  #push(frame: Frame, next: number): number {
    this.#open.push(frame);
    if (frame === '"') this.#quotes += 1;
    return next;
  }

  #after(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    return found === -1 ? this.#text.length : found + 1;
  }
}
