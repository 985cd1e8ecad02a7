import type { Knowledge } from '../knowledge/index.js';
import { NO_CLUE, type Clue } from './clue.js';
import { damageOf, echoIn } from './echo.js';
import { formOf } from './forms.js';
import type { Line } from './lines.js';
import { MACHINE_FAILURES } from './machine-failures.js';
import { codeOfStatus, meaningOf } from './meaning.js';
import { NETWORK_FAILURES } from './network-failures.js';
import { statusTokens } from './status.js';
import { codeOfWording } from './wording.js';

/** Words that a line about a failure has. A sentence about limits or logins without any of them is no failure. */
const SOUNDS_BAD =
  /error|exception|fail|exceed|denied|refus|reject|invalid|unable|\bcan(?:no|')t\b|could not|\bnot\b|\bno\b|n't\b|missing|expired|too (?:many|low)|revoked|blocked|disabled|insufficient|required|must|malformed|incorrect|\bbad\b|wrong|unauthori|forbidden|just a moment|mismatch|notmatch|invalidated|leaked|please|out of/i;
const REASON_PHRASE =
  /^["')\]]?[ :,-]{0,3}(?:bad request|payment required|forbidden|not found|method not allowed|proxy authentication|request timeout|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|unprocessable)\b/i;

/** What one line says by itself. `covered`: a body that was read already takes up the line. */
export function lineClues(line: Line, covered: boolean, knowledge: Knowledge): Clue[] {
  const base = { ...NO_CLUE, line: line.number, event: line.event, minor: line.minor };
  return [
    ...failureClues(line, base),
    ...statusClues(line, base, covered, knowledge),
    ...echoClues(line, base, covered),
  ];
}

type Base = typeof NO_CLUE & Pick<Clue, 'line' | 'event' | 'minor'>;

function failureClues(line: Line, base: Base): Clue[] {
  const transport = NETWORK_FAILURES.find(({ pattern }) => pattern.test(line.text));
  if (transport !== undefined)
    return [{ ...base, kind: 'transport', code: transport.code, text: line.text }];
  const machine = MACHINE_FAILURES.find(({ pattern }) => pattern.test(line.text));
  return machine === undefined
    ? []
    : [{ ...base, kind: 'machine', code: machine.code, text: line.text }];
}

function statusClues(line: Line, base: Base, covered: boolean, knowledge: Knowledge): Clue[] {
  const form = formOf(line.text);
  const token = statusTokens(line.text).find(
    ({ status, column, labelled }) =>
      (form !== null && column === form.column) ||
      (status !== 401 && (labelled || REASON_PHRASE.test(line.text.slice(column + 2)))),
  );
  const status = token?.status ?? null;
  const wording = covered ? null : wordingOf(line.text, status);
  if (token === undefined)
    return wording === null ? [] : [{ ...base, kind: 'wording', code: wording, text: line.text }];
  const bare: Clue = {
    ...base,
    kind: 'status',
    status,
    form,
    code: codeOfStatus(status),
    text: line.text,
  };
  if (covered) return [bare];
  const said = line.text.slice(token.column + 2).replace(/^[\s"')\]:,;–-]+/, '');
  const meaning =
    said.length < 4
      ? null
      : meaningOf(
          { status, headers: {}, body: said, host: '', purpose: 'other', credentialSent: false },
          knowledge,
        );
  if (meaning !== null && !meaning.byStatus && meaning.code !== null) {
    return [
      bare,
      {
        ...base,
        kind: 'answer',
        status,
        code: meaning.code,
        text: meaning.text ?? said,
        respondent: meaning.respondent,
      },
    ];
  }
  return wording === null
    ? [bare]
    : [bare, { ...base, kind: 'wording', status, code: wording, text: line.text }];
}

function wordingOf(text: string, status: number | null): Clue['code'] {
  return status !== null || SOUNDS_BAD.test(text) ? codeOfWording(text) : null;
}

function echoClues(line: Line, base: Base, covered: boolean): Clue[] {
  if (covered) return [];
  const echo = echoIn(line.text.trimEnd());
  if (echo === null) return [];
  const code = damageOf(echo.value);
  const rejected: Clue = { ...base, kind: 'wording', code: 'key-rejected', text: line.text };
  return code === null ? [rejected] : [rejected, { ...base, kind: 'key', code }];
}
