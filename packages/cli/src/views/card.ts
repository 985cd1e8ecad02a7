import { type FormatOptions, plain } from '@authlint/formatters';
import { pageFor, paragraph } from '@authlint/formatters/internal';

/** One thing described in rows of label and lines. Empty rows are omitted. */
export interface Card {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, lines: readonly string[]])[];
}

/** A card as text: the output of `rules show`. */
export function cardText({ title, rows }: Card, options: FormatOptions): string {
  const page = pageFor(options);
  const lines = rows
    .filter(([, texts]) => texts.length > 0)
    .flatMap(([label, texts]) => [
      page.paint('bold', label),
      ...texts.flatMap((text) => paragraph(page, '  ', plain(text), 4)),
    ]);
  return [page.paint('bold', plain(title)), ...lines].map((line) => `${line}\n`).join('');
}
