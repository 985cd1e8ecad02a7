import type { EnvAssignment } from './env-assignment.js';
import { pythonLines } from './python-env.js';
import { Source } from './source.js';

/**
 * Dialects of env files: `dotenv`: the npm package; `python`: python-dotenv; `go`: godotenv and dotenvy, where `#` begins a comment only
 * after a space; `raw`: the line unchanged, including quotes; `verbatim`: with leading whitespace of the value too; `stripped`: quotes are
 * removed at both ends, even if they do not match; `ini`: the npm package, where `;` begins a comment as well.
 */
export type EnvDialect = (typeof ENV_DIALECTS)[number];

export const ENV_DIALECTS = [
  'dotenv',
  'python',
  'go',
  'raw',
  'verbatim',
  'stripped',
  'ini',
] as const;

/** The assignments of an env file, in order; the last one of a name wins. Nothing is expanded. */
export function parseEnv(text: string, dialect: EnvDialect): readonly EnvAssignment[] {
  return parseEnvWithComments(text, dialect).filter(({ commentedOut }) => !commentedOut);
}

/** The same, including assignments in comments. */
export function parseEnvWithComments(text: string, dialect: EnvDialect): readonly EnvAssignment[] {
  const source = new Source(text);
  if (dialect === 'python') return pythonLines(source);
  if (dialect === 'raw') return rawLines(source, (rest) => rest.trim());
  if (dialect === 'stripped')
    return rawLines(source, (rest) => rest.trim().replace(/^["']+|(?<!["'])["']+$/g, ''));
  if (dialect === 'verbatim') return rawLines(source, (rest) => rest.trimEnd());
  return quotedLines(source, dialect);
}

const HEAD =
  /(?<![^\r\n])[^\S\r\n]*(#[# \t]*)?(?:export[^\S\r\n]+)?([\w.-]+)(?:[^\S\r\n]*(=)|:(?=[^\S\r\n]))[^\S\r\n]*/g;

type Quoted = keyof typeof COMMENTS;

function quotedLines(source: Source, dialect: Quoted): EnvAssignment[] {
  const { text } = source;
  const found: EnvAssignment[] = [];
  const head = new RegExp(HEAD);
  for (let match = head.exec(text); match !== null; match = head.exec(text)) {
    const [front, mark, name = '', equals] = match;
    if (mark !== undefined && equals === undefined) continue; // a sentence with a colon
    const start = match.index + front.lastIndexOf(name);
    const quoted = mark === undefined ? quotedAt(text, head.lastIndex) : null;
    const sign = match.index + front.trimEnd().length;
    const { from, to, quote } = quoted ?? bareAt(text, sign, dialect);
    const raw = text.slice(from, to);
    found.push({
      name,
      key: source.range(start, start + name.length),
      value: quote === '"' ? unescaped(raw) : raw.replaceAll('\r\n', '\n'),
      range: source.range(from, to),
      quote,
      commentedOut: mark !== undefined,
    });
    head.lastIndex = to;
  }
  return found;
}

interface Value {
  readonly from: number;
  readonly to: number;
  readonly quote: string;
}

/** Comments after a value without quotes. */
const COMMENTS = { dotenv: /#.*/s, go: /(^|[ \t])#.*/s, ini: /[;#].*/s };

/** Text allowed after a quoted value. */
const REST = /[ \t]*(?:#|\r?$)/my;

/** A quoted value, possibly of several lines. A quote after a backslash closes it only if no later one does. */
function quotedAt(text: string, start: number): Value | null {
  const quote = text.charAt(start);
  if (!/["'`]/.test(quote)) return null;
  let to = -1;
  for (let end = text.indexOf(quote, start + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    REST.lastIndex = end + 1;
    if (REST.test(text)) to = end;
    if (text[end - 1] !== '\\') break;
  }
  return to === -1 ? null : { from: start + 1, to, quote };
}

/** The rest of a line up to a comment, without surrounding whitespace and quotes. */
function bareAt(text: string, start: number, dialect: Quoted): Value {
  const rest = /[^\r\n]*/y;
  rest.lastIndex = start;
  const line = rest.exec(text)?.[0] ?? '';
  const value = line.replace(COMMENTS[dialect], '').trim();
  const from = start + line.indexOf(value);
  const quote = /^["'`]/.exec(value)?.[0] ?? '';
  const isWrapped = value.length > 1 && quote !== '' && value.endsWith(quote);
  return isWrapped
    ? { from: from + 1, to: from + value.length - 1, quote }
    : { from, to: from + value.length, quote };
}

function unescaped(raw: string): string {
  return raw.replaceAll('\r\n', '\n').replaceAll('\\n', '\n').replaceAll('\\r', '\r');
}

const RAW_LINE = /(?<![^\r\n])(?![^\S\r\n]*#)([^\r\n=]+)=([^\r\n]*)/g;

function rawLines(source: Source, valueOf: (rest: string) => string): EnvAssignment[] {
  return [...source.text.matchAll(RAW_LINE)].map(({ 1: front = '', 2: rest = '', index }) => {
    const [name, value] = [front.trim(), valueOf(rest)];
    const start = index + front.indexOf(name);
    const from = index + front.length + 1 + rest.indexOf(value);
    return {
      name,
      key: source.range(start, start + name.length),
      value,
      range: source.range(from, from + value.length),
      quote: '',
      commentedOut: false,
    };
  });
}
