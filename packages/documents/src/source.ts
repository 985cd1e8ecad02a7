import type { ScalarNode, TextPosition, TextRange } from './tree.js';

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

/** A text with its positions. */
export class Source {
  readonly #positions: Positions;

  /** `skipped`: characters before the text, such as a byte order mark; offsets count them, lines and columns do not. */
  constructor(
    readonly text: string,
    readonly skipped = 0,
  ) {
    this.#positions = new Positions(text);
  }

  /** The text of a document, without a byte order mark. */
  static ofDocument(text: string): Source {
    return text.startsWith('\uFEFF') ? new Source(text.slice(1), 1) : new Source(text);
  }

  at(offset: number): TextPosition {
    return this.#positions.at(offset);
  }

  range(start: number, end: number): TextRange {
    const { line, column } = this.#positions.at(start);
    return { line, column, start: start + this.skipped, end: end + this.skipped };
  }

  /** An empty node for a missing value. */
  nothing(offset: number): ScalarNode {
    return { kind: 'scalar', range: this.range(offset, offset), value: null };
  }
}
