import type { FieldPath } from '@authlint/core/internal';
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type parseDocument } from 'yaml';
import { RESERVED_KEYS } from './reserved-keys.js';

/** What `parseDocument` gives. */
export type Tree = ReturnType<typeof parseDocument>;

/** Offset of the key or item at a path, or of the nearest one above it that is there. */
export function nodeAt(document: Tree, path: FieldPath): number {
  let offset = document.contents?.range?.[0] ?? 0;
  let node: unknown = document.contents;
  for (const part of path) {
    const target: unknown = isAlias(node) ? node.resolve(document) : node;
    const step = below(target, part);
    if (step === null) return offset;
    offset = step.offset ?? offset;
    node = step.node;
  }
  return offset;
}

function below(
  node: unknown,
  part: string | number,
): { readonly offset: number | undefined; readonly node: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => keyText(key) === String(part));
    return pair === undefined ? null : { offset: startOf(pair.key), node: pair.value };
  }
  const item: unknown = isSeq(node) && typeof part === 'number' ? node.items[part] : undefined;
  return item === undefined ? null : { offset: startOf(item), node: item };
}

/** Keys that no configuration has. */
export function keyFaults(
  document: Tree,
): readonly { offset: number; message: string; hint: null }[] {
  const message = 'a key has a name that is reserved in JavaScript';
  return pairsOf(document.contents)
    .filter(({ key }) => RESERVED_KEYS.has(keyText(key)))
    .map(({ key }) => ({ offset: startOf(key) ?? 0, message, hint: null }));
}

function pairsOf(node: unknown): readonly Pair[] {
  if (isSeq(node)) return node.items.flatMap(pairsOf);
  return isMap(node) ? node.items.flatMap((pair) => [pair, ...pairsOf(pair.value)]) : [];
}

function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null)?.range?.[0];
}
