import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { Source } from './source.js';
import {
  caught,
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
 * Reads JSON. An invalid file gives the part that could be read, with its faults. `comments`, and `commas` after the last item, are
 * not faults where they are allowed.
 */
export function parseJson(
  source: Source,
  { comments = false, commas = false }: { readonly comments?: boolean; readonly commas?: boolean },
): ParsedDocument {
  if (source.text.trim() === '') return { root: null, faults: [] };
  const errors: ParseError[] = [];
  const node = parseTree(source.text, errors, {
    disallowComments: !comments,
    allowTrailingComma: commas,
  });
  return {
    root: node === undefined ? null : convert(node, source, 0),
    faults: errors.slice(0, 1).map((error) => faultOf(error, source)),
  };
}

/**
 * Reads JSON with comments and trailing commas, without partial results: duplicate keys and too deep nesting are faults as well.
 */
export function readStrictJson(text: string): ParsedDocument {
  return caught(() => {
    const source = Source.ofDocument(text);
    const errors: ParseError[] = [];
    const node = parseTree(source.text, errors, { allowTrailingComma: true });
    const faults = errors.slice(0, 1).map((error) => faultOf(error, source));
    if (node === undefined || faults.length > 0) return { root: null, faults };
    const odd = unreadIn(node, 0);
    if (odd === null) return { root: convert(node, source, 0), faults: [] };
    const at = source.at(odd.offset);
    return {
      root: null,
      faults: [{ at, code: 'NOT_READ', what: 'this is there twice, or too deep' }],
    };
  });
}

/** The first part that `convert` would drop: a duplicate key, or a node nested too deeply. */
function unreadIn(node: Node, depth: number): Node | null {
  if (node.type !== 'object' && node.type !== 'array') return null;
  if (depth >= MAX_DEPTH) return node;
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    if (key !== undefined && names.has(key.value)) return key;
    names.add(key?.value);
    const odd = value === undefined ? child : unreadIn(value, depth + 1);
    if (odd !== null) return odd;
  }
  return null;
}

/** Where a string or a comment is not closed, all that may belong to it is taken: else each further mark would be looked at anew. */
const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** JSON with its comments replaced by spaces, so that every position stays what it is. */
export function blankComments(json: string): string {
  return json.replace(STRING_OR_COMMENT, (text) => {
    const isComment = text.startsWith('//') || (text.startsWith('/*') && /..\*\/$/s.test(text));
    return isComment ? text.replace(/[^\n]/g, ' ') : text;
  });
}

/** Where a name or a value is missed, a comma that nothing follows is the fault. */
const EMPTY_PLACES = new Set(['PropertyNameExpected', 'ValueExpected']);

function faultOf({ error, offset }: ParseError, source: Source): ParseFault {
  const code = printParseErrorCode(error);
  const before = source.text.slice(0, offset).trimEnd();
  if (EMPTY_PLACES.has(code) && before.endsWith(','))
    return { at: source.at(before.length - 1), code, what: 'there is a comma too many' };
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
