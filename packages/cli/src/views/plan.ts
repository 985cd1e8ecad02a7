import { mostRequests, plannedPurposeOf, type PlannedRequest } from '@authlint/model';
import { counted, type FormatOptions, plain } from '@authlint/formatters';
import {
  aligned,
  columnsOf,
  hostOf,
  type Page,
  pageFor,
  paragraph,
  shortUrl,
  unbroken,
} from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** The requests that a run might send for one provider, in order. */
export interface ProviderPlan {
  readonly id: string;
  readonly requests: readonly PlannedRequest[];
}

/** Output of `--plan`. Source: CONTRACT, section 5. */
export const PLAN_FORMATTERS = textOrJson(planText, (plans) => ({
  plan: plans.map(({ id, requests }) => ({ id, requests: requests.map(planned) })),
}));

function planned(request: PlannedRequest): object {
  const { method, url, place, credential, wave, isAlternative } = request;
  const purpose = plannedPurposeOf(request);
  const shown = { purpose, method, url, host: hostOf(url), place, credential, wave };
  return isAlternative === true ? { ...shown, isAlternative } : shown;
}

function planText(plans: readonly ProviderPlan[], options: FormatOptions): string {
  const page = pageFor(options);
  const width = options.width ?? Infinity;
  const blocks = plans.map((plan) => planLines(page, plan, width).join('\n'));
  const sum = paragraph(page, '', sumLine(plans)).join('\n');
  return [sum, ...blocks].map((block) => `${block}\n`).join('\n');
}

/** Names of a kind that the first line has room for. */
const MAX_NAMES = 3;

/** Summary: how many requests, to which hosts, with which keys. */
function sumLine(plans: readonly ProviderPlan[]): string {
  const all = plans.flatMap(({ requests }) => requests);
  if (all.length === 0) return 'Nothing would be sent.';
  const hosts = [...new Set(all.flatMap(({ url }) => hostOf(url) ?? []))];
  const keys = [...new Set(all.map(({ credential }) => credential))].filter(isFingerprint);
  const where =
    hosts.length === 1 ? `all to ${listed(hosts, 'host')}` : `to ${listed(hosts, 'host')}`;
  const which = keys.length === 0 ? 'no key' : `key ${listed(keys, 'key')}`;
  const count = plans.reduce((sum, { requests }) => sum + mostRequests(requests), 0);
  const waves = Math.max(...all.map(({ wave }) => wave));
  const trips = waves === 1 ? '' : ` in ${counted(waves, 'wave')}`;
  return `At most ${counted(count, 'request')}${trips}, ${where}, ${which}; none has been sent.`;
}

function listed(names: readonly string[], noun: string): string {
  const named = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${named} ... ${counted(names.length, noun)}` : named;
}

function isFingerprint(credential: string | null): credential is string {
  return credential !== null && /^[0-9a-f]{8}$/.test(credential);
}

/** The requests as a table, under the condition on which they are sent. */
function planLines(page: Page, { id, requests }: ProviderPlan, width: number): string[] {
  const base = requests[0]?.url ?? '';
  const rows = rowsOf(requests, base, width);
  const host = requests.length === 0 ? '' : `  ${hostOf(base) ?? ''}`;
  const lines = [page.paint('bold', plain(id)) + host];
  if (requests.length === 0) lines.push('  nothing would be sent');
  let above = '';
  for (const request of requests) {
    const condition = plain(headingOf(request));
    if (condition !== above) lines.push(...paragraph(page, '  ', page.paint('dim', condition), 4));
    above = condition;
    const row = rows.get(request);
    lines.push(...(row === undefined ? wrapped(page, cellsOf(request, base)) : [row]));
  }
  return lines;
}

const ROW_INDENT = '    ';

/** The rows that line up; none where one of them is wider than the terminal. An address in full has no column to keep to. */
function rowsOf(
  requests: readonly PlannedRequest[],
  base: string,
  width: number,
): ReadonlyMap<PlannedRequest, string> {
  const short = requests.filter(({ url }) => shortUrl(url, base) !== url || width === Infinity);
  const rows = aligned(short.map((request) => cellsOf(request, base))).map(
    (line) => ROW_INDENT + line.trimEnd(),
  );
  const fits = rows.every((line) => columnsOf(line) <= width);
  return new Map(fits ? short.map((request, index) => [request, rows[index] ?? '']) : []);
}

/** When a request is sent: `if rejected: other place`. Of unconditional requests, only a login is named. */
function headingOf(request: PlannedRequest): string {
  const isUsual = request.when === null && request.variant === null;
  const condition = isUsual ? 'always' : plannedPurposeOf(request);
  return request.wave === 1 ? condition : `wave ${String(request.wave)}, ${condition}`;
}

function cellsOf(request: PlannedRequest, base: string): string[] {
  const { method, url, place, credential, isAlternative } = request;
  const sent = `${plain(method)} ${shortUrl(url, base)}`;
  return [isAlternative === true ? `or ${sent}` : sent, keyText(credential), plain(place ?? '')];
}

/** Where a row would be wider than the terminal. */
function wrapped(page: Page, [sent = '', key = '', place = '']: readonly string[]): string[] {
  const along = place === '' ? key : `${key}, ${place}`;
  return paragraph(page, ROW_INDENT, `${unbroken(sent)}  ${along}`, 6);
}

function keyText(credential: string | null): string {
  return credential === null ? 'no key' : `key ${credential}`;
}
