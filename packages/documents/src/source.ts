import { Positions, type TextPosition } from './positions.js';
import type { ScalarNode, TextRange } from './tree.js';

/** A text and the places in it. */
export class Source {
  readonly #positions: Positions;

  /** `skipped`: characters in front that are no part of the text; offsets count them, lines and columns do not. */
  constructor(
    readonly text: string,
    readonly skipped = 0,
  ) {
    this.#positions = new Positions(text);
  }

  /** The text of a document, where a byte order mark is no part of what is parsed. */
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

  /** For what is left out, or is not there. */
  nothing(offset: number): ScalarNode {
    return { kind: 'scalar', range: this.range(offset, offset), value: null };
  }
}
