import { found, type PrefilteredPattern, type TextPattern } from '@authlint/model/redaction';
import type { StatusToken } from './status.js';
import { idOfWord } from './who/names.js';
import { AUTHENTICATION_FAILED, UNAUTHORIZED } from './generated/failures.js';

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

/** Maximum of characters between the number and the words of a form, which a system or runtime may insert. */
const NEAR = 80;

/** The common wordings. The others are separate because their pattern is slow to compile. */
const FAILED: PrefilteredPattern = {
  literals: ['authentication'],
  pattern:
    /\bauthentications?(?:\s\w{1,12}){0,2}\s(?:fail(?:ed|s|ure)?|error|denied|rejected|unsuccessful)\b/i,
};
/** `hint`: matches each text that the pattern matches. */
export const FAILED_OTHERWISE = {
  hint: /auth(?!entications?\s)/i,
  pattern:
    /\bauthentication[_-]?(?:failed|failure|error)\b|\bfail(?:ed|ure)? to authenticate\b|\bauth(?:orization|orisation)?\s(?:has\s)?(?:failed|failure|error)\b|\bauth[_-]?(?:failed|error)\b|\bnot authenticated\b/i,
};
/** A provider's own sentence about a credential, right behind the number. */
const CREDENTIAL = {
  literals:
    'status code (no body)|api|model key|x-api-key|token|credential|authorization header|authentication|令牌|密|秘|金|凭证|憑證|认证|認證|鉴权|身份验证|キー|トークン|認証|키|토큰|인증'.split(
      '|',
    ),
  pattern:
    /^["')\]]?\s?[-:,;–—：，]?\s?(?:status code \(no body\)|.{0,60}(?:\b(?:api[- ]?key|model key|x-api-key|token|credentials?|authorization header|authentication)\b|令牌|(?:密|秘|金)[钥匙鑰]|凭证|憑證|认证|認證|鉴权|身份验证|キー|トークン|認証|키|토큰|인증))/i,
};
const SLASH = /^["')\]]?\s?(?:\([^()]{0,60}\)\s?)?\/\s/;
const CLIENT_ERROR =
  /^\s(?:http\s)?(?:(?:client )?error\b|エラー|오류|错误|fehler\b|erreur\b|erro\b|ошибка)(?!\s?(?:messages?|pages?|codes|count|types?)\b|\(s\))/i;

/** A login, or the advice of a client that says no more. */
const LOGIN: PrefilteredPattern = {
  literals: ['in failed', 'verify your api', '是否正确'],
  pattern:
    /\b(?:log|sign)[- ]?in failed\b|\bverify your api[- ]?key\b|请检查 ?(?:api.?key|[密秘]钥).{0,12}是否正确/i,
};

export const FORM_WORDS: readonly TextPattern[] = [
  FAILED,
  AUTHENTICATION_FAILED,
  UNAUTHORIZED,
  CREDENTIAL,
];

/** The documented form that a line holds, if any. `statuses`: of this line. */
export function formIn(line: string, statuses: readonly StatusToken[]): FormMatch | null {
  for (const token of statuses) {
    if (token.status !== 401) continue;
    const before = line.slice(0, token.column - 1);
    const after = line.slice(token.column + 2);
    const form = formAround(before, after, token);
    if (form !== null) return { form, column: token.column, client: clientIn(before, after) };
  }
  return null;
}

function formAround(before: string, after: string, token: StatusToken): Form | null {
  const behind = after.slice(0, NEAR);
  const ahead = before.slice(-NEAR);
  const failed = failedIn(behind)?.index ?? Infinity;
  if (failed < Infinity && SLASH.test(behind)) return '401 / authentication failed';
  const unauthorized = found(UNAUTHORIZED, behind)?.index ?? Infinity;
  if (failed < unauthorized) return '401 authentication failed';
  if (unauthorized < Infinity) return '401 Unauthorized';
  if (CLIENT_ERROR.test(behind)) return '<client name> 401 error';
  if (failedIn(ahead) !== null) return 'authentication failed 401';
  if (found(UNAUTHORIZED, ahead) !== null) return '401 Unauthorized';
  if (
    found(CREDENTIAL, behind) !== null &&
    (token.labelled || beginsSentence(before) || endsInName(before))
  )
    return '401 authentication failed';
  return token.labelled ? '<client name> 401 error' : null;
}

/** The first words that say that an authentication failed. */
function failedIn(text: string): RegExpExecArray | null {
  const { hint, pattern } = FAILED_OTHERWISE;
  const usual = found(FAILED, text);
  const other = (hint.test(text) ? pattern.exec(text) : null) ?? found(AUTHENTICATION_FAILED, text);
  return usual !== null && usual.index <= (other?.index ?? Infinity) ? usual : other;
}

/** True if the text before a number ends a sentence, so that the number starts a new one. */
function beginsSentence(before: string): boolean {
  if (/^\W{0,3}$|[:>\])：】]\s?$/.test(before)) return true;
  return /[\u0080-\uffff]\s?$/.test(before) && /\p{Script=Han}\s?$/u.test(before);
}

