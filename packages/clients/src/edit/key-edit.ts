import { lengthOf, sameSecret, seal, type Secret, type SourceLocation } from '@authlint/core';
import { scalarEdit, type DocumentFormat } from '@authlint/documents';
import { assignmentsWhere, nodeAt, formatOf, sealed, type SealedEdit } from './place.js';

/** Characters that need no escape in any of the formats. */
const SAFE = /^[\w.+/=:~-]+$/;

export interface KeyChange {
  /** Where the key, or the name that it stands under, is. */
  readonly location: SourceLocation;
  /** The key as it was read. */
  readonly from: Secret;
  /** What it is to be: a stretch of it. */
  readonly to: Secret;
  readonly kind: 'env-file' | 'saved' | 'login';
}

/**
 * The splice that puts a key in place of its damaged form. `null`: the text at the location does not read as that key (a
 * template, a value put together from several), or the result would not read as the wanted one.
 */
export function keyEdit(text: string, change: KeyChange): SealedEdit | null {
  if (change.kind === 'env-file') return inEnvFile(text, change);
  const format = formatOf(change.location.file, text);
  return format === null ? inKeyFile(text, change) : inTree(text, format, change);
}

function inEnvFile(text: string, { location, from, to }: KeyChange): SealedEdit | null {
  const [found] = assignmentsWhere(
    text,
    ({ key, value }) => key.line === location.line && sameSecret(seal(value), from),
  );
  const replacement = found === undefined ? null : stretchOf(found.value, to);
  if (found === undefined || replacement === null) return null;
  const { start, end } = found.range;
  return sealed({ start, end, replacement });
}

/** A file that holds a key and nothing else. */
function inKeyFile(text: string, { from, to }: KeyChange): SealedEdit | null {
  const value = text.trim();
  const wanted = sameSecret(seal(value), from) ? stretchOf(value, to) : null;
  const start = text.indexOf(value);
  return wanted === null ? null : sealed({ start, end: start + value.length, replacement: wanted });
}

function inTree(text: string, format: DocumentFormat, change: KeyChange): SealedEdit | null {
  const node = nodeAt(text, format, change.location);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return null;
  if (!sameSecret(seal(node.value), change.from)) return null;
  const wanted = stretchOf(node.value, change.to);
  const edit = wanted === null ? null : scalarEdit(text, format, node.range, wanted);
  return edit === null ? null : sealed(edit);
}

/** The stretch of a value that is the wanted key. */
function stretchOf(value: string, to: Secret): string | null {
  const length = lengthOf(to);
  for (let start = 0; start + length <= value.length; start += 1) {
    const part = value.slice(start, start + length);
    if (sameSecret(seal(part), to)) return SAFE.test(part) ? part : null;
  }
  return null;
}
