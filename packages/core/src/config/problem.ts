/** Position in the text of a configuration; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Keys and indices from the top of a configuration to a field. */
export type FieldPath = readonly (string | number)[];

/** One fault of a configuration. Its texts contain no value of the file, as it may be a credential. */
export interface ConfigProblem extends TextPosition {
  /** As shown to the user. */
  readonly file: string;
  /** Path of the field, such as `providers.team.baseUrl`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string | null;
}

/** A fault of a file as a whole. `file`: as shown to the user. */
export function wholeFile(file: string, message: string): ConfigProblem {
  return { file, line: 1, column: 1, path: '', message, hint: null };
}

/** Syntax errors of a file as problems. */
export function problemsIn(
  file: string,
  faults: readonly (Pick<ConfigProblem, 'message' | 'hint'> & { readonly at: TextPosition })[],
): readonly ConfigProblem[] {
  return faults.map(({ at, message, hint }) => {
    return { ...wholeFile(file, message), line: at.line, column: at.column, hint };
  });
}

/** `file:line:column path: message`, and the hint in brackets where there is one. */
export function formatProblem({ file, line, column, path, message, hint }: ConfigProblem): string {
  const place = path === '' ? '' : `${path}: `;
  const name = file.replace(/[\p{Cc}\p{Cf}]+/gu, ' '); // a file may be called anything
  return `${name}:${line}:${column} ${place}${message}${hint === null ? '' : ` (${hint})`}`;
}

/** `providers.team.models[0]`; a key that is no plain name is quoted. */
export function pathText(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[\w$/@-]+$/.test(part)) return `${text}[${JSON.stringify(part)}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}
