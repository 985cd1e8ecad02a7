import { lazy } from '@authlint/core/internal';
import { providerRow, providerRows } from '../tables/providers.js';
import type { AnswerRow } from '../tables/rows.js';

/** Words of one provider and what they mean. */
export interface Signature {
  readonly id: string;
  readonly row: AnswerRow;
}

/** The signatures of a provider, in the order of its file: the first that fits counts. */
export function signaturesOf(id: string): readonly Signature[] {
  return (providerRow(id)?.answers ?? []).map((row) => ({ id, row }));
}

/** Signatures whose words name their provider wherever they are read. The longest words come first. */
export const signaturesAnywhere = lazy((): readonly Signature[] =>
  providerRows()
    .flatMap(({ id }) => signaturesOf(id))
    .filter(({ row }) => row.anywhere === true)
    .sort((a, b) => lengthOf(b.row) - lengthOf(a.row)),
);

function lengthOf({ text, pattern = '' }: AnswerRow): number {
  return (text ?? pattern).length;
}

/** `words`: an answer in lower case. `status`: its status, or `null` where a 2xx carries an error, so that the status says nothing. */
export function isSigned(
  { row: { text, pattern = '', status: wanted } }: Signature,
  words: string,
  status: number | null,
): boolean {
  if (status !== null && wanted !== undefined && ![wanted].flat().includes(status)) return false;
  return text === undefined ? new RegExp(pattern, 'u').test(words) : words.includes(text);
}
