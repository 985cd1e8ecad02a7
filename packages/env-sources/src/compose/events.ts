import { isMap, isScalar, type Scalar } from 'yaml';
import { passedThrough } from '../env-file/compose-env-file.js';
import { assignment, NAME, type Assignment, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, plainText, valueOf } from '../pieces.js';
import { Positions, type Position } from '@authlint/core/internal';
import { YamlReader } from './document.js';

export interface ComposeService {
  readonly name: string;
  /** Of `environment`. */
  readonly events: readonly Event[];
  /** Of `env_file`, in order; `raw`: read as `docker run --env-file` reads it. */
  readonly envFiles: readonly { readonly path: string; readonly raw: boolean }[];
}

export interface ComposeFile {
  readonly services: readonly ComposeService[];
  /** Variables in commented-out lines, of which service is not known. */
  readonly commentedOut: readonly Assignment[];
}

/** What a Compose file gives to its services. Throws a `RangeError` on a text that is too long or too deeply nested. */
export function readCompose(text: string): ComposeFile {
  const reader = new YamlReader(text);
  const positions = new Positions(text);
  const services = reader.pairs(reader.get(reader.root, 'services')).map(({ key, value }) => ({
    name: String(key.value),
    events: environment(reader, reader.get(value, 'environment'), positions),
    envFiles: envFiles(reader, reader.get(value, 'env_file')),
  }));
  return { services, commentedOut: commentedLines(text) };
}

function environment(reader: YamlReader, node: unknown, positions: Positions): readonly Event[] {
  const mapped = reader.pairs(node).flatMap(({ key, value }) => {
    const name = String(key.value);
    if (!NAME.test(name)) return [];
    return [variable(name, isScalar(value) ? scalarText(value) : null, place(key, positions))];
  });
  const listed = reader.items(node).flatMap((item) => {
    if (!isScalar(item)) return [];
    const [, name, value] = /^([^=]*)(?:=([\s\S]*))?$/.exec(String(item.value)) ?? [];
    if (name === undefined || !NAME.test(name)) return [];
    return [variable(name, value ?? null, place(item, positions))];
  });
  return [...mapped, ...listed];
}

function variable(name: string, text: string | null, at: Position): Event {
  return assignment(
    name,
    text === null ? passedThrough(name) : valueOf(interpolated(text, true)),
    at,
  );
}

/** `null` where there is nothing after the key. A number stays as it is written. */
function scalarText({ value, source }: Scalar): string | null {
  if (value === null) return null;
  return typeof value === 'string' ? value : (source ?? null);
}

function place(scalar: Scalar, positions: Positions): Position {
  const quoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE';
  return positions.at((scalar.range?.[0] ?? 0) + (quoted ? 1 : 0));
}

function envFiles(reader: YamlReader, node: unknown): ComposeService['envFiles'] {
  const items = isScalar(node) ? [node] : reader.items(node);
  return items.flatMap((item) => {
    const scalar = isMap(item) ? reader.get(item, 'path') : item;
    const format = reader.get(item, 'format');
    const path = isScalar(scalar) ? plainText(interpolated(String(scalar.value), true)) : null;
    return path === null ? [] : [{ path, raw: isScalar(format) && format.value === 'raw' }];
  });
}

const COMMENTED = /^([ \t]*#[# \t]*(?:-[ \t]+)?["']?)([A-Z_][A-Z0-9_]*)(?:=|:[ \t]+)(.*)$/s;

function commentedLines(text: string): readonly Assignment[] {
  return text.split('\n').flatMap((line, index) => {
    const [, before = '', name, value = ''] = COMMENTED.exec(line) ?? [];
    if (name === undefined) return [];
    const at = { line: index + 1, column: before.length + 1 };
    return [assignment(name, literal(value.trim()), at, { commentedOut: true })];
  });
}
