import type { ProviderReport, RequestRecord } from '@authlint/model';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';
import { code, escaped, isolated } from './markup.js';

/** The requests in their order, each drawn as long as it took beside the longest. */
export function timeline({ requests, baseUrl }: ProviderReport): string {
  if (requests.length === 0) return '';
  const longest = Math.max(1, ...requests.map(({ durationMs }) => durationMs ?? 0));
  const rows = requests.map((request) => row(request, baseUrl, longest));
  return [
    '<table>',
    '<caption>In the order in which they were sent; a bar is as long as the request took</caption>',
    '<tr><th scope="col">Purpose</th><th scope="col">Request</th><th scope="col">Answer</th><th scope="col">Time</th></tr>',
    ...rows,
    '</table>',
  ].join('\n');
}

function row(request: RequestRecord, baseUrl: string, longest: number): string {
  const width = ((100 * (request.durationMs ?? 0)) / longest).toFixed(1);
  const cells = [
    isolated(request.purpose),
    code(`${request.method} ${shortUrl(request.url, baseUrl)}`),
    escaped(outcomeText(request)),
    `${escaped(durationText(request))}<span class="bar"><span style="width:${width}%"></span></span>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
