import type { SourceLocation } from '@authlint/core';
import { baseName, isEnvName } from '../source-file.js';
import { envValues } from './env-line.js';
import { formatOf, parseSpans } from './parse-spans.js';
import { offsetOf, scalarsOf, valueAt, type ScalarSpan, type Span } from './spans.js';
import { edited, rewritten, sealed, type TextEdit } from './text-edit.js';

/** A splice with the line on which it is made. */
export interface PlacedEdit extends TextEdit {
  readonly line: number;
}

/**
 * The splice that changes the Base URL of the provider at `location`. `null`: the file does not hold it as one text that
 * belongs to this provider alone, as where the client's own default is used.
 */
export function addressEdit(
  text: string,
  location: SourceLocation,
  from: string,
  to: string,
): PlacedEdit | null {
  if (isEnvName(baseName(location.file))) return inEnvFile(text, from, to);
  const format = formatOf(location.file, text);
  const root = format === null ? null : parseSpans(text, format);
  if (format === null || root === null) return null;
  const offset = offsetOf(text, location);
  const node = only(valueAt(root, offset), from);
  if (node === null) return null;
  const edit = rewritten(text, node.start, node.end, to);
  const after = parseSpans(edited(text, edit), format);
  if (after === null || only(valueAt(after, offset), to) === null) return null;
  return { ...sealed(edit), line: text.slice(0, node.start).split('\n').length };
}

/** In an env file the address stands under a name of its own: the one line that holds it. */
function inEnvFile(text: string, from: string, to: string): PlacedEdit | null {
  const found = text.split('\n').flatMap((_line, index) => {
    const value = envValues(text, index + 1).find((one) => bare(one.value) === bare(from));
    return value === undefined ? [] : [{ ...value, line: index + 1 }];
  });
  const [one, ...others] = found;
  if (one === undefined || others.length > 0) return null;
  return { ...sealed({ start: one.start, end: one.end, replacement: to }), line: one.line };
}

/** The one scalar that is this address. Two of them are none: one may belong to another provider. */
function only(root: Span | null, address: string): ScalarSpan | null {
  const found = (root === null ? [] : scalarsOf(root)).filter(
    ({ value }) => typeof value === 'string' && bare(value) === bare(address),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function bare(address: string): string {
  return address.trim().replace(/\/+$/, '');
}
