import type { Report } from '@authlint/core/model';
import { summaryText } from '../wording/summary.js';
import type { Page } from './page.js';
import { SEVERITY_STYLES, STATE_STYLES } from './styles.js';

const STYLES = { ...STATE_STYLES, ...SEVERITY_STYLES };

/** How many providers are in which state; with the words of the verdict lines, shortened. */
export function summaryLine(page: Page, report: Report): string[] {
  return [summaryText(report, (kind, text) => page.paint(STYLES[kind], text))];
}
