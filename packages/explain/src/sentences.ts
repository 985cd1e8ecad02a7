import type { TextKnowledge } from '@authlint/model/knowledge';
import { matchesPattern } from '@authlint/model/redaction';
import { codeOfStatus, statusOfErrorNames } from '@authlint/providers';
import { clueAt, type Clue } from './clue.js';
import { tellsRefusal } from './forms.js';
import type { Line } from './line.js';
import { sentenceMeaning, SOUNDS_BAD } from './spoken.js';
import { statusNamed } from './status-named.js';
import type { ShownMeaning } from './meaning.js';
import type { ParsedText } from './parsed-text.js';

/** Lines of a text that is read as nothing but the sentences of an error. */
const MAX_LINES = 40;
/** What a refused login of a model provider speaks of. */
const CREDENTIAL =
  /\b(?:api|keys?|tokens?|credentials?|models?|llm|providers?)\b|[密秘金][钥匙鑰]|令牌|权杖|權杖|凭证|憑證|キー|トークン|키|토큰/i;

/** What the sentences of a short text say in which nothing else tells of a failure: no status, no name of an error. */
export function sentenceClues(reading: ParsedText, knowledge: TextKnowledge): Clue[] {
  const { lines } = reading;
  if (lines.length > MAX_LINES) return [];
  return lines.flatMap((line) => {
    const meaning = sentenceMeaning(line, reading, knowledge);
    if (meaning === null || repeats(meaning, line)) return statusClues(line, lines.length);
    const { code, responder } = meaning;
    return [{ ...clueAt(line), kind: 'wording' as const, code, responder, text: line.text }];
  });
}

/** True for a meaning that is nothing but that of the form: "Authentication failed" names no cause. */
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
  if (!matchesPattern(SOUNDS_BAD, text)) return null;
  return statusOfErrorNames(text.replace(/\\*["'](\s?[:,])?\s?/g, '"$1'));
}

function isRefusal(line: Line, among: number): boolean {
  return (
    line.statuses.length === 0 &&
    tellsRefusal(line.text) &&
    (among === 1 || CREDENTIAL.test(line.text))
  );
}
