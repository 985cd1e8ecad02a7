import type { Meaning } from '@authlint/core';
import type { Code } from '@authlint/model';
import { firstMatching, found, matchesPattern } from '@authlint/model/redaction';
import { BAD_KEY, IN_ANSWERS } from '../generated/answers.js';
import { WORDINGS } from '../generated/wordings.js';
import { meaningOfCode } from './codes.js';
import { DENIED, type GenericSentence } from './sentence-rows.js';

function isException(row: GenericSentence, text: string): boolean {
  return row.unless !== undefined && row.unless.test(found(row, text)?.[0] ?? '');
}

/** Meaning of the text of an answer with this status, or `null` if it is unknown. */
export function meaningOfWords(text: string, status: number): Meaning | null {
  // Codes are words too: `billing_not_active`.
  const plain = text.replace(/https?:\/\/[^\s"'<>)]{1,500}/gu, '').replaceAll('_', ' ');
  const means = (row: GenericSentence) =>
    row.account
      ? matchesPattern(row, plain) && !matchesPattern(BAD_KEY, plain)
      : matchesPattern(row, text) && !isException(row, text);
  const inAnswer = IN_ANSWERS.find((row) => row.statuses.includes(status) && means(row));
  if (inAnswer !== undefined) return inAnswer.meaning;
  const code = codeOfWords(text);
  const isTooLong = code === 'input-too-long' && status < 500;
  return code !== null && (isTooLong || DENIED.includes(status)) ? meaningOfCode(code) : null;
}

const ENDS: readonly (Code | null)[] = ['key-expired', 'key-revoked', 'native-login-expired'];
const HEDGED =
  /\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b.{0,60}\bor\b|\bor\b.{0,60}\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b|(?:无效|错误|缺失|不存在|不正确).{0,10}(?:或|、).{0,10}(?:停用|禁用|过期|撤销|吊销|失效)/i;

/** "Invalid or expired" does not identify a cause. */
export function isHedged(code: Code | null, text: string): boolean {
  return ENDS.includes(code) && HEDGED.test(text);
}

/** The code of a text, in an answer or in a line of a client; or `null`. */
export function codeOfWords(text: string): Code | null {
  const code = firstMatching(WORDINGS, text)?.code ?? null;
  // A session that "has expired or is otherwise invalid" is a login all the same.
  return code !== 'native-login-expired' && isHedged(code, text) ? 'key-rejected' : code;
}
