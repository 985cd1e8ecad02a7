import type { SourceLocation } from '@authlint/core';
import { scalarEdit, scalarsIn, type DocumentNode, type ScalarNode } from '@authlint/documents';
import { baseName, isEnvName } from '../source-file.js';
import { assignmentsWhere, nodeAt, formatOf, placed, type PlacedEdit } from './place.js';

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
  if (format === null) return null;
  const node = only(nodeAt(text, format, location), from);
  const edit = node === null ? null : scalarEdit(text, format, node.range, to);
  return edit === null ? null : placed(text, edit);
}

/** In an env file the address stands under a name of its own: the one line that holds it. */
function inEnvFile(text: string, from: string, to: string): PlacedEdit | null {
  const [found, ...others] = assignmentsWhere(text, ({ value }) => bare(value) === bare(from));
  if (found === undefined || others.length > 0) return null;
  const { start, end } = found.range;
  return placed(text, { start, end, replacement: to });
}

/** The one scalar that is this address. Two of them are none: one may belong to another provider. */
function only(root: DocumentNode | null, address: string): ScalarNode | null {
  const found = (root === null ? [] : scalarsIn(root)).filter(
    ({ value }) => typeof value === 'string' && bare(value) === bare(address),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function bare(address: string): string {
  return address.trim().replace(/\/+$/, '');
}
