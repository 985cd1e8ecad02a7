import { seal, type SourceLocation, type Secret, lengthOf, sameSecret } from '@authlint/core';
import {
  applyEdit,
  entriesIn,
  ENV_DIALECTS,
  parseEnv,
  readDocument,
  syntaxRepair,
  valueAt,
  type DocumentFormat,
  type DocumentNode,
  type EnvAssignment,
  type MapEntry,
  type TextEdit,
  scalarEdit,
  scalarsIn,
  type ScalarNode,
} from '@authlint/documents';
import { escapeRegExp } from '@authlint/model/redaction';
import { baseName, isEnvName } from './source-file.js';

/** The node at a path of a document; `null` where the document has a syntax error: such a file is not edited. */
export function nodeAt(
  text: string,
  format: DocumentFormat,
  place: SourceLocation,
): DocumentNode | null {
  const { root, faults } = readDocument(text, format);
  return root === null || faults.length > 0 ? null : valueAt(root, place);
}

/** The correction of the slip that keeps a file from being read. */
export function syntaxEdit(text: string, format: DocumentFormat): PlacedEdit | null {
  const repair = syntaxRepair(text, format);
  return repair && placed(text, repair.edit);
}

/** The assignments of an env file that are meant, in the first dialect that reads any so: which one its client reads is not known. */
function assignmentsWhere(
  text: string,
  isMeant: (assignment: EnvAssignment) => boolean,
): readonly EnvAssignment[] {
  const found = ENV_DIALECTS.map((dialect) => parseEnv(text, dialect).filter(isMeant));
  return found.find((assignments) => assignments.length > 0) ?? [];
}

/** Format of a file by its name and its beginning; `null`: none that can be edited. */
export function formatOf(file: string, text: string): DocumentFormat | null {
  const name = baseName(file);
  const ending = /\.(json[c5]?|ya?ml|toml)$/.exec(name)?.[1] ?? '';
  if (ending.startsWith('json') || text.trimStart().startsWith('{'))
    return readDocument(text, 'jsonc').faults.length === 0 ? 'jsonc' : 'json5';
  if (ending === 'toml') return 'toml';
  return ending !== '' || name === '.authlintrc' ? 'yaml' : null;
}

/** One splice of a text: the characters from `start` to `end` (exclusive) are replaced, all others are kept. */
export interface SealedEdit {
  readonly start: number;
  readonly end: number;
  /** Sealed, since it may be a key. */
  readonly replacement: Secret;
}

/** A splice with the line on which it is made. */
export interface PlacedEdit extends SealedEdit {
  readonly line: number;
}

function sealed({ start, end, replacement }: TextEdit): SealedEdit {
  return { start, end, replacement: seal(replacement) };
}

export function placed(text: string, edit: TextEdit): PlacedEdit {
  return { ...sealed(edit), line: text.slice(0, edit.start).split('\n').length };
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
  const format = isEnvName(baseName(location.file)) ? null : formatOf(location.file, text);
  if (format === null) return lineEdit(text, bare(from), to, bare);
  const root = nodeAt(text, format, location);
  const node = only(root, from) ?? only(root, from, ROUTE);
  if (node === null) return null;
  const route = ROUTE.exec(String(node.value))?.[0] ?? '';
  const edit = scalarEdit(
    text,
    format,
    node.range,
    to + (bare(String(node.value)) === bare(from) ? '' : route),
  );
  return edit === null ? null : placed(text, edit);
}

/** In an env file the key is the name of the variable: the edit of the one line that sets it. */
export function lineEdit(
  text: string,
  from: string,
  to: string,
  plain = (value: string): string => value.trim(),
): PlacedEdit | null {
  const [found, ...others] = assignmentsWhere(text, ({ value }) => plain(value) === from);
  if (found === undefined || others.length > 0) return null;
  const { start, end } = found.range;
  return placed(text, { start, end, replacement: to });
}

/** A setting may hold the whole address of the request. */
const ROUTE = /\/(?:chat\/completions|completions|responses|messages)\/?$/;

