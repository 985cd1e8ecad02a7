import type { SourceLocation } from '@authlint/core';
import { formatOf, parseSpans, type Format } from './parse-spans.js';
import { offsetOf, valueAt, type ListSpan, type MapSpan } from './spans.js';
import { edited, sealed, type PlainEdit } from './text-edit.js';
import type { PlacedEdit } from './address-edit.js';

/** The splice that adds a Model ID to `models` of the provider at `location`; `null` where it cannot be made. */
export function modelEdit(text: string, location: SourceLocation, id: string): PlacedEdit | null {
  const format = formatOf(location.file, text);
  const provider = format === null ? null : providerAt(text, format, location);
  if (format === null || provider === null) return null;
  const models = provider.pairs.find(({ key }) => key === 'models')?.value ?? null;
  const shown = format === 'json' || !/^[A-Za-z][\w.-]*$/.test(id) ? JSON.stringify(id) : id;
  const edit =
    models === null
      ? newField(text, provider, shown)
      : models.kind === 'list'
        ? newItem(text, models, shown)
        : null;
  if (edit === null) return null;
  const after = providerAt(edited(text, edit), format, location);
  const list = after?.pairs.find(({ key }) => key === 'models')?.value;
  const listed =
    list?.kind === 'list' && list.items.some((item) => item.kind === 'scalar' && item.value === id);
  return listed ? { ...sealed(edit), line: text.slice(0, edit.start).split('\n').length } : null;
}

function providerAt(text: string, format: Format, location: SourceLocation): MapSpan | null {
  const root = parseSpans(text, format);
  const node = root === null ? null : valueAt(root, offsetOf(text, location));
  return node?.kind === 'map' ? node : null;
}

function newItem(text: string, list: ListSpan, shown: string): PlainEdit | null {
  const last = list.items.at(-1);
  if (list.flow) {
    return last === undefined ? at(list.start + 1, shown) : at(last.end, `, ${shown}`);
  }
  if (last === undefined) return null;
  const lead = leadOf(text, last.start);
  return /^[ \t]*-[ \t]+$/.test(lead) ? newLine(text, last.end, lead + shown) : null;
}

function newField(text: string, provider: MapSpan, shown: string): PlainEdit | null {
  const pair = provider.pairs.find(({ key }) => key === 'modelId');
  if (pair === undefined) return null;
  const lead = leadOf(text, pair.keyStart);
  const isOwnLine = /^[ \t]*$/.test(lead);
  if (!provider.flow)
    return isOwnLine ? newLine(text, pair.value.end, `${lead}models: [${shown}]`) : null;
  const name = text.charAt(pair.keyStart) === '"' ? '"models"' : 'models';
  const gap = isOwnLine ? lineEndOf(text) + lead : ' ';
  return at(pair.value.end, `,${gap}${name}: [${shown}]`);
}

function at(offset: number, replacement: string): PlainEdit {
  return { start: offset, end: offset, replacement };
}

/** Behind the line of an offset, so that a comment at its end stays where it is. */
function newLine(text: string, offset: number, content: string): PlainEdit {
  const end = /\r?\n|$/.exec(text.slice(offset))?.index ?? 0;
  return at(offset + end, lineEndOf(text) + content);
}

function leadOf(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

function lineEndOf(text: string): string {
  return /\r\n/.test(text) ? '\r\n' : '\n';
}
