import type { ProviderReport } from '@authlint/model';
import { plain } from '../wording/plain.js';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';
import { aligned } from './columns.js';
import type { Page } from './page.js';

/** One line per request. */
export function requestLines(
  page: Page,
  { requests, baseUrl }: Pick<ProviderReport, 'requests' | 'baseUrl'>,
): string[] {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => [
    plain(request.purpose),
    plain(request.method),
    outcomeText(request),
    durationText(request),
    shortUrl(request.url, baseUrl),
  ]);
  return [
    `  ${page.paint('bold', 'Requests')}`,
    ...aligned(rows).map((line) => `    ${page.paint('dim', line)}`),
  ];
}
