import type { DocumentNode, ParsedDocument } from './tree.js';

/** True where two documents without a fault hold the same but for the scalar at an offset, which now has a given value. */
export function isSameBut(
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
