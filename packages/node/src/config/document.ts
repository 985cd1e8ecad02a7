import {
  Positions,
  type ConfigProblem,
  type FieldPath,
  type TextPosition,
} from '@authlint/core/internal';
import { parseDocument } from 'yaml';
import { blankComments } from './blank-comments.js';
import { excessOf } from './limits.js';
import { keyFaults, nodeAt, type Tree } from './nodes.js';
import { faultText } from './yaml-faults.js';

/** Times that anchors may be used: enough to share settings, too few to multiply them. */
const MAX_ALIASES = 100;

/** A configuration file as data, with the place of everything in it. */
export interface ConfigDocument {
  readonly data: unknown;
  /** Place of a field, or of the nearest field above it that is there. */
  readonly locate: (path: FieldPath) => TextPosition;
}

export type ParsedDocument =
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

type At = (offset: number) => TextPosition;

/** Reads YAML, or JSON with or without comments. `file`: as shown to the user. */
export function parseText(file: string, text: string, json: boolean): ParsedDocument {
  const source = json ? blankComments(text) : text;
  const places = new Positions(source);
  const lines: At = (offset) => places.at(offset);
  const excess = excessOf(source);
  if (excess !== null) return failed(file, lines, [{ ...excess, hint: null }]);
  const document = parseDocument(source, {
    prettyErrors: false,
    stringKeys: true,
    merge: false,
    logLevel: 'error',
  });
  const faults = faultsOf(document);
  if (faults.length > 0) return failed(file, lines, faults);
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { ok: true, document: { data, locate: (path) => lines(nodeAt(document, path)) } };
  } catch {
    // The parser's own words name the alias; its place is not known.
    return failed(file, lines, [
      { offset: 0, message: 'an alias is unknown or used too often', hint: null },
    ]);
  }
}

interface Fault {
  readonly offset: number;
  readonly message: string;
  readonly hint: string | null;
}

function faultsOf(document: Tree): readonly Fault[] {
  const found = [...document.errors, ...document.warnings].map(({ code, pos }) => ({
    offset: pos[0],
    ...faultText(code),
  }));
  return found.length > 0 ? firstOfEachLine(found) : keyFaults(document);
}

/** One mistake often makes several errors at one place. */
function firstOfEachLine(faults: readonly Fault[]): readonly Fault[] {
  return faults.filter(
    ({ offset }, index) => faults.findIndex((other) => other.offset === offset) === index,
  );
}

function failed(file: string, lines: At, faults: readonly Fault[]): ParsedDocument {
  const problems = faults.map(({ offset, message, hint }) => ({
    file,
    ...lines(offset),
    path: '',
    message,
    hint,
  }));
  return { ok: false, problems };
}
