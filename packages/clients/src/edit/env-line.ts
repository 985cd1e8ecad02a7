import { offsetOf } from './spans.js';

/** A stretch of an env line that may be its value: dialects differ in what belongs to it. */
export interface EnvValue {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const FRONT = /[ \t\uFEFF]*(?:export[ \t]+)?[\w.-]+[ \t]*[=:][ \t]*/y;
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/y;

/** What the value of the assignment in a line may be, the most usual reading first. */
export function envValues(text: string, line: number): readonly EnvValue[] {
  const from = offsetOf(text, { line, column: 1 });
  FRONT.lastIndex = from;
  const front = FRONT.exec(text);
  if (front === null) return [];
  const start = from + front[0].length;
  const rest = /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const uncommented = rest.replace(/(^|[ \t])#.*$/, '');
  const bare = [uncommented.trimEnd(), uncommented, rest.trimEnd(), rest];
  return [
    ...quotedValue(text, start),
    ...bare.map((value) => ({ start, end: start + value.length, value })),
  ];
}

function quotedValue(text: string, start: number): EnvValue[] {
  QUOTED.lastIndex = start;
  const match = QUOTED.exec(text);
  if (match === null) return [];
  const body = match[2] ?? '';
  const value = match[1] === '"' ? body.replace(/\\n/g, '\n').replace(/\\r/g, '\r') : body;
  return [{ start: start + 1, end: start + 1 + body.length, value }];
}
