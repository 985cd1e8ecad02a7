import { readDocument, type DocumentFormat } from './read.js';
import type { DocumentNode, ListNode, MapNode, ParsedDocument, ScalarNode } from './tree.js';

/** Replaces the text from `start` to `end` (exclusive). */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export function applyEdit(text: string, { start, end, replacement }: TextEdit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/**
 * The edit that sets the value of a scalar, in the same quotes if they can hold it. `null`: every edit would change the parsed
 * document elsewhere.
 */
export function scalarEdit(
  text: string,
  format: DocumentFormat,
  { start, end }: ScalarNode['range'],
  value: string,
): TextEdit | null {
  const before = readDocument(text, format);
  for (const replacement of spellings(text.slice(start, end), value)) {
    const edit = { start, end, replacement };
    const after = readDocument(applyEdit(text, edit), format);
    if (isSameBut(before, after, start, value)) return edit;
  }
  return null;
}

/** Ways to write the new value: quoted like the old one, else in double quotes, which all formats have. */
function spellings(before: string, value: string): readonly string[] {
  const [quote = ''] = /^(?:"""|'''|["']|[|>])?/.exec(before) ?? [];
  const lineEnd = /\r?\n$/.exec(before)?.[0] ?? '';
  const quoted = JSON.stringify(value) + lineEnd;
  if (quote === "'" && !/['\\\p{Cc}]/u.test(value)) return [`'${value}'`, quoted];
  const isBare = quote === '' && /^[A-Za-z][\w.+/=:-]*$/.test(value);
  return isBare ? [value, quoted] : [quoted];
}

/** The edit that appends an item to a list. `null`: the list is empty, or its last item is not on a separate line. */
export function itemEdit(text: string, list: ListNode, shown: string): TextEdit | null {
  const last = list.items.at(-1);
  if (list.flow) {
    return last === undefined
      ? insertion(list.range.start + 1, shown)
      : insertion(last.range.end, `, ${shown}`);
  }
  if (last === undefined) return null;
  const lead = leadOf(text, last.range.start);
  return /^[ \t]*-[ \t]+$/.test(lead) ? newLine(text, last.range.end, lead + shown) : null;
}

/** The edit that inserts a field after the field `behind` of a mapping. `null`: that does not exist, or is not on a separate line. */
export function fieldEdit(
  text: string,
  map: MapNode,
  behind: string,
  field: { readonly name: string; readonly shown: string },
): TextEdit | null {
  const entry = map.entries.get(behind);
  if (entry === undefined) return null;
  const { key, value } = entry;
  const lead = leadOf(text, key.start);
  const hasOwnLine = /^[ \t]*$/.test(lead);
  if (!map.flow) {
    return hasOwnLine
      ? newLine(text, value.range.end, `${lead}${field.name}: ${field.shown}`)
      : null;
  }
  const name = text.charAt(key.start) === '"' ? `"${field.name}"` : field.name;
  const gap = hasOwnLine ? lineEndOf(text) + lead : ' ';
  return insertion(value.range.end, `,${gap}${name}: ${field.shown}`);
}

function insertion(offset: number, replacement: string): TextEdit {
  return { start: offset, end: offset, replacement };
}

/** Inserts a line after the line of an offset, so that a trailing comment stays in its line. */
function newLine(text: string, offset: number, content: string): TextEdit {
  const end = /\r?\n|$/.exec(text.slice(offset))?.index ?? 0;
  return insertion(offset + end, lineEndOf(text) + content);
}

function leadOf(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

function lineEndOf(text: string): string {
  return /\r\n/.test(text) ? '\r\n' : '\n';
}

/** True where two valid documents only differ in the scalar at an offset, which has the given value in the second. */
function isSameBut(
  before: ParsedDocument,
  after: ParsedDocument,
  start: number,
  value: string,
): boolean {
  if (before.faults.length > 0 || after.faults.length > 0) return false;
  if (before.root === null || after.root === null) return false;
  return isSame(before.root, after.root, start, value);
}

function isSame(a: DocumentNode, b: DocumentNode, start: number, value: string): boolean {
  if (a.alias === true || b.alias === true) return a.alias === b.alias; // looked at where it is written
  if (a.kind === 'scalar') {
    return b.kind === 'scalar' && Object.is(b.value, a.range.start === start ? value : a.value);
  }
  if (b.kind === 'scalar') return false;
  const [ofA, ofB] = [childrenOf(a), childrenOf(b)];
  return (
    a.kind === b.kind &&
    ofA.length === ofB.length &&
    ofA.every(([key, child], index) => {
      const [otherKey, other] = ofB[index] ?? [];
      return key === otherKey && other !== undefined && isSame(child, other, start, value);
    })
  );
}

function childrenOf(node: Exclude<DocumentNode, { kind: 'scalar' }>) {
  return node.kind === 'map'
    ? [...node.entries].map(([key, entry]) => [key, entry.value] as const)
    : node.items.map((item, index) => [index, item] as const);
}