/** The one scalar that is this address. Two of them are none: one may belong to another provider. */
function only(root: DocumentNode | null, address: string, route = /(?!)/): ScalarNode | null {
  const found = (root === null ? [] : scalarsIn(root)).filter(
    ({ value }) => typeof value === 'string' && bare(value.replace(route, '')) === bare(address),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function bare(address: string): string {
  return address.trim().replace(/(?<!\/)\/+$/, '');
}

/** Characters that need no escape in any of the formats. */
export const SAFE = /^[\w.+/=:~-]+$/;

export interface KeyChange {
  /** Where the key, or the name that it is under, is. */
  readonly location: SourceLocation;
  /** The key as it was read. */
  readonly from: Secret;
  /** The replacement: a slice of it. */
  readonly to: Secret;
  readonly kind: 'env-file' | 'saved' | 'login';
}

/**
 * The splice that replaces a damaged key by its correct form. `null`: the text at the location does not read as that key (a
 * template, a value put together from several), or the result would not read as the wanted one.
 */
export function keyEdit(text: string, change: KeyChange): SealedEdit | null {
  if (change.kind === 'env-file') return keyInEnv(text, change);
  const format = formatOf(change.location.file, text);
  return format === null ? inKeyFile(text, change) : inTree(text, format, change);
}

function keyInEnv(text: string, { location, from, to }: KeyChange): SealedEdit | null {
  const [found] = assignmentsWhere(
    text,
    ({ key, value }) => key.line === location.line && sameSecret(seal(value), from),
  );
  const replacement = found === undefined ? null : stretchOf(found.value, to);
  if (found === undefined || replacement === null) return null;
  const { start, end } = found.range;
  return sealed({ start, end, replacement });
}

/** A file that contains only a key, or has it as one word of a line, as `.authinfo` does. */
function inKeyFile(text: string, { location, from, to }: KeyChange): SealedEdit | null {
  const lines = text.split('\n');
  const before = lines.slice(0, location.line - 1).join('\n').length;
  const words = [...(lines[location.line - 1] ?? '').matchAll(/\S+/g)].map(({ 0: word }) => word);
  const value = [text.trim(), ...words].find((one) => sameSecret(seal(one), from));
  const wanted = value === undefined ? null : stretchOf(value, to);
  if (value === undefined || wanted === null) return null;
  const start = text.indexOf(value, value === text.trim() ? 0 : before);
  return sealed({ start, end: start + value.length, replacement: wanted });
}

const schemeOf = (value: string): string => /^(?:Bearer|Basic|Token) /i.exec(value)?.[0] ?? '';

function inTree(text: string, format: DocumentFormat, change: KeyChange): SealedEdit | null {
  const node = nodeAt(text, format, change.location);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return null;
  // A header of the file holds its scheme too.
  const scheme = sameSecret(seal(node.value), change.from) ? '' : schemeOf(node.value);
  const value = node.value.slice(scheme.length);
  if (!sameSecret(seal(value), change.from)) return null;
  const wanted = stretchOf(value, change.to);
  const edit = wanted === null ? null : scalarEdit(text, format, node.range, scheme + wanted);
  return edit === null ? null : sealed(edit);
}

/** The splice that replaces the text sent as the key by a reference; `null` where the location holds another text. */
export function referenceEdit(
  text: string,
  location: SourceLocation,
  from: Secret,
  to: string,
): PlacedEdit | null {
  const format = formatOf(location.file, text);
  const node = format === null ? null : nodeAt(text, format, location);
  if (format === null || node?.kind !== 'scalar' || typeof node.value !== 'string') return null;
  if (!sameSecret(seal(node.value), from)) return null;
  const edit = scalarEdit(text, format, node.range, to);
  return edit === null ? null : placed(text, edit);
}

/** The splice that puts another name in a setting that names something, by itself or as a part: `$NAME`, `provider/model`. */
export function nameEdit(
  text: string,
  location: SourceLocation,
  from: string,
  to: string,
): PlacedEdit | null {
  const format = formatOf(location.file, text);
  const node = format === null ? null : nodeAt(text, format, location);
  if (format === null || node?.kind !== 'scalar' || typeof node.value !== 'string') return null;
  const parts = node.value.split(
    new RegExp(`(?<![A-Za-z0-9_])${escapeRegExp(from)}(?![A-Za-z0-9_])`),
  );
  if (parts.length !== 2 || !SAFE.test(to)) return null;
  const edit = scalarEdit(text, format, node.range, parts.join(to));
  return edit === null ? null : placed(text, edit);
}

/** The splice that renames a variable on its line of an env file. */
function renameEdit(
  text: string,
  { line }: SourceLocation,
  from: string,
  to: string,
): PlacedEdit | null {
  const [found] = assignmentsWhere(text, ({ key, name }) => key.line === line && name === from);
  const start = found === undefined ? -1 : text.lastIndexOf(from, found.range.start);
  return start === -1 ? null : placed(text, { start, end: start + from.length, replacement: to });
}

/** The splice that renames a setting on its line: a variable of an env file, or a field of a document. */
export function fieldNameEdit(
  text: string,
  location: SourceLocation,
  from: string,
  to: string,
): PlacedEdit | null {
  if (isEnvName(baseName(location.file))) return renameEdit(text, location, from, to);
  const format = formatOf(location.file, text);
  const found = format === null ? null : entryAt(text, format, location, from);
  if (format === null || found === null) return null;
  const { start, end } = found.key;
  const edit = { start, end, replacement: text.slice(start, end).replace(found.name, () => to) };
  return readDocument(applyEdit(text, edit), format).faults.length === 0
    ? placed(text, edit)
    : null;
}

/** The one entry of this name on a line, in a document without faults. */
function entryAt(
  text: string,
  format: DocumentFormat,
  { line }: SourceLocation,
  name: string,
): MapEntry | null {
  const { root, faults } = readDocument(text, format);
  const entries = root === null || faults.length > 0 ? [] : entriesIn(root);
  const [found, ...others] = entries.filter(
    (entry) => entry.key.line === line && entry.name.toLowerCase() === name.toLowerCase(),
  );
  return others.length === 0 ? (found ?? null) : null;
}

/** The splice that renames a header and changes the scheme before its key. */
export function headerEdit(
  text: string,
  location: SourceLocation,
  change: {
    readonly from: string;
    readonly to: string;
    readonly scheme: string;
    readonly secret: Secret;
  },
): PlacedEdit | null {
  const { from, to, scheme, secret } = change;
  const format = formatOf(location.file, text);
  const name = fieldNameEdit(text, location, from, to);
  const entry = format === null ? null : entryAt(text, format, location, from);
  if (format === null || name === null || entry?.value.kind !== 'scalar') return null;
  const key = typeof entry.value.value === 'string' ? stretchOf(entry.value.value, secret) : null;
  if (key === null) return null;
  const value = scalarEdit(text, format, entry.value.range, `${scheme} ${key}`.trimStart());
  if (value === null) return null;
  const between = text.slice(entry.key.end, value.start);
  const renamed = text.slice(entry.key.start, entry.key.end).replace(entry.name, () => to);
  const replacement = renamed + between + value.replacement;
  const edit = { start: entry.key.start, end: value.end, replacement };
  return readDocument(applyEdit(text, edit), format).faults.length === 0
    ? placed(text, edit)
    : null;
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
