import type { RequestRecord } from '@authlint/core/model';
import { padded, type Page } from './page.js';
import { plain } from './plain.js';

/** One line per request; the URL comes last and is never broken, so that it can be copied. */
export function requestLines(page: Page, requests: readonly RequestRecord[]): string[] {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => ({
    cells: [plain(request.purpose), plain(request.method), outcome(request), duration(request)],
    url: plain(request.url),
  }));
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  return [
    `  ${page.paint('bold', 'Requests')}`,
    ...rows.map(({ cells, url }) => {
      const text = cells.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ');
      return `    ${page.paint('dim', `${text}  ${url}`)}`;
    }),
  ];
}

function outcome({ status, failure }: RequestRecord): string {
  return status === null ? (failure ?? 'not sent') : String(status);
}

function duration({ durationMs }: RequestRecord): string {
  return durationMs === null ? '' : `${Math.round(durationMs)} ms`;
}
