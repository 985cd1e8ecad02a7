import type { ConfigProblem } from '@authlint/core/internal';
import { blankComments, readStrictYaml } from '@authlint/documents';
import { ALIAS_FAULT, documentOf, type ConfigDocument, type Fault } from './config-document.js';

export type ParsedDocument =
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Reads YAML, or JSON with or without comments. `file`: as shown to the user. */
export function parseText(file: string, text: string, json: boolean): ParsedDocument {
  const { root, faults } = readStrictYaml(json ? blankComments(text) : text);
  if (faults.length > 0) {
    return failed(
      file,
      faults.map(({ at, code }) => ({
        at,
        message: FAULTS[code] ?? 'this is not valid YAML or JSON',
        hint: HINTS[code] ?? null,
      })),
    );
  }
  const read = documentOf(root);
  return read.ok ? read : failed(file, read.faults);
}

/** One mistake often makes several errors at one place: the first of them is told. */
function failed(file: string, faults: readonly Fault[]): ParsedDocument {
  const problems = new Map<string, ConfigProblem>();
  for (const { at, message, hint } of faults) {
    const { line, column } = at;
    const place = `${line}:${column}`;
    if (!problems.has(place)) problems.set(place, { file, line, column, path: '', message, hint });
  }
  return { ok: false, problems: [...problems.values()] };
}

/** What the parser found, in our words: its own quote the text, which may hold a key. */
const FAULTS: Readonly<Record<string, string>> = {
  UNKNOWN_ALIAS: ALIAS_FAULT,
  TOO_DEEP: 'is nested too deeply',
  TOO_LONG:
    'has more in it than a configuration may hold (about a thousand providers): split it into several files and name them all',
  BAD_INDENT: 'the indentation does not fit',
  TAB_AS_INDENT: 'a tab is used for indentation',
  DUPLICATE_KEY: 'the key is there twice',
  MISSING_CHAR: 'a character is missing, such as a closing quote or bracket',
  MULTIPLE_DOCS: 'there is a second document in the file',
  BAD_ALIAS: 'an alias is not valid',
  BAD_DQ_ESCAPE: 'an escape in double quotes is not valid',
  BAD_SCALAR_START: 'a value begins with a reserved character',
  BLOCK_AS_IMPLICIT_KEY: 'a mapping begins in the line of another one',
  MULTILINE_IMPLICIT_KEY: 'a key goes over several lines, or a colon is missing',
  NON_STRING_KEY: 'a key is not text',
  TAG_RESOLVE_FAILED: 'a tag is not known',
  KEY_OVER_1024_CHARS: 'a key is too long',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
};

const HINTS: Readonly<Record<string, string>> = {
  BAD_SCALAR_START: 'put the value in quotes',
  TAB_AS_INDENT: 'use spaces',
  BLOCK_AS_IMPLICIT_KEY: 'put a value with a colon and a space in quotes, or check the indentation',
  TAG_RESOLVE_FAILED: 'put a value that begins with ! in quotes',
};
