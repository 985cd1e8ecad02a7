import { readDocument, type DocumentFormat, type DocumentNode } from '@authlint/documents';

/** What a text holds, as far as it can be read. Throws a `RangeError` on one that is too deeply nested. */
export function treeOf(text: string, format: DocumentFormat): DocumentNode | null {
  const { root, faults } = readDocument(text, format);
  if (faults.some(({ code }) => code === 'UNREADABLE')) throw new RangeError('nested too deeply');
  return root;
}
