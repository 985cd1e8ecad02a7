import type { FormatOptions } from '../options.js';
import type { StreamedReport } from '../summary.js';
import { runText, summaryText } from '../wording/summary.js';
import type { Page } from './page.js';
import { SEVERITY_STYLES, STATE_STYLES } from './styles.js';

const STYLES = { ...STATE_STYLES, ...SEVERITY_STYLES };

/** How many providers are in which state, how many requests it took, and how long. */
export function summaryLine(page: Page, report: StreamedReport, options: FormatOptions): string[] {
  const run = runText(report, options);
  const counts = summaryText(report, (kind, text) => page.paint(STYLES[kind], text));
  return [run === '' ? counts : `${counts}; ${run}`];
}
