import { Positions } from '@authlint/core/internal';
import type { Place } from './place.js';

/**
 * Rules of an env file: `dotenv` are those of the npm package; `python` those of python-dotenv, godotenv and dotenvy, where
 * `#` begins a comment only behind a blank; `raw` takes the line as it stands, quotes included.
 */
export type EnvDialect = 'dotenv' | 'python' | 'raw';

export interface EnvLine {
  readonly name: string;
  readonly value: string;
  readonly at: Place;
}

const ASSIGNMENT =
  /^[ \t\uFEFF]*(?:export[ \t]+)?([\w.-]+)(?:[ \t]*=[ \t]*|:[ \t]+)(?:('(?:\\'|[^'])*'|"(?:\\"|[^"])*"|`(?:\\`|[^`])*`)(?=[ \t]*(?:#|\r?$))|([^\r\n]*))/gm;

/** The assignments of an env file, in order; of several for one name the last counts. */
export function parseEnv(text: string, dialect: EnvDialect): EnvLine[] {
  return dialect === 'raw' ? rawLines(text) : quotedLines(text, dialect);
}

function quotedLines(text: string, dialect: 'dotenv' | 'python'): EnvLine[] {
  const lines = new Positions(text);
  const comment = dialect === 'dotenv' ? /#.*$/ : /(^|[ \t])#.*$/;
  return [...text.matchAll(ASSIGNMENT)].map((match) => {
    const name = match[1] ?? '';
    const value = match[2] ?? (match[3] ?? '').replace(comment, '').trim();
    const at = lines.at(match.index + match[0].indexOf(name));
    return { name, value: unquoted(value), at };
  });
}

function unquoted(value: string): string {
  const quote = /^(['"`])([\s\S]*)\1$/.exec(value);
  if (!quote) return value;
  const body = quote[2] ?? '';
  return quote[1] === '"' ? body.replace(/\\n/g, '\n').replace(/\\r/g, '\r') : body;
}

function rawLines(text: string): EnvLine[] {
  return text.split('\n').flatMap((row, index) => {
    const line = row.replace(/\r$/, '');
    const equals = line.indexOf('=');
    if (equals < 1 || line.trimStart().startsWith('#')) return [];
    const name = line.slice(0, equals).trim();
    const column = line.indexOf(name) + 1;
    return [{ name, value: line.slice(equals + 1).trim(), at: { line: index + 1, column } }];
  });
}
