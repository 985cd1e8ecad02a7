import { lazy, memoizeByText } from '@authlint/core/internal';
import { prefiltered } from '@authlint/model/redaction';
import { containsAny } from './body.js';
import type { SignatureRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';

/** Words of one provider and what they mean. */
export interface Signature {
  readonly id: string;
  readonly row: SignatureRow;
  /** `status`: that of the answer, or `null` where a 2xx carries an error, so that the status says nothing. */
  readonly matches: (words: string, status: number | null) => boolean;
}

/** The signatures of a provider, in the order of its file: the first that fits counts. */
export const signaturesOf = memoizeByText((id): readonly Signature[] =>
  (tables.answers.get(id)?.answers ?? []).map((row) => compile(id, row)),
);

/** Signatures whose words name their provider wherever they are read. The longest words come first. */
export const signaturesAnywhere = lazy(() =>
  tables.answers
    .all('answers')
    .flatMap(([id, { answers = [] }]) =>
      answers.filter(({ anywhere }) => anywhere === true).map((row) => compile(id, row)),
    )
    .sort((a, b) => lengthOf(b.row) - lengthOf(a.row)),
);

function lengthOf(row: SignatureRow): number {
  return (row.text ?? row.pattern ?? '').length;
}

function compile(id: string, row: SignatureRow): Signature {
  const { text, pattern = '', status: wanted } = row;
  const made = lazy(() => prefiltered(new RegExp(pattern, 'u'))); // most are of another status
  const isMatch = (words: string) =>
    containsAny(words, made().literals) && made().pattern.test(words);
  const statuses = wanted === undefined ? null : [wanted].flat();
  return {
    id,
    row,
    matches: (words, status) =>
      (status === null || statuses === null || statuses.includes(status)) &&
      (text === undefined ? isMatch(words) : words.includes(text)),
  };
}
