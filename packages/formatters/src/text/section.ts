import { paragraph, type Page } from './page.js';

const ITEM = '    ';

/** The line above a section. */
export function titleLine(page: Page, title: string): string {
  return `  ${page.paint('bold', title)}`;
}

/** A title with one item per line behind a bullet; nothing where there are no items. */
export function bulletSection(page: Page, title: string, items: readonly string[]): string[] {
  return section(page, title, items, () => `${ITEM}${page.symbols.bullet} `);
}

export function numberedSection(page: Page, title: string, items: readonly string[]): string[] {
  const digits = String(items.length).length;
  return section(page, title, items, (index) => `${ITEM}${String(index + 1).padStart(digits)}. `);
}

function section(
  page: Page,
  title: string,
  items: readonly string[],
  lead: (index: number) => string,
): string[] {
  if (items.length === 0) return [];
  return [
    titleLine(page, title),
    ...items.flatMap((item, index) => paragraph(page, lead(index), item)),
  ];
}
