import type { TextKnowledge } from '@authlint/model/knowledge';
import { firstMatching, found } from '@authlint/model/redaction';
import { codeOfStatus } from '@authlint/providers';
import { endpointNear } from './endpoint.js';
import { MACHINE_FAILURES, NETWORK_FAILURES } from './generated/failures.js';
import type { Line } from './line.js';
import { meaningOf, type ShownAnswer, type ShownMeaning } from './meaning.js';
import type { ParsedText } from './parsed-text.js';
import { statusNamed } from './status-named.js';

/** Words of a failure. A sentence about limits or logins without any of them is no failure. */
export const SOUNDS_BAD =
  /error|exception|fail|exceed|denied|refus|reject|invalid|unable|\bcan(?:no|')t\b|could not|\bnot\b|\bno\b|n't\b|missing|expired|too (?:many|low|long|busy)|overloaded|unavailable|unexpected|\bmaximum\b|\bhit\b|\breached\b|revoked|blocked|disabled|insufficient|requires more|required|must|malformed|incorrect|\bbad\b|wrong|forgot|limited|unauthori|forbidden|just a moment|enable javascript|mismatch|notmatch|invalidated|leaked|injection|please|请(?:在|先|设置|配置|填写|输入)|out of|无效|無效|禁止|错误|錯誤|失败|失敗|不正|不存在|不满足|不符合|不合法|非法|有误|未|缺少|没有|失效|過期|过期|切れ|無効|正しく|間違|잘못|올바르|만료|유효|ungültig|falsch|invalide|inválid|incorrec|válida|неверный|недействит|用尽|用完|不足|无法|無法|欠费|不可用|无可用|security (?:service|solution)|limit reached|exhausted|need to be/i;

/** The name of an error before its message: `Error: ...`, `AI_APICallError: ...`, `[ERROR] ...`. */
const MESSAGE = {
  literals:
    'error|exception|message|reason|fatal|failed|failure|错误|失败|エラー|오류|ошибка|fehler|erreur'.split(
      '|',
    ),
  pattern:
    /(?:^|[\s"'`([>|.:·✖✕×❌⚠])(?:[\w.]{0,60}(?:error|exception)|(?:error )?message|reason|fatal|failed|failure|(?:\S{0,12}(?:错误|失败|エラー|오류|ошибка))|fehler|erreur)["'\])]{0,2}(?:\s[^:：]{0,60})?[:：\]-]\s{0,3}["'`]?(?=\S)/iu,
};
/** Statuses tried for a message printed without one; the first that gives it a meaning counts. */
const LIKELY_STATUSES = [401, 403, 400, 404, 422, 402, 429, 500];

/** A message of one provider that others use too. */
const SHARED_WORDS = /^\W*(?:401 )?token expired or incorrect\W*$/i;

/** Meaning of a line without a status: of any message after the name of an error, else only of a message unique to one provider. */
export function unseenAnswer(line: Line, reading: ParsedText): ShownMeaning | null {
  const { text } = line;
  const { knowledge } = reading;
  const context = contextOf(line, reading);
  if (firstMatching(NETWORK_FAILURES, text) ?? firstMatching(MACHINE_FAILURES, text)) return null;
  const match = found(MESSAGE, text);
  const behind = match === null ? '' : text.slice(match.index + match[0].length);
  const said = match === null ? null : spokenAs(behind, statusNamed(text), context, knowledge);
  if (said !== null || !SOUNDS_BAD.test(text)) return said;
  // The name of the error itself may be a word of one provider.
  const meaning = spokenMeaning(
    text.trim(),
    null,
    { ...UNKNOWN_CONTEXT, named: context.named },
    knowledge,
  );
  if (meaning?.responder == null) return null;
  return SHARED_WORDS.test(text) ? { ...meaning, responder: null } : meaning;
}

/** Meaning of a line that is not marked as an error. */
export function sentenceMeaning(line: Line, reading: ParsedText): ShownMeaning | null {
  // A number that is no status is in a text about errors.
  if (line.statuses.length > 0 || !SOUNDS_BAD.test(line.text)) return null;
  return spokenAs(line.text, null, contextOf(line, reading), reading.knowledge);
}

/** `named`: the status that the name of the error stands for. */
function spokenAs(
  said: string,
  named: number | null,
  context: Context,
  knowledge: TextKnowledge,
): ShownMeaning | null {
  const asBody = JSON.stringify({ error: { message: said.trim() } });
  for (const status of [named ?? [], LIKELY_STATUSES].flat()) {
    for (const body of [said, asBody]) {
      const meaning = spokenMeaning(body, status, context, knowledge);
      if (meaning !== null && meaning.code !== codeOfStatus(status)) return meaning;
    }
  }
  return null;
}

/** The endpoint and provider of a message, as far as the text shows them. */
type Context = Pick<ShownAnswer, 'host' | 'purpose' | 'named'>;

const UNKNOWN_CONTEXT: Context = { host: '', purpose: 'other', named: () => null };

export function contextOf(line: Line, { endpoints, names }: ParsedText): Context {
  const { host, purpose } = endpointNear(endpoints, line.number) ?? UNKNOWN_CONTEXT;
  return { host, purpose, named: () => names.at(line) };
}

/** `null` if the message says no more than a status. */
export function spokenMeaning(
  body: string,
  status: number | null,
  context: Context,
  knowledge: TextKnowledge,
): ShownMeaning | null {
  const answer = { status, headers: {}, body, credentialSent: false, ...context };
  const meaning = meaningOf(answer, knowledge);
  return meaning.byStatus || meaning.code === null ? null : meaning;
}
