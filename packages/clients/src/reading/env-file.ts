import type { Ports, SourceLocation } from '@authlint/core';
import { START, type EnvAssignment, type ParseFault, type TextPosition } from '@authlint/documents';
import { locationIn, type SourceFile } from './source-file.js';

/** Lines of one variable above the one that counts; a person repeats it a few times. */
const MAX_HIDDEN = 100;

/** An env file as its client reads it. Of several lines for one name the last counts. */
export class EnvFile {
  readonly #lines: ReadonlyMap<string, EnvAssignment>;

  constructor(
    readonly file: SourceFile,
    private readonly all: readonly EnvAssignment[],
    /** Variables of the shell whose value another one has, by the name of that. */
    private readonly ofShell: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#lines = new Map(all.map((line) => [line.name, line]));
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

  /** The lines for a name above the one that counts, where that gives a value: the nearest hundred, the nearest first. */
  hiddenLines(name: string): readonly Pick<EnvAssignment, 'value' | 'key'>[] {
    const last = this.#lines.get(name);
    if (last === undefined || last.value === '') return [];
    const hidden = this.all.filter((line) => line.name === name && line !== last);
    return hidden.slice(-MAX_HIDDEN).toReversed();
  }

  /** The same file for a client that takes whitespace off both ends of each value. */
  trimmed(): EnvFile {
    return new EnvFile(
      this.file,
      this.all.map((line) => ({ ...line, value: line.value.trim() })),
      this.ofShell,
    );
  }

  /** The same file with some of its variables alone. */
  where(isKept: (name: string) => boolean): EnvFile {
    return new EnvFile(
      this.file,
      this.all.filter(({ name }) => isKept(name)),
      this.ofShell,
    );
  }

  /** The variable of the shell that this line takes its value from. */
  sourceOf(name: string): string | null {
    return this.#lines.has(name) ? (this.ofShell.get(name) ?? null) : null;
  }
}

/** The lines as godotenv has them: `${NAME}` and `$NAME` stand for what a line above gives, for nothing where none does; not within single quotes. */
export function expandedFromAbove(lines: readonly EnvAssignment[]): readonly EnvAssignment[] {
  const above = new Map<string, string>();
  return lines.map((line) => {
    const value =
      line.quote === "'"
        ? line.value
        : line.value.replace(
            /\\?\$(?:\{([A-Z0-9_]+)\}|([A-Z0-9_]+))/g,
            (whole, braced?: string, bare?: string) =>
              whole.startsWith('\\') ? whole.slice(1) : (above.get(braced ?? bare ?? '') ?? ''),
          );
    above.set(line.name, value);
    return { ...line, value };
  });
}

/**
 * The file as python-dotenv has it where the shell comes first: `${NAME}` and `${NAME:-default}` stand for a variable of the shell, then for what a line above
 * gives; within single quotes too. The value of the shell is not read: a line that is such a reference alone has that variable as its source.
 */
export function pythonFile(
  file: SourceFile,
  lines: readonly EnvAssignment[],
  env: Ports['env'],
): EnvFile {
  const above = new Map<string, string>();
  const ofShell = new Map<string, string>();
  const expanded = lines.map((line) => {
    const value = line.value.replace(
      /\$\{([^}:]*)(?::-([^}]*))?\}/g,
      (whole: string, name: string, fallback?: string) =>
        env.get(name) === undefined ? (above.get(name) ?? fallback ?? '') : whole,
    );
    const [, alone] = /^\$\{([^}:]*)(?::-[^}]*)?\}$/.exec(value) ?? [];
    if (alone !== undefined) ofShell.set(line.name, alone);
    above.set(line.name, value);
    return { ...line, value };
  });
  return new EnvFile(file, expanded, ofShell);
}

/** The fault of such a line. */
export const noAssignment = (at: TextPosition): ParseFault => ({
  at,
  code: 'syntax',
  what: 'this line has no equals sign',
});

/** The first line that neither assigns nor belongs to a value of several lines; `null` where every line does, or is a comment. */
export function strayLine(text: string, lines: readonly EnvAssignment[]): TextPosition | null {
  const rows = text.split('\n');
  const taken = new Set(
    lines.flatMap(({ key, range }) => {
      const height = text.slice(range.start, range.end).split('\n').length;
      return Array.from({ length: height }, (_row, index) =>
        index === 0 ? [key.line, range.line] : range.line + index,
      ).flat();
    }),
  );
  const stray = rows.findIndex((row, index) => !/^\s*(#|$)/.test(row) && !taken.has(index + 1));
  return stray === -1 ? null : { line: stray + 1, column: 1 };
}

const OPENED = /^(\s*(?:export\s+)?)([\w.-]{1,100})\s*=\s*(?:"[^"]*|'[^']*)$/;

export const OPEN_QUOTE = {
  what: 'the quotation mark is not closed, so that python-dotenv leaves the line out',
  correction: 'close the quotation mark, or take it away.',
} as const;

/** Lines that python-dotenv ignores because of an unclosed quotation mark. */
export function openQuotes(
  text: string,
  lines: readonly EnvAssignment[],
): readonly { readonly name: string; readonly at: TextPosition }[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const [, before = '', name] = OPENED.exec(row) ?? [];
    const line = index + 1;
    if (name === undefined || lines.some(({ key }) => key.line === line)) return [];
    return [{ name, at: { line, column: before.length + 1 } }];
  });
}
