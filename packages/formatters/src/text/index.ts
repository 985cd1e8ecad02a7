import type { Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { shownProviders } from '../wording/quiet.js';
import { pageFor } from './page.js';
import { providerLines } from './provider.js';
import { summaryLine } from './summary-line.js';

/** The report for people: per provider what is wrong, how that is known, and what to do. */
export function formatText(report: Report, options: FormatOptions): string {
  const page = pageFor(options);
  const shown = shownProviders(report, options);
  if (options.quiet && shown.length === 0) return '';
  const blocks = shown.map((provider) => providerLines(page, provider));
  return [...blocks, summaryLine(page, report)].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
