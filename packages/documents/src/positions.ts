/** Place in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export const START: TextPosition = { line: 1, column: 1 };

/** Finds line and column of an offset. */
export class Positions {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) {
      this.#starts.push(index + 1);
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
