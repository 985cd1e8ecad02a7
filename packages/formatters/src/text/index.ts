import type { FormatOptions } from '../options.js';
import type { Providers, StreamedReport } from '../summary.js';
import { failuresFirst, grouped, type Member } from '../wording/groups.js';
import { shownProviders } from '../wording/quiet.js';
import { runText, summaryText } from '../wording/summary.js';
import { lines } from '../wording/words.js';
import { detailLines } from './details.js';
import { entryLines, alsoLines } from './entry.js';
import { pageFor, type Page } from './page.js';
import { SEVERITY_STYLES, STATE_STYLES } from './styles.js';
import { hostOf } from '../wording/provider.js';
import { HEADLINES } from '../wording/verdict.js';
import { namesOf } from './headline.js';

/** The report for people, short: what is wrong, the fix, the proof; an entry at a time. Source: CONTRACT, section 5. */
export function* textPieces(report: StreamedReport, options: FormatOptions): Generator<string> {
  const page = pageFor(options);
  const shown = shownProviders(report, options);
  if (options.quiet && shown.length === 0) return;
  yield* (options.verbose ? detailedEntries : entries)(page, shown, report, options);
}

function* detailedEntries(
  page: Page,
  shown: Providers,
  report: StreamedReport,
  options: FormatOptions,
): Generator<string> {
  for (const provider of failuresFirst(shown)) {
    yield `${lines(detailLines(page, provider, options))}\n`;
  }
  yield lines(summaryLine(page, report, options));
}

function* entries(
  page: Page,
  shown: Providers,
  report: StreamedReport,
  options: FormatOptions,
): Generator<string> {
  const alone = report.providers.length === 1;
  let well: readonly Member[] = [];
  for (const group of grouped(shown)) {
    if (group[0].state === 'ok') well = group;
    else yield lines([...entryLines(page, group, alone), ...(alone ? [] : [''])]);
  }
  if (well.length > 0 && well.length === report.providers.length) {
    yield lines(wellLines(page, well, runText(report, options)));
  } else if (!alone) {
    yield lines([...wellLines(page, well), ...summaryLine(page, report, options)]);
  }
}

const STYLES = { ...STATE_STYLES, ...SEVERITY_STYLES };

/** How many providers are in which state, how many requests it took, and how long. */
function summaryLine(page: Page, report: StreamedReport, options: FormatOptions): string[] {
  const run = runText(report, options);
  const counts = summaryText(report, (kind, text) => page.paint(STYLES[kind], text));
  return [run === '' ? counts : `${counts}; ${run}`];
}

/** What is well, on one line; warnings below it. `end`: what the line says of the run. */
function wellLines(page: Page, well: readonly Member[], end = ''): string[] {
  const { paint, symbols } = page;
  const [first] = well;
  if (first === undefined) return [];
  const host = well.length === 1 ? hostOf(first.baseUrl) : null;
  const parts = [
    paint('green', `${symbols.state.ok} ${paint('bold', namesOf(well))}`),
    paint('green', HEADLINES.ok),
    ...(host === null ? [] : [host]),
    ...(end === '' ? [] : [paint('dim', end)]),
  ];
  return [parts.join('  '), ...alsoLines(page, well)];
}
