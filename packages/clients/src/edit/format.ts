import type { DocumentFormat } from '@authlint/documents';
import { baseName } from '../source-file.js';

/** Format of a file by its name and its beginning; `null`: none that can be edited. */
export function formatOf(file: string, text: string): DocumentFormat | null {
  const name = baseName(file);
  const ending = /\.(jsonc?|ya?ml|toml)$/.exec(name)?.[1] ?? '';
  if (ending.startsWith('json') || text.trimStart().startsWith('{')) return 'jsonc';
  if (ending === 'toml') return 'toml';
  return ending !== '' || name === '.authlintrc' ? 'yaml' : null;
}
