import type { TextPosition } from './problem.js';

/** Finds the place of an offset. Lines end at `\n`; a `\r` before it belongs to the line. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
      this.#starts.push(end + 1);
    }
  }

  at(offset: number): TextPosition {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
