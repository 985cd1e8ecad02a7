import type { Line } from './line.js';

/** One exchange of a verbose trace (`curl -v`, `curl -i`, a logged request with its headers). */
export interface Exchange {
  /** Index of the status line among the lines. */
  readonly index: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Index of the first line behind the headers. */
  readonly bodyIndex: number;
}

const STATUS_LINE = /^(?:<\s)?HTTP\/\d(?:\.\d)?\s([1-5]\d\d)\b/;
const HEADER = /^(?:<\s)?([A-Za-z][\w-]{0,60}):\s?(.{0,4000})$/;
/** `<` alone, or nothing: the end of the headers. */
const END_OF_HEADERS = /^<?\s*$/;

/** Every answer that the text shows with its status line, in order. */
export function exchangesIn(lines: readonly Line[]): Exchange[] {
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
