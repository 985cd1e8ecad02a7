import type { HttpAnswer } from '@authlint/core';
import { field, isPage } from '@authlint/core/internal';

/** Characters of a body that are read. The relevant part of an error is at its beginning. */
const HEAD = 8192;

export function readBody(answer: HttpAnswer): Body {
  const text = answer.body.slice(0, HEAD).trim();
  const cut = answer.body.length > HEAD || answer.truncated;
  if (text === '') return new Body(undefined, '', 'empty', cut);
  const event = eventOf(text);
  const json = parse(event ?? text);
  const kind = event !== null ? 'events' : json !== undefined ? 'json' : kindOfText(text, answer);
  return new Body(json, text, kind, cut);
}

/**
 * A normalised body: JSON in a canonical form without its whitespace and escapes, else the text. Computed lazily, since most answers
 * are successes and only their parts are read.
 */
export class Body {
  readonly #text: string;
  #canonical: string | undefined;
  #words: string | undefined;

  constructor(
    /** Parsed JSON, or `undefined` where the body is none. */
    readonly json: unknown,
    text: string,
    readonly kind: 'json' | 'html' | 'text' | 'empty' | 'events',
    /** True for JSON that was truncated. */
    readonly cut: boolean,
  ) {
    this.#text = text;
  }

  /** JSON without whitespace and with `\u` escapes resolved, or the text. */
  get canonical(): string {
    return (this.#canonical ??= this.json === undefined ? this.#text : JSON.stringify(this.json));
  }

  /** `canonical` in lower case. */
  get words(): string {
    return (this.#words ??= this.canonical.toLowerCase());
  }
}

function kindOfText(text: string, answer: HttpAnswer): Body['kind'] {
  if (isPage({ body: text, headers: answer.headers })) return 'html';
  return /^[[{]/.test(text) ? 'json' : 'text'; // cut off, or nearly JSON
}

/** The first event of a stream that mentions an error, else the first with data; `null` where the body is no stream. */
function eventOf(text: string): string | null {
  if (!/^(data|event|id|retry)?:/.test(text)) return null;
  const events = text
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim());
  return events.find((data) => /"error"\s*:\s*[{"]/.test(data)) ?? events[0] ?? null;
}

/** A list of one error is that error: some providers wrap it. */
function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    const [first] = Array.isArray(json) && json.length === 1 ? (json as unknown[]) : [];
    return field(first, 'error') === undefined ? json : first;
  } catch {
    return undefined; // not JSON, or cut off
  }
}

const MAX_SENTENCE_LENGTH = 240;

/** Paths of the error text in JSON, the most likely first. */
const PLACES: readonly (readonly (string | number)[])[] = [
  [],
  ['error', 'message'],
  ['error', 'error', 'message'],
  ['error_description'],
  ['error'],
  ['message'],
  ['detail', 'message'],
  ['detail', 'error'],
  ['detail', 0, 'msg'],
  ['detail'],
  ['errors', 0, 'message'],
  ['errors', 0],
  ['errorMessage'],
  ['Message'],
  ['base_resp', 'status_msg'],
  ['msg'],
  ['title'],
];

/** The answer's error text in one line, or `null`. */
export function sentenceOf(body: Body): string | null {
  if (body.kind === 'empty') return null;
  if (body.kind === 'html')
    return oneLine(/<(?:title|h1)[^>]{0,200}>([^<]{1,300})/i.exec(body.canonical)?.[1] ?? '');
  if (body.json === undefined) return oneLine(body.canonical);
  const found = PLACES.map((path) => field(body.json, ...path)).find(
    (value) => typeof value === 'string',
  );
  return typeof found === 'string' ? oneLine(found) : null;
}

/** Challenges with only a scheme. */
const BARE_CHALLENGE = /^(?:basic|bearer)(?:\s+realm="[^"]*")?$/i;

/** The error text of an answer, or its challenge where the body is empty or a web server's page. */
export function saidIn({ headers }: HttpAnswer, body: Body): string | null {
  const sentence = sentenceOf(body);
  const challenge = (headers['www-authenticate'] ?? '').trim();
  if (sentence !== null && body.kind !== 'html') return sentence;
  if (challenge === '' || BARE_CHALLENGE.test(challenge)) return sentence;
  const described = /\berror_description="([^"]{1,300})"/i.exec(challenge)?.[1];
  return oneLine(described ?? `WWW-Authenticate: ${challenge}`);
}

function oneLine(text: string): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return null;
  if (line.length <= MAX_SENTENCE_LENGTH) return line;
  // Not within a word: it may be a key, whose form is not recognised once it is cut.
  return `${line.slice(0, MAX_SENTENCE_LENGTH - 1).replace(/[\w.+/=~-]{1,240}$/, '')}…`;
}
