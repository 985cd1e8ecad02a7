import { extname } from 'node:path';

export function isCode(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.ts', '.mts'].includes(extname(path));
}

/** A file with code, and where it belongs. */
export interface CodeFile {
  readonly path: string;
  /** As shown. */
  readonly file: string;
  /** The folder of its package, or `null` for a file that stands alone. */
  readonly home: string | null;
}
