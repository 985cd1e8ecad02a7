import { matchesPattern, prefiltered } from '@authlint/model/redaction';
import type { Clue } from './clue.js';
import type { ParsedText } from './parsed-text.js';

/** Words with which programs and people say that something failed. */
export const FAILING = prefiltered(
  /(?<!\b0 )error|(?<!\b0 )fail(?!ed: 0)|exception|denied|refus|reject|unauthori|unauthenticated|forbidden|traceback|fatal|panic|unable|could not|cannot|timed out|invalid|错误|失败|报错|无效|不合法|无法|無法|無効|エラー|失敗|오류|실패|fehler|erreur|échec|falló|falha|ошибка/i,
);

/** An item of a list of changes: what it names has been mended. */
const MENDED =
  /^\s{0,8}(?:[-*+•]|\d{1,3}[.)])\s{1,4}.*\b(?:no longer|can(?:no|'t) longer|fix(?:ed|es)?|now (?:falls?|handles?|returns?|reports?|shows?|retries|keeps?))\b/i;

/** True for a text that tells of a failure, of whatever kind, and does not end well. */
export function tellsFailure({ lines }: ParsedText, clues: readonly Clue[]): boolean {
  if (clues.at(-1)?.kind === 'success') return false;
  return lines.some(({ text }) => matchesPattern(FAILING, text) && !MENDED.test(text));
}
