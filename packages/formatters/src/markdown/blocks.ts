/** Blocks of Markdown. Their parts are Markdown already; empty blocks are omitted. */

export function bullets(items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')];
}

export function numbers(items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [items.map((item, index) => `${index + 1}. ${item}`).join('\n')];
}

export function titled(title: string, blocks: readonly string[]): readonly string[] {
  return blocks.length === 0 ? [] : [`**${title}**`, ...blocks];
}

/** A collapsible section of blocks. */
export function folded(title: string, blocks: readonly string[]): readonly string[] {
  if (blocks.length === 0) return [];
  return [
    ['<details>', `<summary>${title}</summary>`, '', ...spaced(blocks), '</details>'].join('\n'),
  ];
}

export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return [];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [lines.join('\n')];
}

function spaced(blocks: readonly string[]): readonly string[] {
  return blocks.flatMap((block) => [block, '']);
}
