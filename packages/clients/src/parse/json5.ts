import {
  parseExpressionAt,
  tokenizer,
  tokTypes,
  type Expression,
  type ObjectExpression,
} from 'acorn';
import { Positions } from '@authlint/core/internal';
import { MAX_DEPTH, type MapEntry, type Parsed, type TreeNode } from './tree.js';

const OPTIONS = { ecmaVersion: 2020 } as const;
const FAULT = 'this is not valid JSON5';

/** Reads JSON5: it is a subset of the expressions of ECMAScript 5, so their parser gives the tree. Nothing is evaluated. */
export function parseJson5(text: string): Parsed {
  if (text.trim() === '') return { root: null, faults: [] };
  const lines = new Positions(text);
  try {
    const expression = parseExpressionAt(text, 0, OPTIONS);
    const root = convert(expression, lines, 0);
    const rest = expression.end + restStart(text.slice(expression.end));
    const faults = rest < text.length ? [{ at: lines.at(rest), what: FAULT }] : [];
    return { root, faults };
  } catch (error) {
    const offset = (error as { pos?: unknown }).pos;
    const at = lines.at(typeof offset === 'number' ? offset : 0);
    return { root: null, faults: [{ at, what: FAULT }] };
  }
}

/** Where something else than blanks and comments stands; the length of the text where nothing does. */
function restStart(text: string): number {
  try {
    const { type, start } = tokenizer(text, OPTIONS).getToken();
    return type === tokTypes.eof ? text.length : start;
  } catch (error) {
    return (error as { pos: number }).pos;
  }
}

function convert(node: Expression, lines: Positions, depth: number): TreeNode {
  const at = lines.at(node.start);
  if (depth > MAX_DEPTH) return { kind: 'scalar', at, value: null };
  if (node.type === 'ObjectExpression') {
    return { kind: 'map', at, entries: entriesOf(node, lines, depth) };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.filter(
      (item): item is Expression => item !== null && item.type !== 'SpreadElement',
    );
    return { kind: 'list', at, items: items.map((item) => convert(item, lines, depth + 1)) };
  }
  return { kind: 'scalar', at, value: scalarOf(node) };
}

function scalarOf(node: Expression): string | number | boolean | null {
  if (node.type === 'Literal') {
    const { value } = node;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  }
  if (node.type === 'UnaryExpression' && node.argument.type === 'Literal') {
    return node.operator === '-' ? -Number(node.argument.value) : Number(node.argument.value);
  }
  return null; // a call or an operator: no JSON5, and nothing is run
}

function entriesOf(node: ObjectExpression, lines: Positions, depth: number): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    if (name === null) continue;
    entries.set(name, {
      key: lines.at(key.start),
      value: convert(property.value, lines, depth + 1),
    });
  }
  return entries;
}
