import { codeOfStatus, statusOfErrorNames } from '@authlint/providers';
import { isAbsence } from './absence.js';
import { answerClues } from './answers.js';
import { type Clue, clueAt } from './clue.js';
import { lineClues } from './line-clues.js';
import type { ParsedText } from './parsed-text.js';
import { otherSystemClues } from './other-systems/clues.js';
import { routeClues } from './routes.js';
import { tellsRefusal } from './forms.js';
import type { Line } from './line.js';
import { sentenceMeaning, SOUNDS_BAD } from './spoken.js';
import { statusNamed } from './status-named.js';
import type { ShownMeaning } from './meaning.js';
import { speakerOf } from './who/speech.js';

/** Every clue of a text, in the order of its lines. */
export function collectClues(reading: ParsedText): Clue[] {
  const { lines } = reading;
  const calm = new Set(lines.filter(({ text }) => isAbsence(text)).map(({ number }) => number));
  const single = lines.flatMap(({ number }, index) =>
    calm.has(number) ? [] : lineClues(index, reading),
  );
  const other = otherSystemClues(reading).filter(({ line }) => !calm.has(line));
  const clues = [...answerClues(reading), ...single, ...other, ...routeClues(lines)];
  const spoken = clues.every(({ kind }) => kind === 'key') ? sentenceClues(reading) : [];
  return [...clues, ...spoken].sort((a, b) => a.line - b.line);
}

/** Maximum of lines of a text read as plain error messages. */
const MAX_LINES = 40;
/** Words of a rejected login of a model provider. */
const CREDENTIAL =
  /\b(?:api|keys?|tokens?|credentials?|models?|llm|providers?)\b|[密秘金][钥匙鑰]|令牌|权杖|權杖|凭证|憑證|キー|トークン|키|토큰/i;

/** Clues from the sentences of a short text without a status or the name of an error. */
function sentenceClues(reading: ParsedText): Clue[] {
  const { lines } = reading;
  if (lines.length > MAX_LINES) return [];
  return lines.flatMap((line) => {
    if (isAbsence(line.text)) return [];
    const meaning = sentenceMeaning(line, reading);
    if (meaning === null || repeats(meaning, line)) return statusClues(line, lines.length);
    const { code, responder } = meaning;
    return [{ ...clueAt(line), kind: 'wording' as const, code, responder, text: line.text }];
  });
}

/** True for a meaning without a cause, such as that of "Authentication failed". */
function repeats({ code, responder }: ShownMeaning, { text }: Line): boolean {
  return code === 'key-rejected' && responder === null && tellsRefusal(text);
}

/** What the name of the error stands for, or that a login was refused. */
function statusClues(line: Line, among: number): Clue[] {
  const status =
    statusNamed(line.text) ?? statusInPart(line.text) ?? (isRefusal(line, among) ? 401 : null);
  if (status === null) return [];
  return [{ ...clueAt(line), kind: 'status', status, code: codeOfStatus(status), text: line.text }];
}

/** The same of a body that was cut off, so that it is none. */
function statusInPart(text: string): number | null {
  if (!SOUNDS_BAD.test(text)) return null;
  return statusOfErrorNames(text.replace(/(?<!\\)\\*["'](\s?[:,])?\s?/g, '"$1'));
}

function isRefusal(line: Line, among: number): boolean {
  return (
    line.statuses.length === 0 &&
    ((tellsRefusal(line.text) && (among === 1 || CREDENTIAL.test(line.text))) ||
      refusesAsItself(line.text))
  );
}

/** A rejection message unique to one provider. */
function refusesAsItself(text: string): boolean {
  return /unauthori[sz]ed/i.test(text) && speakerOf(text) !== null;
}

/** Words with which programs and people say that something failed. */
const FAILING =
  /(?<!\b0 )error(?!s?["']?\s?[:=]\s?(?:false|null|none|0|\[\])(?:\W|$))|(?<!\b0 )fail(?!ed: 0)|exception|denied|refus|reject|unauthori|unauthenticated|forbidden|traceback|fatal|panic|unable|could not|cannot|timed out|invalid|错误|失败|报错|无效|不合法|无法|無法|無効|エラー|失敗|오류|실패|fehler|erreur|échec|falló|falha|ошибка/i;

/** An item of a changelog: the problem that it names is fixed. */
const MENDED =
  /^\s{0,8}(?:[-*+•]|\d{1,3}[.)])\s{1,4}.*\b(?:no longer|can(?:no|'t) longer|fix(?:ed|es)?|now (?:falls?|handles?|returns?|reports?|shows?|retries|keeps?))\b/i;

/** True for a text that shows a failure, of any kind, and does not end well. */
export function tellsFailure({ lines }: ParsedText, clues: readonly Clue[]): boolean {
  if (clues.at(-1)?.kind === 'success') return false;
  return lines.some(({ text }) => FAILING.test(text) && !MENDED.test(text) && !isAbsence(text));
}
