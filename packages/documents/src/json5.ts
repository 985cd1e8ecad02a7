import {
  parseExpressionAt,
  tokenizer,
  tokTypes,
  type Expression,
  type ObjectExpression,
} from 'acorn';
import type { Source } from './source.js';
import {
  MAX_DEPTH,
  scalarOf,
  type DocumentNode,
  type MapEntry,
  type ParsedDocument,
  type ScalarValue,
} from './tree.js';

const OPTIONS = { ecmaVersion: 2020 } as const;

/** Reads JSON5: it is a subset of the expressions of ECMAScript 5, so their parser gives the tree. Nothing is evaluated. */
export function parseJson5(source: Source): ParsedDocument {
  const { text } = source;
  if (text.trim() === '') return { root: null, faults: [] };
  try {
    const expression = parseExpressionAt(text, 0, OPTIONS);
    const root = convert(expression, source, 0);
    const rest = expression.end + restStart(text.slice(expression.end));
    return { root, faults: rest < text.length ? [faultAt(source, rest)] : [] };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const offset = (error as { pos?: unknown }).pos;
    return { root: null, faults: [faultAt(source, typeof offset === 'number' ? offset : 0)] };
  }
}

function faultAt(source: Source, offset: number) {
  return { at: source.at(offset), code: 'InvalidJson5', what: 'this is not valid JSON5' };
}

/** Offset of the first token; the length of the text if there are only whitespace and comments. */
function restStart(text: string): number {
  try {
    const { type, start } = tokenizer(text, OPTIONS).getToken();
    return type === tokTypes.eof ? text.length : start;
  } catch (error) {
    return (error as { pos: number }).pos;
  }
}

function convert(node: Expression, source: Source, depth: number): DocumentNode {
  const range = source.range(node.start, node.end);
  if (depth > MAX_DEPTH) return source.nothing(node.start);
  if (node.type === 'ObjectExpression') {
    return { kind: 'map', range, flow: true, entries: entriesOf(node, source, depth) };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements
      .filter((item): item is Expression => item !== null && item.type !== 'SpreadElement')
      .map((item) => convert(item, source, depth + 1));
    return { kind: 'list', range, flow: true, items };
  }
  return { kind: 'scalar', range, value: valueOf(node) };
}

function valueOf(node: Expression): ScalarValue {
  if (node.type === 'Literal') return scalarOf(node.value);
  if (node.type === 'UnaryExpression' && node.argument.type === 'Literal') {
    return node.operator === '-' ? -Number(node.argument.value) : Number(node.argument.value);
  }
  return null; // a call or an operator: no JSON5, and nothing is run
}

function entriesOf(node: ObjectExpression, source: Source, depth: number): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    if (name === null) continue;
    entries.set(name, {
      name,
      key: source.range(key.start, key.end),
      value: convert(property.value, source, depth + 1),
    });
  }
  return entries;
}
