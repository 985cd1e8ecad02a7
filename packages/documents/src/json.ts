import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Source } from './source.js';
import {
  MAX_DEPTH,
  type DocumentNode,
  type MapEntry,
  type ParsedDocument,
  type ParseFault,
  type ScalarValue,
} from './tree.js';

const FAULTS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  PropertyNameExpected: 'the name of a property is missing',
  ValueExpected: 'a value is missing',
  InvalidCommentToken: 'a comment is not allowed here',
  UnexpectedEndOfString: 'a string is not closed',
  InvalidEscapeCharacter: 'a string has an invalid escape',
};

/**
 * Reads JSON, also what is left of a half-written file: faults stand beside the part that could be read. `extras`: comments, and
 * a comma behind the last item, are none.
 */
export function parseJson(source: Source, extras: boolean): ParsedDocument {
  if (source.text.trim() === '') return { root: null, faults: [] };
  const errors: ParseError[] = [];
  const node = parseTree(source.text, errors, {
    disallowComments: !extras,
    allowTrailingComma: extras,
  });
  return {
    root: node === undefined ? null : convert(node, source, 0),
    faults: errors.slice(0, 1).map((error) => faultOf(error, source)),
  };
}

function faultOf({ error, offset }: ParseError, source: Source): ParseFault {
  const code = printParseErrorCode(error);
  return { at: source.at(offset), code, what: FAULTS[code] ?? 'this is not valid JSON' };
}

function convert(node: Node, source: Source, depth: number): DocumentNode {
  const range = source.range(node.offset, node.offset + node.length);
  if (depth > MAX_DEPTH) return source.nothing(node.offset);
  if (node.type === 'object') {
    return { kind: 'map', range, flow: true, entries: entriesOf(node, source, depth) };
  }
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item) => convert(item, source, depth + 1));
    return { kind: 'list', range, flow: true, items };
  }
  return { kind: 'scalar', range, value: node.value as ScalarValue };
}

function entriesOf(node: Node, source: Source, depth: number): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue; // half-written
    const name = String(key.value);
    entries.set(name, {
      name,
      key: source.range(key.offset, key.offset + key.length),
      value: convert(value, source, depth + 1),
    });
  }
  return entries;
}
