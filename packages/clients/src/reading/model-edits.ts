import type { SourceLocation } from '@authlint/core';
import {
  applyEdit,
  fieldEdit,
  itemEdit,
  readDocument,
  valueAt,
  type DocumentFormat,
  type DocumentNode,
  type MapNode,
  type TextRange,
} from '@authlint/documents';
import { formatOf, lineEdit, nodeAt, placed, SAFE, type PlacedEdit } from './edits.js';
import { baseName, isEnvName } from './source-file.js';

/** Below this level the settings of a document belong to one entry: `env.ANTHROPIC_MODEL` is above it. */
const SHARED_LEVELS = 2;

/**
 * The splice that corrects a Model ID wherever the provider at `location` has it: in its own entry, as a key or a value, and in the
 * settings above all entries (`model = "..."`, `"model": "corp/..."`). `null`: it is in neither.
 */
export function modelIdEdit(
  text: string,
  location: SourceLocation,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): PlacedEdit | null {
  if (!SAFE.test(to)) return null;
  const format = isEnvName(baseName(location.file)) ? null : formatOf(location.file, text);
  if (format === null) return lineEdit(text, from, to);
  const { root, faults } = readDocument(text, format);
  if (root === null || faults.length > 0) return null;
  const isName = (name: string): boolean => name === from || name === `${id}/${from}`;
  // `openai:chat:MODEL`.
  const isOwn = (name: string): boolean => isName(name) || name.endsWith(`:${from}`);
  const own = valueAt(root, location);
  const ranges = [
    ...(own === null ? [] : namesIn(own, isOwn, Infinity)),
    ...namesIn(root, isName, SHARED_LEVELS),
  ];
  const places = [...new Map(ranges.map((range) => [range.start, range])).values()].sort(
    (a, b) => a.start - b.start,
  );
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return null;
  let replacement = '';
  let at = first.start;
  for (const { start, end } of places) {
    const old = text.slice(start, end);
    if (old.split(from).length !== 2) return null;
    replacement += text.slice(at, start) + old.replace(from, () => to);
    at = end;
  }
  const edit = { start: first.start, end: last.end, replacement };
  return readDocument(applyEdit(text, edit), format).faults.length === 0
    ? placed(text, edit)
    : null;
}

/** Where a part of a document has a name that is meant, as a value or as a key. */
function namesIn(
  node: DocumentNode,
  isMeant: (name: string) => boolean,
  levels: number,
): TextRange[] {
  if (node.alias === true) return [];
  if (node.kind === 'scalar')
    return typeof node.value === 'string' && isMeant(node.value) ? [node.range] : [];
  if (levels === 0) return [];
  const parts =
    node.kind === 'list'
      ? node.items.map((value) => ({ name: null, key: null, value }))
      : [...node.entries.values()];
  return parts.flatMap(({ name, key, value }) => [
    ...(key !== null && name !== null && isMeant(name) ? [key] : []),
    ...namesIn(value, isMeant, levels - 1),
  ]);
}

/** The splice that adds a Model ID to `models` of the provider at `location`; `null` where it cannot be made. */
export function modelEdit(text: string, location: SourceLocation, id: string): PlacedEdit | null {
  const format = formatOf(location.file, text);
  const provider = format === null ? null : providerAt(text, format, location);
  if (format === null || provider === null) return null;
  const models = provider.entries.get('models')?.value;
  if (models !== undefined && (models.kind !== 'list' || models.alias === true)) return null;
  const shown = format === 'jsonc' || !/^[A-Za-z][\w.-]*$/.test(id) ? JSON.stringify(id) : id;
  const edit =
    models === undefined
      ? fieldEdit(text, provider, 'modelId', { name: 'models', shown: `[${shown}]` })
      : itemEdit(text, models, shown);
  if (edit === null) return null;
  const after = providerAt(applyEdit(text, edit), format, location);
  const list = after?.entries.get('models')?.value;
  const isListed =
    list?.kind === 'list' && list.items.some((item) => item.kind === 'scalar' && item.value === id);
  return isListed ? placed(text, edit) : null;
}

function providerAt(
  text: string,
  format: DocumentFormat,
  location: SourceLocation,
): MapNode | null {
  const node = nodeAt(text, format, location);
  return node?.kind === 'map' ? node : null;
}
