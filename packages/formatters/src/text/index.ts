import type { Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { failuresFirst, grouped } from '../wording/groups.js';
import { shownProviders } from '../wording/quiet.js';
import { runText } from '../wording/summary.js';
import { detailLines } from './details.js';
import { entryLines } from './entry.js';
import { pageFor, type Page } from './page.js';
import { summaryLine } from './summary-line.js';
import { wellLines } from './well.js';

/** The report for people, short: what is wrong, the fix, the proof. Source: CONTRACT, section 5. */
export function formatText(report: Report, options: FormatOptions): string {
  return [...textPieces(report, options)].join('');
}

/** The same, an entry at a time. */
export function* textPieces(report: Report, options: FormatOptions): Generator<string> {
  const page = pageFor(options);
  if (options.quiet && shownProviders(report, options).length === 0) return;
  yield* options.verbose ? detailedEntries(page, report, options) : entries(page, report, options);
}

function* detailedEntries(page: Page, report: Report, options: FormatOptions): Generator<string> {
  for (const provider of failuresFirst(shownProviders(report, options))) {
    yield `${lines(detailLines(page, provider, options))}\n`;
  }
  yield lines(summaryLine(page, report, options));
}

function* entries(page: Page, report: Report, options: FormatOptions): Generator<string> {
  const shown = shownProviders(report, options);
  const well = shown.filter(({ state }) => state === 'ok');
  if (well.length > 0 && well.length === report.providers.length) {
    yield lines(wellLines(page, well, runText(report, options)));
    return;
  }
  const groups = grouped(shown.filter(({ state }) => state !== 'ok'));
  if (report.providers.length === 1) {
    for (const group of groups) yield lines(entryLines(page, group, true));
    return;
  }
  for (const group of groups) yield `${lines(entryLines(page, group, false))}\n`;
  yield lines([...wellLines(page, well), ...summaryLine(page, report, options)]);
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
