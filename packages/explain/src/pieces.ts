import { readBodies, unescaped } from './body.js';
import type { Line } from './line.js';

/** An answer as it was cut out of the text: a body, a page, or what a trace shows. */
export interface Piece {
  /** Index of the line at which it begins. */
  readonly index: number;
  /** True where the text shows the status line. */
  readonly traced: boolean;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, HTML or plain text. */
  readonly body: string;
}

export interface Pieces {
  readonly pieces: readonly Piece[];
  /** Indexes of the lines that the pieces take up, with the status that the piece shows. */
  readonly covered: ReadonlyMap<number, number | null>;
}

/** Lines of one body, and pieces of one text, that are looked at: the last ones, because the last failure decides. */
const BODY_LINES = 400;
const MAX_BODIES = 200;
const MAX_EXCHANGES = 50;
const BODY_START = /[{[]\s{0,4}(?:\\{0,7}["'{]|$)|^[{[]|[{[]\s{0,4}\w{1,40}:\s/;
const PAGE = /<(?:!doctype html|html)\b/i;
/** A line of a verbose trace that is no part of a body. */
const TRACE_LINE = /^[*<>] /;

/** Cuts every trace, body and page out of the text. */
export function cutPieces(lines: readonly Line[]): Pieces {
  const covered = new Map<number, number | null>();
  const traced = exchangesIn(lines)
    .slice(-MAX_EXCHANGES)
    .map((exchange) => cutExchange(exchange, lines, covered));
  const starts = lines.flatMap(({ text }, index) => (hasBody(text) ? [index] : []));
  const bodies = starts
    .slice(-MAX_BODIES)
    .flatMap((index) => (covered.has(index) ? [] : cutBodies(index, lines, covered)));
  return { pieces: [...traced, ...bodies], covered };
}

type Covered = Map<number, number | null>;

function hasBody(text: string): boolean {
  return /[{[]/.test(text) ? BODY_START.test(text) : PAGE.test(text);
}

function cutExchange(exchange: Exchange, lines: readonly Line[], covered: Covered): Piece {
  const { index, bodyIndex, status, headers } = exchange;
  const text = textFrom(lines, bodyIndex);
  const start = text.search(/\S/);
  const read = /[{[]/.test(text.charAt(start)) ? readBodies(text, start) : null;
  cover(covered, index, bodyIndex - 1, status);
  if (read !== null) coverText(covered, lines, bodyIndex, [text.slice(0, read.end), status]);
  const plain = text.trimStart().startsWith('<') ? text : (text.split('\n', 1)[0] ?? '');
  return { index, traced: true, status, headers, body: read?.bodies[0]?.json ?? plain };
}

function cutBodies(index: number, lines: readonly Line[], covered: Covered): Piece[] {
  const own = lines[index]?.text ?? '';
  const text = textFrom(lines, index);
  if (PAGE.test(own)) {
    const page = text.slice(text.search(PAGE)).split(/<\/html>/i, 1)[0] ?? '';
    coverText(covered, lines, index, [page, null]);
    const shown = { headers: { 'content-type': 'text/html' }, body: page.replace(/\s+/g, ' ') };
    return [{ index, traced: false, status: null, ...shown }];
  }
  for (const { index: start } of [...own.matchAll(/[{[]/g)].slice(0, 6)) {
    const behind = own.slice(start);
    const plain = unescaped(behind);
    const read = plain === behind ? readBodies(text, start) : readBodies(plain, 0);
    if (read === null) continue;
    const taken = plain === behind ? text.slice(0, read.end) : own;
    coverText(covered, lines, index, [taken, read.bodies[0]?.status ?? null]);
    return read.bodies.map(({ json: body, ...shown }) => ({
      index,
      traced: false,
      ...shown,
      body,
    }));
  }
  return [];
}

/** The line and those behind it, up to the next line of a trace. */
function textFrom(lines: readonly Line[], index: number): string {
  const texts: string[] = [];
  for (let at = index; at < Math.min(lines.length, index + BODY_LINES);) {
    const { text, spans } = lines[at] as Line;
    if (at > index && TRACE_LINE.test(text)) break;
    texts.push(text);
    // A line that was broken stands for the lines that it was broken into.
    at += spans;
  }
  return texts.join('\n');
}

function coverText(
  covered: Covered,
  lines: readonly Line[],
  index: number,
  [text, status]: readonly [text: string, status: number | null],
): void {
  let next = index;
  for (let left = text.split('\n').length; left > 0; left -= 1) next += lines[next]?.spans ?? 1;
  cover(covered, index, next - 1, status);
}

function cover(covered: Covered, from: number, to: number, status: number | null): void {
  for (let index = from; index <= to; index += 1) covered.set(index, status);
}

/** One exchange of a verbose trace (`curl -v`, `curl -i`, a logged request with its headers). */
interface Exchange {
  /** Index of the status line among the lines. */
  readonly index: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Index of the first line behind the headers. */
  readonly bodyIndex: number;
}

/** As curl and mitmproxy print it. */
const STATUS_LINE = /^(?:(?:<\s)?HTTP\/\d(?:\.\d)?|\s{0,8}<<)\s([1-5]\d\d)\b/;
const HEADER = /^(?:<\s|\s{4})?([A-Za-z][\w-]{0,60}):\s?(.{0,4000})$/;
/** `<` alone, or nothing: the end of the headers. */
const END_OF_HEADERS = /^<?\s*$/;

/** Every answer that the text shows with its status line, in order. */
function exchangesIn(lines: readonly Line[]): Exchange[] {
  return lines.flatMap((line, index) => {
    const status = STATUS_LINE.exec(line.text)?.[1];
    if (status === undefined) return [];
    const headers: Record<string, string> = {};
    let next = index + 1;
    for (; next < lines.length; next += 1) {
      const header = HEADER.exec(lines[next]?.text ?? '');
      if (header === null) break;
      headers[(header[1] ?? '').toLowerCase()] = (header[2] ?? '').trim();
    }
    if (END_OF_HEADERS.test(lines[next]?.text ?? '')) next += 1;
    return [{ index, status: Number(status), headers, bodyIndex: next }];
  });
}
