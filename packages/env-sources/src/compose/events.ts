import type { DocumentNode, TextPosition } from '@authlint/documents';
import { passedThrough } from '../env-file/compose-env-file.js';
import { assignment, NAME, type Assignment, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, plainText, valueOf } from '../pieces.js';
import { child, entriesOf, itemsOf, place, refuseLong, scalarText, treeOf } from '../tree.js';

export interface ComposeService {
  readonly name: string;
  readonly image: string | null;
  /** Of `environment`. */
  readonly events: readonly Event[];
  /** Of `env_file`, in order; `raw`: read as `docker run --env-file` reads it. */
  readonly envFiles: readonly EnvFileOfService[];
  /** The service that it takes over; `file`: `null` for one of the same file. */
  readonly extended: { readonly file: string | null; readonly service: string } | null;
}

export interface EnvFileOfService {
  readonly path: string;
  readonly raw: boolean;
  readonly at: TextPosition;
  /** Compose starts nothing without it. */
  readonly isRequired: boolean;
}

export interface ComposeFile {
  readonly services: readonly ComposeService[];
  /** Files whose services are added. */
  readonly includes: readonly string[];
  /** Variables in commented-out lines, of which service is not known. */
  readonly commentedOut: readonly Assignment[];
}

/** What a Compose file gives to its services. Throws a `RangeError` on a text that is too long or too deeply nested. */
export function readCompose(text: string): ComposeFile {
  refuseLong(text);
  const root = treeOf(text, 'yaml');
  const services = entriesOf(child(root, 'services')).map(({ name, value }) => ({
    name,
    image: scalarText(text, child(value, 'image')),
    events: environment(text, child(value, 'environment')),
    envFiles: envFiles(text, child(value, 'env_file')),
    extended: extendedBy(text, child(value, 'extends')),
  }));
  const includes = envFiles(text, child(root, 'include')).map(({ path }) => path);
  return { services, includes, commentedOut: commentedLines(text) };
}

function extendedBy(text: string, node: DocumentNode | null): ComposeService['extended'] {
  const service = scalarText(text, node) ?? scalarText(text, child(node, 'service'));
  return service === null ? null : { file: scalarText(text, child(node, 'file')), service };
}

function environment(text: string, node: DocumentNode | null): readonly Event[] {
  const mapped = entriesOf(node).flatMap(({ name, key, value }) =>
    NAME.test(name) ? [variable(name, scalarText(text, value), place(text, key))] : [],
  );
  const listed = itemsOf(node).flatMap((item) => {
    if (item.kind !== 'scalar') return [];
    const [, name, value] = /^([^=]*)(?:=([\s\S]*))?$/.exec(String(item.value)) ?? [];
    if (name === undefined || !NAME.test(name)) return [];
    return [variable(name, value ?? null, place(text, item.range))];
  });
  return [...mapped, ...listed];
}

function variable(name: string, text: string | null, at: TextPosition): Event {
  return assignment(
    name,
    text === null ? passedThrough(name) : valueOf(interpolated(text, true)),
    at,
  );
}

function envFiles(text: string, node: DocumentNode | null): readonly EnvFileOfService[] {
  const items = node?.kind === 'scalar' ? [node] : itemsOf(node);
  return items.flatMap((item) => {
    if (item.kind === 'list') return [];
    const scalar = item.kind === 'map' ? child(item, 'path') : item;
    const format = child(item, 'format');
    const required = child(item, 'required');
    const path =
      scalar?.kind === 'scalar' ? plainText(interpolated(String(scalar.value), true)) : null;
    const raw = format?.kind === 'scalar' && format.value === 'raw';
    if (path === null || scalar === null) return [];
    const isRequired = !(required?.kind === 'scalar' && required.value === false);
    return [{ path, raw, at: place(text, scalar.range), isRequired }];
  });
}

const COMMENTED = /^([ \t]*#[# \t]*(?:-[ \t]+)?["']?)([A-Z_][A-Z0-9_]*)(?:=|:[ \t]+)(.*)/s;

function commentedLines(text: string): readonly Assignment[] {
  return text.split('\n').flatMap((line, index) => {
    const [, before = '', name, value = ''] = COMMENTED.exec(line) ?? [];
    if (name === undefined) return [];
    const at = { line: index + 1, column: before.length + 1 };
    return [assignment(name, literal(value.trim()), at, { commentedOut: true })];
  });
}
