import type { SourceLocation } from '@authlint/core';
import { START, type EnvAssignment } from '@authlint/documents';
import { isAmong, locationIn, type SourceFile } from './source-file.js';

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

  /** The same file with these variables alone. */
  only(names: readonly string[]): EnvFile {
    return this.#where(({ name }) => names.includes(name));
  }

  /** The same file without the lines at these places. */
  without(places: readonly SourceLocation[]): EnvFile {
    return this.#where(({ key }) => !isAmong(places, locationIn(this.file, key)));
  }

  /** The same file without the variables that its client leaves out. */
  except(pattern: RegExp): EnvFile {
    return this.#where(({ name }) => !pattern.test(name));
  }

  #where(isKept: (line: EnvAssignment) => boolean): EnvFile {
    return new EnvFile(this.file, [...this.#lines.values()].filter(isKept));
  }
}
