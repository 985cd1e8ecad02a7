import type { Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { shownProviders } from '../wording/quiet.js';
import { pageFor } from './page.js';
import { providerLines } from './provider.js';
import { summaryLine } from './summary-line.js';

/** The report for people: per provider what is wrong, how that is known, and what to do. */
export function formatText(report: Report, options: FormatOptions): string {
  return [...textPieces(report, options)].join('');
}

/** The same, a provider at a time. */
export function* textPieces(report: Report, options: FormatOptions): Generator<string> {
  const page = pageFor(options);
  const shown = shownProviders(report, options);
  if (options.quiet && shown.length === 0) return;
  for (const provider of shown) yield `${providerLines(page, provider).join('\n')}\n\n`;
  yield `${summaryLine(page, report).join('\n')}\n`;
}
