import { clientName } from './client-name.js';
import { statusTokens } from './status.js';

/** The documented forms of the error. Source: specification.txt, "Errors"; CONTRACT, section 3. */
export const FORMS = [
  '401 authentication failed',
  '401 Unauthorized',
  'authentication failed 401',
  '<client name> 401 error',
  '401 / authentication failed',
] as const;
export type Form = (typeof FORMS)[number];

/** A recognised form in one line. */
export interface FormMatch {
  readonly form: Form;
  /** Of the number; counts from 1. */
  readonly column: number;
  /** Name of the client as the error shows it, or `null`. */
  readonly client: string | null;
}

/** Characters between the number and the words of a form: room for what a system or a runtime puts there. */
const NEAR = 80;

const FAILED_WORDS =
  /\bauthentications?(?:\s\w{1,12}){0,2}\s(?:fail(?:ed|s|ure)?|error|denied|rejected|unsuccessful)\b|\bauthentication[_-]?(?:failed|failure|error)\b|\bfail(?:ed|ure)? to authenticate\b|\bauth(?:orization|orisation)?\s(?:has\s)?(?:failed|failure|error)\b|\bauth[_-]?(?:failed|error)\b|\bnot authenticated\b|认证失败|鉴权失败|身份验证失败|认证错误/i;
const UNAUTHORIZED =
  /\bunauthori[sz]ed(?:error)?\b|\bunauthenticated\b|\bauth(?:orization|entication) required\b|\bnon autorisé\b|\bnicht autorisiert\b|\bno autorizado\b|未授权|未经授权|未認証/i;
/** A provider's own sentence about a credential, right behind the number. */
const CREDENTIAL_WORDS =
  /^["')\]]?\s?[-:,;–—：，]?\s?(?:status code \(no body\)|.{0,60}(?:\b(?:api[- ]?key|x-api-key|token|credentials?|authorization header|authentication)\b|令牌|密钥|密匙|凭证|认证|鉴权|身份验证))/i;
/** What stands before a number that begins a sentence of its own. */
const BEGINS = /^\W{0,3}$|[:>\])：】]\s?$|\p{Script=Han}\s?$/u;
const CLIENT_ERROR =
  /^\s(?:http\s)?(?:error|client error)\b(?!\s?(?:messages?|pages?|codes|count|types?)\b|\(s\))/i;

/** The documented form that a line holds, if any. */
export function formOf(line: string): FormMatch | null {
  if (!line.includes('401')) return null;
  for (const token of statusTokens(line)) {
    if (token.status !== 401) continue;
    const before = line.slice(0, token.column - 1);
    const after = line.slice(token.column + 2);
    const form = formAround(before, after, token.labelled);
    if (form !== null) return { form, column: token.column, client: clientName(before) };
  }
  return null;
}

function formAround(before: string, after: string, labelled: boolean): Form | null {
  const behind = after.slice(0, NEAR);
  const ahead = before.slice(-NEAR);
  if (/^["')\]]?\s?(?:\([^()]{0,60}\)\s?)?\/\s/.test(behind) && FAILED_WORDS.test(behind))
    return '401 / authentication failed';
  const failed = FAILED_WORDS.exec(behind)?.index ?? Infinity;
  const unauthorized = UNAUTHORIZED.exec(behind)?.index ?? Infinity;
  if (failed < unauthorized) return '401 authentication failed';
  if (unauthorized < Infinity) return '401 Unauthorized';
  if (CLIENT_ERROR.test(behind)) return '<client name> 401 error';
  if (FAILED_WORDS.test(ahead)) return 'authentication failed 401';
  if (UNAUTHORIZED.test(ahead)) return '401 Unauthorized';
  if (CREDENTIAL_WORDS.test(behind) && (labelled || BEGINS.test(before)))
    return '401 authentication failed';
  return labelled ? '<client name> 401 error' : null;
}

/** A text without the words that only repeat a form: what is left may say more. */
export function withoutFormWords(text: string): string {
  return text
    .replace(FAILED_WORDS, '')
    .replace(UNAUTHORIZED, '')
    .replace(/^[^\p{L}\p{N}{<]+/u, '');
}
