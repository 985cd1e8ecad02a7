import {
  ALIAS_FAULT,
  documentOf,
  type ConfigDocument,
  type ConfigFault,
} from './config-document.js';
import { blankComments } from './json.js';
import { readStrictYaml } from './yaml.js';

export type ParsedConfigText =
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] };

/** Reads YAML, or JSON with or without comments. */
export function readConfigText(text: string, json: boolean): ParsedConfigText {
  const { root, faults } = readStrictYaml(json ? blankComments(text) : text);
  const worded = faults.map(({ at, code }) => ({
    at,
    message: FAULTS[code] ?? 'this is not valid YAML or JSON',
    hint: HINTS[code] ?? null,
  }));
  const read = worded.length > 0 ? { ok: false as const, faults: worded } : documentOf(root);
  return read.ok ? read : { ok: false, faults: firstAtEach(read.faults) };
}

/** One mistake often causes several errors at one position: only the first is reported. */
function firstAtEach(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  const first = new Map<string, ConfigFault>();
  for (const fault of faults) {
    const place = `${fault.at.line}:${fault.at.column}`;
    if (!first.has(place)) first.set(place, fault);
  }
  return [...first.values()];
}

/** Errors of the parser in our wording: its messages quote the text, which may contain a key. */
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
