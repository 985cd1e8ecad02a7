import type { ProviderReport, RequestRecord } from '@authlint/core/model';
import { aligned } from './columns.js';
import type { Page } from './page.js';
import { plain } from './plain.js';

/** One line per request. What went to the Base URL's own host is shown by its path; anything else in full. */
export function requestLines(
  page: Page,
  { requests, baseUrl }: Pick<ProviderReport, 'requests' | 'baseUrl'>,
): string[] {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => [
    plain(request.purpose),
    plain(request.method),
    outcome(request),
    duration(request),
    plain(shortUrl(request.url, baseUrl)),
  ]);
  return [
    `  ${page.paint('bold', 'Requests')}`,
    ...aligned(rows).map((line) => `    ${page.paint('dim', line)}`),
  ];
}

function shortUrl(text: string, baseUrl: string): string {
  if (!URL.canParse(text) || !URL.canParse(baseUrl)) return text;
  const url = new URL(text);
  return url.origin === new URL(baseUrl).origin ? url.pathname + url.search : text;
}

function outcome({ status, failure }: RequestRecord): string {
  return status === null ? (failure ?? 'not sent') : String(status);
}

function duration({ durationMs }: RequestRecord): string {
  return durationMs === null ? '' : `${Math.round(durationMs)} ms`;
}
