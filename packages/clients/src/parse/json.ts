import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { Positions } from '@authlint/core/internal';
import { MAX_DEPTH, type MapEntry, type Parsed, type ParseFault, type TreeNode } from './tree.js';

/** What a client's JSON parser takes beyond strict JSON. */
export interface JsonDialect {
  readonly comments: boolean;
}

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

/** Reads JSON, also what is left of a half-written file: faults stand beside the part that could be read. */
export function parseJson(text: string, dialect: JsonDialect): Parsed {
  if (text.trim() === '') return { root: null, faults: [] };
  const lines = new Positions(text);
  const errors: ParseError[] = [];
  const node = parseTree(text, errors, {
    disallowComments: !dialect.comments,
    allowTrailingComma: dialect.comments,
  });
  return {
    root: node === undefined ? null : convert(node, lines, 0),
    faults: errors.slice(0, 1).map((error) => fault(error, lines)),
  };
}

function fault(error: ParseError, lines: Positions): ParseFault {
  return {
    at: lines.at(error.offset),
    what: FAULTS[printParseErrorCode(error.error)] ?? 'this is not valid JSON',
  };
}

function convert(node: Node, lines: Positions, depth: number): TreeNode {
  const at = lines.at(node.offset);
  if (depth > MAX_DEPTH) return { kind: 'scalar', at, value: null };
  if (node.type === 'object') return { kind: 'map', at, entries: entriesOf(node, lines, depth) };
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item) => convert(item, lines, depth + 1));
    return { kind: 'list', at, items };
  }
  return { kind: 'scalar', at, value: node.value as string | number | boolean | null };
}

function entriesOf(node: Node, lines: Positions, depth: number): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue; // half-written
    entries.set(String(key.value), {
      key: lines.at(key.offset),
      value: convert(value, lines, depth + 1),
    });
  }
  return entries;
}
