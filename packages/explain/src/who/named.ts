import { lazy } from '@authlint/core/internal';
import type { Line } from '../line.js';
import { labelIn } from './labels.js';
import { speakerOf } from './speech.js';

/** Lines around an answer in which somebody is named, the nearest first. */
const OFFSETS = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/** Whom the lines of a text name, each looked at once. */
export class NamesNear {
  readonly #lines: readonly Line[];
  readonly #names: (string | null | undefined)[] = [];
  readonly #indexes = lazy(() => new Map(this.#lines.map((line, index) => [line, index])));

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  at(line: Line): string | null {
    const index = this.#indexes().get(line) ?? -1;
    for (const offset of OFFSETS) {
      const name = this.#nameOf(index + offset);
      if (name !== null) return name;
    }
    return null;
  }

  #nameOf(index: number): string | null {
    const text = this.#lines[index]?.text;
    if (text === undefined) return null;
    const known = this.#names[index];
    return known === undefined ? (this.#names[index] = speakerOf(text) ?? labelIn(text)) : known;
  }
}
