import {
  firstMatching,
  matchesPattern,
  type Knowledge,
  type PrefilteredPattern,
} from '@authlint/core/internal';
import { codeOfStatus, codeOfWording, echoIn } from '@authlint/providers';
import { clueAt, type Clue } from './clue.js';
import { damageOf } from './echo.js';
import { endpointNear } from './endpoint.js';
import { withoutFormWords } from './forms.js';
import type { Line } from './line.js';
import { MACHINE_FAILURES } from './machine-failures.js';
import { meaningOf } from './meaning.js';
import { NETWORK_FAILURES } from './network-failures.js';
import type { Reading } from './reading.js';
import type { StatusToken } from './status.js';

/** Words that a line about a failure has. A sentence about limits or logins without any of them is no failure. */
export const SOUNDS_BAD: PrefilteredPattern = {
  literals: (
    "error|exception|fail|exceed|denied|refus|reject|invalid|unable|can|not|no|n't|missing|expired|too|revoked|blocked|disabled" +
    '|insufficient|required|must|malformed|incorrect|bad|wrong|unauthori|forbidden|just a moment|mismatch|leaked|please|out of|无效|错误|失败|不正确|未|缺少|没有|失效|過期|过期|無効|正しく|間違|잘못|유효|ungültig|falsch|invalide|inválid|incorrec|válida|неверный|недействит|security|blocked'
  ).split('|'),
  pattern:
    /error|exception|fail|exceed|denied|refus|reject|invalid|unable|\bcan(?:no|')t\b|could not|\bnot\b|\bno\b|n't\b|missing|expired|too (?:many|low)|revoked|blocked|disabled|insufficient|required|must|malformed|incorrect|\bbad\b|wrong|unauthori|forbidden|just a moment|mismatch|notmatch|invalidated|leaked|please|out of|无效|错误|失败|不正确|未|缺少|没有|失效|過期|过期|無効|正しく|間違|잘못|유효|ungültig|falsch|invalide|inválid|incorrec|válida|неверный|недействит|security (?:service|solution)/i,
};
/** Characters of a sentence that may say something. */
const SHORTEST = 4;
const REASON_PHRASE =
  /^["')\]]?[ :,-]{0,3}(?:bad request|payment required|forbidden|(?:page )?not found|method not allowed|proxy authentication|request timeout|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|unprocessable)\b/i;

/** What one line says by itself. */
export function lineClues(index: number, reading: Reading, knowledge: Knowledge): Clue[] {
  const line = reading.lines[index];
  if (line === undefined) return [];
  const token = statusOf(line);
  if (reading.covered.has(index)) {
    const answered = reading.covered.get(index) ?? token?.status ?? null;
    return [...failureClues(line, answered), ...(token === null ? [] : [bareClue(line, token)])];
  }
  return [
    ...failureClues(line, token?.status ?? null),
    ...(token === null ? wordClues(line) : [bareClue(line, token)]),
    ...saidClues(line, token, reading, knowledge),
    ...echoClues(line),
  ];
}

/** The number of a form, or another status that words say is one. */
function statusOf(line: Line): StatusToken | null {
  const column = line.form?.column ?? 0;
  const counts = (token: StatusToken) =>
    token.column === column ||
    (token.status !== 401 &&
      (token.labelled || REASON_PHRASE.test(line.text.slice(token.column + 2))));
  return line.statuses.find(counts) ?? null;
}

/** The reason phrase of 401 alone, as clients print it whose answer had no more. */
const ALONE: PrefilteredPattern = {
  literals: ['unauthori'],
  pattern: /(?:^|[:>\]]\s{0,3}["'`]?|^["'`])unauthori[sz]ed["'`.!]{0,2}$/i,
};

function wordClues(line: Line): Clue[] {
  if (!matchesPattern(ALONE, line.text.trim())) return [];
  return [{ ...clueAt(line), kind: 'status', status: 401, text: line.text }];
}

function bareClue(line: Line, { status }: StatusToken): Clue {
  return {
    ...clueAt(line),
    kind: 'status',
    status,
    form: line.form,
    code: codeOfStatus(status),
    text: line.text,
  };
}

/** `answered`: status of the answer that the line is part of. What a server reports of its own connections is no failure of this one. */
function failureClues(line: Line, answered: number | null): Clue[] {
  const transport = firstMatching(NETWORK_FAILURES, line.text);
  const relayed = answered !== null && answered >= 500;
  if (transport !== undefined)
    return relayed
      ? []
      : [{ ...clueAt(line), kind: 'transport', code: transport.code, text: line.text }];
  const machine = firstMatching(MACHINE_FAILURES, line.text);
  return machine === undefined
    ? []
    : [{ ...clueAt(line), kind: 'machine', code: machine.code, text: line.text }];
}

/** What the words behind the status say, to the fact base and, where it has none for them, by their wording. */
function saidClues(
  line: Line,
  token: StatusToken | null,
  reading: Reading,
  knowledge: Knowledge,
): Clue[] {
  const status = token?.status ?? null;
  const said = token === null ? '' : withoutFormWords(line.text.slice(token.column + 2));
  const endpoint = endpointNear(reading.endpoints, line.number);
  const place = { host: endpoint?.host ?? '', purpose: endpoint?.purpose ?? 'other' } as const;
  const meaning =
    said.length < SHORTEST
      ? null
      : meaningOf({ status, headers: {}, body: said, credentialSent: false, ...place }, knowledge);
  if (meaning !== null && !meaning.byStatus && meaning.code !== null) {
    const { code, respondent, text } = meaning;
    return [{ ...clueAt(line), kind: 'answer', status, code, respondent, text: text ?? said }];
  }
  const code =
    status !== null || matchesPattern(SOUNDS_BAD, line.text) ? codeOfWording(line.text) : null;
  return code === null ? [] : [{ ...clueAt(line), kind: 'wording', status, code, text: line.text }];
}

/** A provider that repeats the key has refused it. */
function echoClues(line: Line): Clue[] {
  const echo = echoIn(line.text.trimEnd());
  if (echo === null) return [];
  const base = clueAt(line);
  const code = damageOf(echo);
  const rejected: Clue = { ...base, kind: 'wording', code: 'key-rejected', text: line.text };
  return code === null ? [rejected] : [rejected, { ...base, kind: 'key', code }];
}
