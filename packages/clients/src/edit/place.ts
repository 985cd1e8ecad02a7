import { seal, type SourceLocation, type Secret } from '@authlint/core';
import {
  ENV_DIALECTS,
  parseEnv,
  readDocument,
  valueAt,
  type DocumentFormat,
  type DocumentNode,
  type EnvAssignment,
  type TextEdit,
} from '@authlint/documents';
import { baseName } from '../source-file.js';

/** What stands at a place of a document; `null` where the document has a fault: such a file is not edited. */
export function nodeAt(
  text: string,
  format: DocumentFormat,
  place: SourceLocation,
): DocumentNode | null {
  const { root, faults } = readDocument(text, format);
  return root === null || faults.length > 0 ? null : valueAt(root, place);
}

/** The assignments of an env file that are meant, in the first dialect that reads any so: which one its client reads is not known. */
export function assignmentsWhere(
  text: string,
  isMeant: (assignment: EnvAssignment) => boolean,
): readonly EnvAssignment[] {
  for (const dialect of ENV_DIALECTS) {
    const found = parseEnv(text, dialect).filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

/** Format of a file by its name and its beginning; `null`: none that can be edited. */
export function formatOf(file: string, text: string): DocumentFormat | null {
  const name = baseName(file);
  const ending = /\.(jsonc?|ya?ml|toml)$/.exec(name)?.[1] ?? '';
  if (ending.startsWith('json') || text.trimStart().startsWith('{')) return 'jsonc';
  if (ending === 'toml') return 'toml';
  return ending !== '' || name === '.authlintrc' ? 'yaml' : null;
}

/** One splice of a text: what stands from `start` to `end` (exclusive) is replaced. Nothing else of the text changes. */
export interface SealedEdit {
  readonly start: number;
  readonly end: number;
  /** Sealed, since it may be a key. */
  readonly replacement: Secret;
}

/** A splice with the line on which it is made. */
export interface PlacedEdit extends SealedEdit {
  readonly line: number;
}

export function sealed({ start, end, replacement }: TextEdit): SealedEdit {
  return { start, end, replacement: seal(replacement) };
}

export function placed(text: string, edit: TextEdit): PlacedEdit {
  return { ...sealed(edit), line: text.slice(0, edit.start).split('\n').length };
}
