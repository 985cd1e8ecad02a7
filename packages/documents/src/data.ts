import type { DocumentNode } from './tree.js';

/** Nodes that may be reached through aliases in all: enough to share settings, too few to multiply them. */
const MAX_ALIASED = 10_000;

/** A tree without a key `__proto__` as plain data. `null` where its aliases multiply what is there. */
export function dataOf(root: DocumentNode | null): { readonly data: unknown } | null {
  const budget = { left: MAX_ALIASED };
  const data = root === null ? null : plain(root, false, budget);
  return budget.left < 0 ? null : { data };
}

function plain(node: DocumentNode, aliased: boolean, budget: { left: number }): unknown {
  const isAliased = aliased || node.alias === true;
  if (isAliased) budget.left -= 1;
  if (budget.left < 0) return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map((item) => plain(item, isAliased, budget));
  const data: Record<string, unknown> = {};
  for (const { name, value } of node.entries.values()) {
    data[name] = plain(value, isAliased, budget);
  }
  return data;
}
