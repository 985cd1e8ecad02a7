import type { SourceLocation } from '@authlint/core';
import { START, type EnvAssignment } from '@authlint/documents';
import { locationIn, type SourceFile } from './source-file.js';

/** An env file as its client reads it. Of several lines for one name the last counts. */
export class EnvFile {
  readonly #lines: ReadonlyMap<string, EnvAssignment>;

  constructor(
    readonly file: SourceFile,
    lines: readonly EnvAssignment[],
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
    return locationIn(this.file, this.#lines.get(name)?.key ?? START);
  }

  /** The same file with some of its variables alone. */
  where(isKept: (name: string) => boolean): EnvFile {
    return new EnvFile(
      this.file,
      [...this.#lines.values()].filter(({ name }) => isKept(name)),
    );
  }
}
