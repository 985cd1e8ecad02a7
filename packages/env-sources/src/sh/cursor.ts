import { endOfNested } from './nested.js';

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

  /** Goes to the first character from `from` on that matches a global pattern, or to the end, and gives what was passed. */
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
    const end = this.#nestingBroken ? -1 : endOfNested(this.text, from, closer);
    this.#nestingBroken ||= end === -1;
    this.at = end === -1 ? from : end;
    return end !== -1;
  }
}
