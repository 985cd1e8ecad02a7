import { lazy } from '@authlint/core/internal';
import { providerRow, providerRows } from '../tables/providers.js';
import type { AnswerRow } from '../tables/rows.js';

/** An error text of one provider and its meaning. */
export interface Signature {
  readonly id: string;
  readonly row: AnswerRow;
}

/** The signatures of a provider, in the order of its file: the first match wins. */
export function signaturesOf(id: string): readonly Signature[] {
  return (providerRow(id)?.answers ?? []).map((row) => ({ id, row }));
}

/** Signatures whose texts identify their provider at any host, the longest first. */
export const signaturesAnywhere = lazy((): readonly Signature[] =>
  providerRows()
    .flatMap(({ id }) => signaturesOf(id))
    .filter(({ row }) => row.anywhere === true)
    .sort((a, b) => lengthOf(b.row) - lengthOf(a.row)),
);

function lengthOf({ text, pattern = '' }: AnswerRow): number {
  return (text ?? pattern).length;
}

/** `words`: an answer in lower case. `status`: its status, or `null` for an error in a 2xx, whose status is meaningless. */
export function isSigned(
  { row: { text, pattern = '', status: wanted } }: Signature,
  words: string,
  status: number | null,
): boolean {
  if (status !== null && wanted !== undefined && ![wanted].flat().includes(status)) return false;
  return text === undefined ? new RegExp(pattern, 'u').test(words) : words.includes(text);
}
