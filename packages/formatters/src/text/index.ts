import type { ProviderReport, Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { failuresFirst, grouped, type Group, type Member } from '../wording/groups.js';
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

/** The short report for people: problem, fix, proof. Source: CONTRACT, section 5. */
export function formatText(report: Report, options: FormatOptions): string {
  const page = pageFor(options);
  const shown = shownProviders(report, options);
  if (options.quiet && shown.length === 0) return '';
  return lines((options.verbose ? detailedEntries : entries)(page, shown, report, options));
}

function detailedEntries(
  page: Page,
  shown: readonly ProviderReport[],
  report: Report,
  options: FormatOptions,
): readonly string[] {
  return [
    ...failuresFirst(shown).flatMap((provider) => [...detailLines(page, provider, options), '']),
    ...summaryLine(page, report, options),
  ];
}

function entries(
  page: Page,
  shown: readonly ProviderReport[],
  report: Report,
  options: FormatOptions,
): readonly string[] {
  const alone = report.providers.length === 1;
  const groups = grouped(shown);
  const well = groups.find(([{ state }]) => state === 'ok') ?? [];
  const others = groups.filter((group) => group !== well);
  const entryOf = (group: Group) => [...entryLines(page, group, alone), ...(alone ? [] : [''])];
  const isAllWell = well.length > 0 && well.length === report.providers.length;
  const end = isAllWell
    ? wellLines(page, well, runText(report, options))
    : alone
      ? []
      : [...wellLines(page, well), ...summaryLine(page, report, options)];
  return [...others.flatMap(entryOf), ...end];
}

const STYLES = { ...STATE_STYLES, ...SEVERITY_STYLES };

/** How many providers are in which state, how many requests it took, and how long. */
function summaryLine(page: Page, report: Report, options: FormatOptions): string[] {
  const run = runText(report, options);
  const counts = summaryText(report, (kind, text) => page.paint(STYLES[kind], text));
  return [run === '' ? counts : `${counts}; ${run}`];
}

/** Providers without problems on one line; warnings below it. `end`: summary of the run at the end of the line. */
function wellLines(page: Page, well: readonly Member[], end = ''): string[] {
  const { paint, symbols } = page;
  const [first] = well;
  if (first === undefined) return [];
  const host = well.length === 1 ? hostOf(first.baseUrl) : null;
  const parts = [
    paint('green', `${symbols.state.ok} ${paint('bold', namesOf(well, page.places))}`),
    paint('green', HEADLINES.ok),
    ...(host === null ? [] : [host]),
    ...(end === '' ? [] : [paint('dim', end)]),
  ];
  return [parts.join('  '), ...alsoLines(page, well)];
}
