import { paragraph, type Page } from './page.js';
import { columnsOf } from '../width.js';

/** Columns of `Fix  `, `Why  ` and their like, so that what follows lines up. */
const LABEL = 5;

/** Lines behind a label, which stands before the first of them. */
export function labelled(page: Page, label: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? lead(page, label) : INDENT) + line);
}

/** The same of texts that wrap, each on lines of its own. */
export function labelledTexts(page: Page, label: string, texts: readonly string[]): string[] {
  return texts.flatMap((text, index) =>
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
