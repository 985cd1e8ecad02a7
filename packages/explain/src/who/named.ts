import { lazy, memoizeByText } from '@authlint/core/internal';
import type { Line } from '../line.js';
import { labelIn } from './labels.js';
import { speakerOf } from './speech.js';

/** Lines around an answer in which somebody is named, the nearest first. */
const OFFSETS = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/** Whom the lines of a text name, each looked at once. */
export class NamesNear {
  readonly #lines: readonly Line[];
  readonly #nameIn = memoizeByText((text) => speakerOf(text) ?? labelIn(text));
  readonly #indexes = lazy(() => new Map(this.#lines.map((line, index) => [line, index])));

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  at(line: Line): string | null {
    const index = this.#indexes().get(line) ?? -1;
    for (const offset of OFFSETS) {
      const text = this.#lines[index + offset]?.text;
      const name = text === undefined ? null : this.#nameIn(text);
      if (name !== null) return name;
    }
    return null;
  }
}
