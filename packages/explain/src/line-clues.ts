import { isNotAuth } from '@authlint/model';
import { firstMatching } from '@authlint/model/redaction';
import { codeOfStatus, codeOfWords, echoIn } from '@authlint/providers';
import { type Category, categoryIn } from './client-categories.js';
import { clueAt, type Clue } from './clue.js';
import { codeOfEcho } from './echo.js';
import { fromFirstWord, withoutFormWords } from './forms.js';
import { type Line, withoutEscapes } from './line.js';
import type { ShownMeaning } from './meaning.js';
import { MACHINE_FAILURES, NETWORK_FAILURES } from './generated/failures.js';
import type { ParsedText } from './parsed-text.js';
import { STATUS_OF_PHRASE } from './reason-phrases.js';
import { contextOf, SOUNDS_BAD, spokenMeaning, unseenAnswer } from './spoken.js';
import { FAILED_BEFORE, type StatusToken } from './status.js';
import { phraseIn, statusNamed } from './status-named.js';
import { linkedIn } from './who/links.js';
import { speakerOf } from './who/speech.js';

/** Characters of a sentence that may say something. */
const MIN_LENGTH = 4;
const REASON_PHRASE =
  /^["')\]]?[ :,-]{0,3}(?:(?:client|server) error|bad request|payment required|forbidden|(?:page )?not found|method not allowed|proxy authentication|request timeout|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|unprocessable)\b/i;

/** An answer that a client prints as status and words: `404 No such model`, `403 "No credits"`. */
const ANSWER_START = /^\s?["'{]|^: ?\{"|^\s?[A-Z][a-z]{0,20}(?:\s[a-z]|$)|^\s?\p{Script=Han}/u;

/** Who reports it, alone in front of the status: `[OPENAI] 403 Kimi For ...`. */
const IN_BRACKETS = /^\s{0,4}\[[A-Za-z][\w .-]{1,30}\]\s$/;

/** What .NET calls a TLS connection that did not come about. */
const OF_TLS = /\bSecurity\.Authentication\.AuthenticationException\b/;

/** What one line says by itself. */
export function lineClues(index: number, reading: ParsedText): Clue[] {
  const line = reading.lines[index];
  if (line === undefined) return [];
  const token = statusOf(line) ?? (reading.lines.length === 1 ? aloneIn(line) : null);
  if (reading.covered.has(index)) {
    const answered = reading.covered.get(index) ?? token?.status ?? null;
    return [...failureClues(line, answered), ...(token === null ? [] : [bareClue(line, token)])];
  }
  if (OF_TLS.test(line.text)) return failureClues(line, null);
  const category = token === null ? categoryIn(line.text) : null;
  if (category !== null) return categoryClues(line, category, reading);
  return [
    ...failureClues(line, token?.status ?? null),
    ...(token === null ? wordClues(line) : [bareClue(line, token)]),
    ...saidClues(line, token, reading).filter(
      ({ code }) => code !== 'permission' || STATUS_OF_PHRASE[phraseIn(line.text) ?? ''] !== 401,
    ),
    ...echoClues(line, reading),
  ];
}

/** Clues from a client's own error: its category and the meaning of the message after it. */
function categoryClues(line: Line, category: Category, reading: ParsedText): Clue[] {
  const { code, status, words } = category;
  const meaning = spokenMeaning(words, status, contextOf(line, reading), reading.knowledge);
  const own: Clue = { ...clueAt(line), kind: 'status', code, text: line.text };
  if (meaning === null || (code !== null && !isNotAuth(code))) return [own];
  const { responder } = meaning;
  return [own, { ...own, kind: 'answer', code: meaning.code, responder }];
}

/** The number of a form, or another status that words say is one. */
function statusOf(line: Line): StatusToken | null {
  const column = line.form?.column ?? 0;
  const counts = (token: StatusToken) =>
    token.column === column || (token.status !== 401 && isSaid(line.text, token));
  return line.statuses.find(counts) ?? null;
}

/** A text that is nothing but the number, or one sentence behind it, asks what it means. */
function aloneIn({ text, statuses }: Line): StatusToken | null {
  return /^\W{0,3}401(?:\W{0,3}$|[\])：]?\s?\p{L})/u.test(text) ? (statuses[0] ?? null) : null;
}

function isSaid(text: string, { column, labelled }: StatusToken): boolean {
  const behind = text.slice(column + 2);
  const before = text.slice(0, column - 1);
  return (
    labelled ||
    REASON_PHRASE.test(behind) ||
    ((before.trim() === '' || FAILED_BEFORE.test(before)) && ANSWER_START.test(behind)) ||
    (IN_BRACKETS.test(before) && /^\s[A-Z]/.test(behind))
  );
}

