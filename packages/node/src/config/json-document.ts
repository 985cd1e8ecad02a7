import { Positions, type FieldPath } from '@authlint/core/internal';
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { ConfigDocument } from './document.js';
import { isTooDeep } from './json-depth.js';
import { RESERVED_KEYS } from './reserved-keys.js';

/**
 * A document of JSON, with or without comments, where nothing is wrong with it; else `null`. It is read as YAML too, which
 * JSON is a part of, but the parser of YAML takes long to load; what is wrong is left to it.
 */
export function jsonDocument(text: string): ConfigDocument | null {
  if (isTooDeep(text)) return null;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (root === undefined || errors.length > 0 || !hasPlainKeys(root)) return null;
  const lines = new Positions(text);
  const data: unknown = getNodeValue(root);
  return { data, locate: (path) => lines.at(offsetOf(root, path)) };
}

/** True where no key is there twice or is reserved. */
function hasPlainKeys({ type, children = [] }: Node): boolean {
  if (type === 'object') {
    const keys = children.map(keyOf);
    const isPlain = !keys.some((key) => RESERVED_KEYS.has(key));
    if (!isPlain || new Set(keys).size < keys.length) return false;
  }
  return children.every(hasPlainKeys);
}

function keyOf({ children }: Node): string {
  return String(children?.[0]?.value);
}

/** Offset of the key or item at a path, or of the nearest one above it that is there. */
function offsetOf(root: Node, path: FieldPath): number {
  let node = root;
  let offset = root.offset;
  for (const part of path) {
    const step = below(node, part);
    if (step === undefined) return offset;
    offset = step.offset;
    node = step.type === 'property' ? (step.children?.[1] ?? step) : step;
  }
  return offset;
}

/** The property or item of a name or number. */
function below(node: Node, part: string | number): Node | undefined {
  const { type, children = [] } = node;
  if (type === 'array') return typeof part === 'number' ? children[part] : undefined;
  return type === 'object' ? propertiesOf(node).get(String(part)) : undefined;
}

const properties = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** The properties of an object by name: a fleet asks for the place of each provider. */
function propertiesOf(node: Node): ReadonlyMap<string, Node> {
  const known = properties.get(node);
  if (known !== undefined) return known;
  const made = new Map((node.children ?? []).map((property) => [keyOf(property), property]));
  properties.set(node, made);
  return made;
}
