import type { ProviderReport } from '@authlint/model';
import { paragraph, type Page } from './page.js';
import { missingTexts } from '../wording/provider.js';
import { columnsOf } from './columns.js';

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

export function missingLines(page: Page, provider: ProviderReport): string[] {
  const groups = missingTexts(provider);
  if (groups.length === 0) return [];
  return paragraph(page, '  ', `Not known: ${groups.join('; ')}.`, 4);
}

/** Columns of `Fix  `, `Why  ` and their like, so that what follows lines up. */
const LABEL = 5;

/** Lines with a label before the first one. */
export function labelled(page: Page, label: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? lead(page, label) : INDENT) + line);
}

/** The same for texts that wrap; each starts on a new line. */
export function labelledTexts(page: Page, label: string, texts: readonly string[]): string[] {
  return labelledParagraphs(page, label, texts).flat();
}

/** The lines of each text. */
export function labelledParagraphs(page: Page, label: string, texts: readonly string[]) {
  return texts.map((text, index) =>
    paragraph(page, index === 0 ? lead(page, label) : INDENT, text),
  );
}

/** Text of one line, cut at the edge of a terminal. */
export function cut(page: Page, text: string): string {
  const room = page.width - INDENT.length;
  if (room === Infinity || columnsOf(text) <= room) return text;
  let short = '';
  for (const character of text) {
    if (columnsOf(short + character) > room - page.symbols.cut.length) break;
    short += character;
  }
  return short.trimEnd() + page.symbols.cut;
}

function lead(page: Page, label: string): string {
  return `  ${page.paint('bold', label)}${' '.repeat(LABEL - label.length)}`;
}

const INDENT = ' '.repeat(2 + LABEL);
