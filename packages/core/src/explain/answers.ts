import type { Knowledge } from '../knowledge/index.js';
import { readBodies, type Body } from './body.js';
import { NO_CLUE, type Clue } from './clue.js';
import { damageOf, echoIn } from './echo.js';
import { endpointNear, type ShownEndpoint } from './endpoint.js';
import type { Line } from './lines.js';
import { meaningOf, type ShownAnswer } from './meaning.js';
import { otherIssuerIn } from './issuer.js';
import { sentIn, type SentCredential } from './sent.js';
import { statusTokens } from './status.js';
import { exchangesIn, type Exchange } from './trace.js';

/** Clues from the bodies and traces of a text, and the indexes of the lines that they take up. */
export interface AnswerClues {
  readonly clues: readonly Clue[];
  readonly covered: ReadonlySet<number>;
}

/** Lines and characters of one body, and bodies of one text, that are looked at. */
const BODY_LINES = 400;
const MOST_BODIES = 300;
const BODY_START = /[{[]\s{0,4}(?:["'{]|$)|^[{[]|[A-Za-z$]\w{0,40}:\s/;

interface Context {
  readonly lines: readonly Line[];
  readonly knowledge: Knowledge;
  readonly sent: readonly SentCredential[];
  readonly covered: Set<number>;
}

/** Cuts every body, trace and page out of the text and says what it means. `suspects`: indexes of lines worth a look. */
export function answerClues(
  lines: readonly Line[],
  suspects: readonly number[],
  knowledge: Knowledge,
): AnswerClues {
  const context: Context = { lines, knowledge, sent: sentIn(lines), covered: new Set() };
  const traced = exchangesIn(lines).flatMap((exchange) => tracedClues(exchange, context));
  const starts = suspects.filter((index) => hasBody(lines[index]?.text ?? ''));
  const found = starts.slice(-MOST_BODIES).flatMap((index) => bodyClues(index, context));
  return { clues: [...traced, ...found, ...keyClues(context)], covered: context.covered };
}

function hasBody(text: string): boolean {
  return /<(?:!doctype html|html)\b/i.test(text) || (/[{[]/.test(text) && BODY_START.test(text));
}

function tracedClues(exchange: Exchange, context: Context): Clue[] {
  const line = context.lines[exchange.index];
  if (line === undefined) return [];
  const base = {
    ...NO_CLUE,
    line: line.number,
    event: line.event,
    minor: false,
    traced: true,
    status: exchange.status,
  };
  if (exchange.status < 400) return [{ ...base, kind: 'success' }];
  const raw = textFrom(context.lines, exchange.bodyIndex, /^[*<>] /);
  const start = raw.search(/\S/);
  const read = start >= 0 && /[{[]/.test(raw.charAt(start)) ? readBodies(raw, start) : null;
  cover(context, exchange.index, exchange.bodyIndex - 1);
  if (read !== null)
    cover(
      context,
      exchange.bodyIndex,
      exchange.bodyIndex + raw.slice(0, read.end).split('\n').length - 1,
    );
  const body = read?.bodies[0];
  const bodyText =
    body?.json ?? (raw.trimStart().startsWith('<') ? raw : (raw.split('\n')[0] ?? ''));
  return explained(
    { status: exchange.status, headers: exchange.headers, json: bodyText },
    line,
    context,
    true,
  );
}

function bodyClues(index: number, context: Context): Clue[] {
  const line = context.lines[index];
  if (line === undefined || context.covered.has(index)) return [];
  const raw = textFrom(context.lines, index, /^[*<>] /);
  const page = raw.search(/<(?:!doctype html|html)\b/i);
  if (page >= 0 && page < line.text.length) {
    const end = raw.search(/<\/html>/i);
    cover(context, index, index + raw.slice(0, end < 0 ? raw.length : end).split('\n').length - 1);
    return explained(
      { status: null, headers: { 'content-type': 'text/html' }, json: raw.slice(page) },
      line,
      context,
      false,
    );
  }
  for (const start of starts(line.text)) {
    const read = readBodies(raw, start);
    if (read === null) continue;
    cover(context, index, index + raw.slice(0, read.end).split('\n').length - 1);
    return read.bodies.flatMap((body) => explained(body, line, context, false));
  }
  return [];
}

/** The first places of a line at which a value may begin. */
function starts(text: string): number[] {
  return [...text.matchAll(/[{[]/g)].slice(0, 6).map((match) => match.index);
}

function explained(body: Body, line: Line, context: Context, traced: boolean): Clue[] {
  const endpoint = endpointNear(
    context.lines.slice(Math.max(0, line.number - 200), line.number + 50),
    line.number,
  );
  const status = body.status ?? statusNear(line, context.lines);
  const meaning = meaningOf(shown(body, status, endpoint, context, line), context.knowledge);
  const base = {
    ...NO_CLUE,
    line: line.number,
    event: line.event,
    minor: line.minor && !traced,
    traced,
    status,
  };
  const clue: Clue = {
    ...base,
    kind: meaning.byStatus ? 'status' : 'answer',
    code: meaning.code,
    respondent: meaning.respondent,
    text: meaning.text ?? sentencesOf(body.json)[0] ?? null,
  };
  const damage = sentencesOf(body.json).flatMap((sentence) => {
    const echo = echoIn(sentence);
    if (echo === null) return [];
    const code =
      damageOf(echo.value) ??
      otherIssuerIn(
        echo.value,
        meaning.respondent ?? null,
        endpoint?.host ?? '',
        context.knowledge,
      );
    return code === null
      ? []
      : [{ ...base, kind: 'key' as const, code, text: null, respondent: meaning.respondent }];
  });
  const meansNothing =
    meaning.byStatus && meaning.code === null && status !== 401 && status !== 403;
  return meansNothing ? damage : [clue, ...damage];
}

function shown(
  body: Body,
  status: number | null,
  endpoint: ShownEndpoint | null,
  context: Context,
  line: Line,
): ShownAnswer {
  return {
    status,
    headers: body.headers,
    body: body.json,
    host: endpoint?.host ?? '',
    purpose: endpoint?.purpose ?? 'other',
    credentialSent: context.sent.some(
      (sent) => Math.abs(sent.line - line.number) < 100 && sent.value.trim() !== '',
    ),
  };
}

/** The status beside a body that shows none: on its own line, or as the last one of the line before. */
function statusNear(line: Line, lines: readonly Line[]): number | null {
  const own = statusTokens(line.text).find(({ labelled, status }) => labelled || status === 401);
  if (own !== undefined) return own.status;
  const before = lines.find(({ number }) => number === line.number - 1);
  return before === undefined
    ? null
    : (statusTokens(before.text).findLast(({ labelled }) => labelled)?.status ?? null);
}

/** Damage of a key that a trace shows as sent. */
function keyClues({ sent, lines }: Context): Clue[] {
  return sent.flatMap(({ line: number, value, scheme }) => {
    const line = lines.find((at) => at.number === number);
    const code = value.trim() === '' && scheme === '' ? null : damageOf(value);
    if (line === undefined || code === null) return [];
    return [{ ...NO_CLUE, kind: 'key', code, line: number, event: line.event, minor: line.minor }];
  });
}

/** The strings of a JSON text that read like sentences, or the text itself where it is no JSON. */
function sentencesOf(json: string): string[] {
  if (!json.startsWith('{')) return json.trim() === '' || json.startsWith('<') ? [] : [json];
  const found: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string' && value.includes(' ')) found.push(value);
    return value;
  });
  return found;
}

function textFrom(lines: readonly Line[], index: number, stop: RegExp): string {
  const rest = lines.slice(index, index + BODY_LINES).map(({ text }) => text);
  const end = rest.findIndex((text, at) => at > 0 && stop.test(text));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n');
}

function cover({ covered }: Context, from: number, to: number): void {
  for (let index = from; index <= to; index += 1) covered.add(index);
}