/** Statuses whose names of errors stand for much else. */
const AMBIGUOUS_STATUSES = [400, 500];

/** Why OpenClaw went on to another model, and the state in which OpenHands stops. */
const FAILOVER = /\bfailover\b.{0,200}\breason["']?[=:] ?["']?auth\b|\bERROR_LLM_AUTHENTICATION\b/i;

function wordClues(line: Line): Clue[] {
  const phrase = phraseIn(line.text);
  const status =
    STATUS_OF_PHRASE[phrase ?? ''] ?? (FAILOVER.test(line.text) ? 401 : statusNamed(line.text));
  // A library calls so what it has no other name for: see sentenceClues.
  if (status === null || (phrase === undefined && AMBIGUOUS_STATUSES.includes(status))) return [];
  const code = codeOfStatus(status);
  return [{ ...clueAt(line), kind: 'status', status, code, text: line.text }];
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

/** Errors of a client's own connection that look like a server's 503: gRPC, and a proxy that opens no tunnel. */
const OWN_CHANNEL =
  /\bfailed to connect to all addresses\b|\btunnel(?:ing socket|(?: connection)? failed)\b/i;

/** `answered`: status of the answer that the line is part of. A server's report on its own connections is no failure of this one. */
function failureClues(line: Line, answered: number | null): Clue[] {
  const transport = firstMatching(NETWORK_FAILURES, line.text);
  const relayed = answered !== null && answered >= 500 && !OWN_CHANNEL.test(line.text);
  if (transport !== undefined)
    return relayed
      ? []
      : [{ ...clueAt(line), kind: 'transport', code: transport.code, text: line.text }];
  const machine = firstMatching(MACHINE_FAILURES, line.text);
  return machine === undefined
    ? []
    : [{ ...clueAt(line), kind: 'machine', code: machine.code, text: line.text }];
}

/** Statuses that never mean a rejected key. */
const GUESSED_AT = [404, 429, 502, 503, 504];

/** Clues from the words after the status: by the fact base, else by general wording. */
function saidClues(line: Line, token: StatusToken | null, reading: ParsedText): Clue[] {
  const status = token?.status ?? null;
  const said = withoutEscapes(line.text);
  const answer = token === null ? unseenAnswer(line, reading) : answerBehind(line, token, reading);
  const specific = token === null && isGeneral(answer) ? codeOfWords(said) : null;
  if (answer !== null && (specific === null || specific === 'key-rejected')) {
    const { code, responder, text } = answer;
    const kind = token === null ? 'wording' : 'answer';
    return [{ ...clueAt(line), kind, status, code, responder, text: text ?? line.text }];
  }
  const code = status !== null || SOUNDS_BAD.test(said) ? codeOfWords(said) : null;
  // A client guesses: "404, perhaps the key is invalid".
  const guessed = code === 'key-rejected' && status !== null && GUESSED_AT.includes(status);
  return code === null || guessed
    ? []
    : [{ ...clueAt(line), kind: 'wording', status, code, text: line.text }];
}

/** True for a message of an unknown sender that only says that a key was rejected: one that names a cause is preferred. */
function isGeneral(answer: ShownMeaning | null): boolean {
  return answer !== null && answer.responder === null && answer.code === 'key-rejected';
}

/** Azure's SDK adds this to a status, with any response: `401 (PermissionDenied)`. */
const REASON_IN_BRACKETS = /^\s?\([A-Za-z]{3,30}\)\W{0,3}$/;

function answerBehind(
  line: Line,
  { status, column }: StatusToken,
  reading: ParsedText,
): ShownMeaning | null {
  const { knowledge } = reading;
  const behind = line.text.slice(column + 2);
  if (REASON_IN_BRACKETS.test(behind)) return null;
  const context = contextOf(line, reading);
  // Words that only repeat the form may be those of one provider all the same: "Authentication Fails (governor)".
  const whole = spokenMeaning(fromFirstWord(behind), status, context, knowledge);
  if (whole !== null && whole.responder !== null) return whole;
  const said = withoutFormWords(behind);
  return said.length < MIN_LENGTH ? null : spokenMeaning(said, status, context, knowledge);
}

/** A provider that echoes the key rejected it. */
function echoClues(line: Line, reading: ParsedText): Clue[] {
  const echo = echoIn(line.text.trimEnd());
  if (echo === null) return [];
  const base = clueAt(line);
  const owner = linkedIn(line.text) ?? speakerOf(line.text);
  const code = codeOfEcho(echo, line, owner, reading);
  const rejected: Clue = { ...base, kind: 'wording', code: 'key-rejected', text: line.text };
  return code === null ? [rejected] : [rejected, { ...base, kind: 'key', code }];
}
