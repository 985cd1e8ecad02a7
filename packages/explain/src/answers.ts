import type { Code } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import { codeOfWords, echoIn, statusOfErrorNames } from '@authlint/providers';
import { isHidden } from './advice/config/hidden.js';
import { clueAt, type Clue } from './clue.js';
import { codeOfEcho } from './echo.js';
import type { Line } from './line.js';
import { meaningOf } from './meaning.js';
import type { Piece } from './pieces.js';
import type { ParsedText } from './parsed-text.js';
import { PHRASES, STATUS_OF_PHRASE } from './reason-phrases.js';
import { contextOf } from './spoken.js';

/** Lines between a request and its answer in one trace. */
const SAME_EXCHANGE = 100;

/** Clues from each response in the text and from the keys in it. */
export function answerClues(reading: ParsedText): Clue[] {
  return [...reading.pieces.flatMap((piece) => pieceClues(piece, reading)), ...sentClues(reading)];
}

function pieceClues(piece: Piece, reading: ParsedText): Clue[] {
  const line = reading.lines[piece.index];
  if (line === undefined) return [];
  const status =
    piece.status ??
    statusNear(piece.index, reading.lines) ??
    phraseBefore(line) ??
    statusSaid(piece.body);
  const at = { ...clueAt(line), traced: piece.traced, minor: line.minor && !piece.traced, status };
  if (piece.traced && status !== null && status < 400) return [{ ...at, kind: 'success' }];
  const { headers, body } = piece;
  const credentialSent = reading.sent.some(
    (sent) => Math.abs(sent.line.number - line.number) < SAME_EXCHANGE && sent.value.trim() !== '',
  );
  const meaning = meaningOf(
    { status, headers, body, credentialSent, ...contextOf(line, reading) },
    reading.knowledge,
  );
  const key = sentencesOf(body).flatMap((sentence) => {
    const echo = echoIn(sentence);
    const code = echo === null ? null : codeOfEcho(echo, line, meaning.responder, reading);
    return code === null ? [] : [{ ...at, kind: 'key' as const, code }];
  });
  if (meaning.byStatus && meaning.code === null && status !== 401 && status !== 403) return key;
  const text = meaning.text ?? sentencesOf(body)[0] ?? null;
  const { responder, ownCode } = meaning;
  const code = (meaning.code === 'key-rejected' ? causeBefore(line) : null) ?? meaning.code;
  const kind = meaning.byStatus ? 'status' : 'answer';
  return [{ ...at, kind, code, responder, ownCode, text }, ...key];
}

/** A more specific reason in the words before a body that only says that the key was rejected. */
const ENDS: readonly (Code | null)[] = ['key-expired', 'key-revoked', 'native-login-expired'];

function causeBefore({ text }: Line): Code | null {
  const [before = ''] = text.split(/[{[]\s{0,4}["'{[@]/, 1);
  const code = codeOfWords(before);
  return ENDS.includes(code) ? code : null;
}

/** The status for a body without one: on its own line, or the last one of the line before. */
function statusNear(index: number, lines: readonly Line[]): number | null {
  const { statuses = [], text = '' } = lines[index] ?? {};
  const own =
    statuses.find(({ labelled, status }) => labelled || status === 401) ??
    statuses.find(({ column }) => BEFORE_BODY.test(text.slice(column + 2)));
  if (own !== undefined) return own.status;
  for (let at = index - 1; at > index - LABELS; at -= 1) {
    const said = lines[at]?.statuses.findLast(({ labelled }) => labelled);
    if (said !== undefined) return said.status;
    if (!LABEL.test(lines[at]?.text ?? '')) return null;
  }
  return null;
}

/** Text after a status number that begins a response: `404 {"error": ...}`. */
const BEFORE_BODY = /^:? ?\{\s?"/;

/** The text between the status and the body where an error prints each with its name: `Content:`. */
const LABEL = /^\s*(?:[A-Z]\w{2,20}:.{0,60})?$/;
const LABELS = 6;

/** The reason phrase with which a client begins the answer that it prints: `Not Found: {`. */
const PHRASE = new RegExp(`\\b(${PHRASES}): ?\\{`, 'i');

function phraseBefore({ text }: Line): number | null {
  return STATUS_OF_PHRASE[PHRASE.exec(text)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** A body that says no more than the reason phrase of its status, or the name of the error. */
function statusSaid(body: string): number | null {
  if (/"(?:unauthenticated|authentication error)\.?"/i.test(body)) return 401;
  const phrases = [...body.matchAll(/"([A-Za-z][a-z]{2,12}(?: [A-Za-z]{2,12}){0,2})\.?"/g)];
  const said = phrases.flatMap(([, phrase = '']) => STATUS_OF_PHRASE[phrase.toLowerCase()] ?? []);
  if (said[0] !== undefined) return said[0];
  return statusOfErrorNames(body) === 401 ? 401 : null;
}

/** The name of a variable without the sign for expansion. */
const NAME = /^[A-Z][A-Z\d]*_[A-Z\d_]*(?:KEY|TOKEN)$/;
/** A header as one types it for curl. */
const COMMAND = /(?:^|\s)(?:-H|--header)\s/;

/** Damage of a key that a trace shows as sent. */
function sentClues(reading: ParsedText): Clue[] {
  return reading.sent.flatMap(({ line, value, scheme }) => {
    const isEmpty = value.trim() === '' && scheme === '';
    const code = isEmpty ? null : codeOfEcho(value, line, null, reading);
    // A mask written over the key: `sk-` and a word in the user's language, or a name in a command.
    const isWrittenOver =
      (code === 'key-non-ascii' && isHidden(seal(value))) ||
      (NAME.test(value) && COMMAND.test(line.text));
    return code === null || isWrittenOver ? [] : [{ ...clueAt(line), kind: 'key', code }];
  });
}

/** The strings of a JSON text that read like sentences, or the text itself where it is none. */
function sentencesOf(body: string): string[] {
  if (!body.startsWith('{')) return body.trim() === '' || body.startsWith('<') ? [] : [body];
  const found: string[] = [];
  JSON.parse(body, (_key, value: unknown) => {
    if (typeof value === 'string' && value.includes(' ')) found.push(value);
    return value;
  });
  return found;
}
