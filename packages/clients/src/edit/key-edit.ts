import { lengthOf, sameSecret, seal, type Secret, type SourceLocation } from '@authlint/core';
import { envValues } from './env-line.js';
import { formatOf, parseSpans, type Format } from './parse-spans.js';
import { offsetOf, valueAt } from './spans.js';
import { edited, rewritten, sealed, type TextEdit } from './text-edit.js';

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
export function keyEdit(text: string, change: KeyChange): TextEdit | null {
  if (change.kind === 'env-file') return inEnvFile(text, change);
  const format = formatOf(change.location.file, text);
  return format === null ? inKeyFile(text, change) : inTree(text, format, change);
}

function inEnvFile(text: string, { location, from, to }: KeyChange): TextEdit | null {
  const found = envValues(text, location.line).find(({ value }) => sameSecret(seal(value), from));
  const wanted = found && stretchOf(found.value, to);
  return found && wanted
    ? sealed({ start: found.start, end: found.end, replacement: wanted })
    : null;
}

/** A file that holds a key and nothing else. */
function inKeyFile(text: string, { from, to }: KeyChange): TextEdit | null {
  const value = text.trim();
  const wanted = sameSecret(seal(value), from) ? stretchOf(value, to) : null;
  const start = text.indexOf(value);
  return wanted === null ? null : sealed({ start, end: start + value.length, replacement: wanted });
}

function inTree(text: string, format: Format, { location, from, to }: KeyChange): TextEdit | null {
  const offset = offsetOf(text, location);
  const old = scalarText(text, format, offset);
  if (old === null || !sameSecret(seal(old.value), from)) return null;
  const wanted = stretchOf(old.value, to);
  if (wanted === null) return null;
  const edit = rewritten(text, old.start, old.end, wanted);
  return scalarText(edited(text, edit), format, offset)?.value === wanted ? sealed(edit) : null;
}

function scalarText(text: string, format: Format, offset: number) {
  const root = parseSpans(text, format);
  const node = root === null ? null : valueAt(root, offset);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return null;
  return { start: node.start, end: node.end, value: node.value };
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
