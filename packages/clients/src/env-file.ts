import type { SourceLocation } from '@authlint/core';
import type { EnvLine } from './parse/dotenv.js';
import { locationIn, type SourceFile } from './source-file.js';

/** An env file as its client reads it. Of several lines for one name the last counts. */
export class EnvFile {
  readonly #lines: ReadonlyMap<string, EnvLine>;

  constructor(
    readonly file: SourceFile,
    lines: readonly EnvLine[],
  ) {
    this.#lines = new Map(lines.map((line) => [line.name, line]));
  }

  names(): string[] {
    return [...this.#lines.keys()];
  }

  value(name: string): string | null {
    return this.#lines.get(name)?.value ?? null;
  }

  locationOf(name: string): SourceLocation {
    return locationIn(this.file, this.#lines.get(name)?.at ?? { line: 1, column: 1 });
  }

  /** The same file without the variables that its client leaves out. */
  except(pattern: RegExp): EnvFile {
    return new EnvFile(
      this.file,
      [...this.#lines.values()].filter(({ name }) => !pattern.test(name)),
    );
  }
}