/** True if the text before a number ends in a provider's name: `GigaChat 401 ...`. */
function endsInName(before: string): boolean {
  return idOfWord(/([A-Za-z][\w.]{2,30})\s$/.exec(before)?.[1] ?? '') !== null;
}

/** True for words of a refused login, in any context. */
export function tellsRefusal(text: string): boolean {
  return (failedIn(text) ?? found(UNAUTHORIZED, text) ?? found(LOGIN, text)) !== null;
}

/** A text without the words that only repeat a form: the rest may say more. */
export function withoutFormWords(text: string): string {
  const rest = without(failedIn(text), text);
  return fromFirstWord(without(found(UNAUTHORIZED, rest), rest));
}

function without(match: RegExpExecArray | null, text: string): string {
  return match === null
    ? text
    : text.slice(0, match.index) + text.slice(match.index + match[0].length);
}

/** A text without the signs before its first word. */
export function fromFirstWord(text: string): string {
  const rest = text.replace(/^[^A-Za-z\d{<\u0080-\uffff]+/, '');
  return /^[\u0080-\uffff]/.test(rest) ? rest.replace(/^[^\p{L}\p{N}{<]+/u, '') : rest;
}

/** Words before the number that name no client. */
const NO_NAME: ReadonlySet<string> = new Set(
  (
    'a an the this that with got get received returned returns answered status code http https error err err! ' +
    'errors exception failed failure fatal warn warning info debug trace notice log from is was of on in at ' +
    'to and or for by api response request unexpected last provider server remote upstream unauthorized ' +
    'authentication authorization auth not unknown caused cause reason message msg detail title body host url ' +
    'post put patch delete head options level stderr stdout npm curl attempt exited exit each critical panic ' +
    'some another possible answers says said gives gave shows showed throws reports always still statuscode errorcode fehler erro erreur'
  ).split(' '),
);
const NAME = /^[A-Za-z][\w.@/+-]{0,40}$/;
/** Maximum of words in a name: `Claude Code`, `Open WebUI Desktop`. */
const MAX_WORDS = 3;

/** Words of a sentence, with no capital, sign or digit. */
const PLAIN = /^[a-z_]+\.?$/;

/** Text before the number that is one word, or ends in a bracket. */
const AFTER_NAME = /^\W{0,4}\w+:?\s*$|\]\s*$/;

/** The name before a number; a word that any sentence has is one before `401 error`, in brackets, or where nothing is before it. */
function clientIn(before: string, after: string): string | null {
  const name = clientName(before);
  const isPlain = name !== null && PLAIN.test(name);
  return isPlain && !CLIENT_ERROR.test(after) && !AFTER_NAME.test(before) ? null : name;
}

/** Name of the client right before the number of an error, as in `codex-cli 401 error` or `[opencode] 401 ...`. */
function clientName(before: string): string | null {
  const words = before.slice(-120).trimEnd().split(/\s+/);
  const name: string[] = [];
  while (words.length > 0 && name.length < MAX_WORDS) {
    const word = words.pop() ?? '';
    const bare = word.replace(/^["'`([]+|["'`)\]]{0,2}:?$/g, '');
    if (!isName(bare)) break;
    if (name.length > 0 && (!/^[A-Z]/.test(name[0] ?? '') || bare !== word)) break;
    name.unshift(bare);
    if (bare !== word) break;
  }
  return name.length === 0 || name[0] === 'Code' ? null : name.join(' ');
}

function isName(word: string): boolean {
  return (
    NAME.test(word) &&
    (word === 'Code' || !NO_NAME.has(word.toLowerCase())) &&
    !/^https?\/|(?:error|exception|unauthori\w{0,9})$/i.test(word)
  );
}
