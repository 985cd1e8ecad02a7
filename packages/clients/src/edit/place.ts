import type { SourceLocation } from '@authlint/core';
import {
  ENV_DIALECTS,
  parseEnv,
  readDocument,
  valueAt,
  type DocumentFormat,
  type DocumentNode,
  type EnvAssignment,
} from '@authlint/documents';

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
