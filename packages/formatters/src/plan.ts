import stringWidth from 'fast-string-width';
import type { PlannedRequest } from '@authlint/core/model';
import { SCHEMA_VERSION } from '@authlint/core/model';
import type { FormatName } from './format-names.js';
import { toJson } from './json.js';
import type { FormatOptions } from './options.js';
import { aligned } from './text/columns.js';
import { pageFor, paragraph, type Page } from './text/page.js';
import { plain } from './wording/plain.js';
import { counted } from './wording/words.js';

/** The requests that a run might send for one provider, in order. */
export interface ProviderPlan {
  readonly id: string;
  readonly requests: readonly PlannedRequest[];
}

/** What `--plan` prints. Source: CONTRACT, section 5. */
export const PLAN_FORMATTERS: Readonly<
  Record<FormatName, (plans: readonly ProviderPlan[], options: FormatOptions) => string>
> = {
  text: planText,
  json: (plans) =>
    toJson({
      schemaVersion: SCHEMA_VERSION,
      plan: plans.map(({ id, requests }) => ({ id, requests: requests.map(planned) })),
    }),
};

function planned({ purpose, method, url, place, credential }: PlannedRequest): object {
  return { purpose, method, url, host: hostOf(url), place, credential };
}

function planText(plans: readonly ProviderPlan[], options: FormatOptions): string {
  const page = pageFor(options);
  const total = plans.reduce((sum, { requests }) => sum + requests.length, 0);
  const blocks = plans.map((plan) => planLines(page, plan, options.width).join('\n'));
  const end = `At most ${counted(total, 'request')} would be sent; none has been.`;
  return [...blocks, end].map((block) => `${block}\n`).join('\n');
}

/** A table has all of the terminal; text is kept narrower, since long lines read badly. */
function planLines(page: Page, { id, requests }: ProviderPlan, width: number): string[] {
  const rows = aligned(requests.map(cellsOf)).map((line) => `  ${line}`);
  const fits = rows.every((line) => stringWidth(line) <= width);
  return [
    page.paint('bold', plain(id)),
    ...(rows.length === 0 ? ['  nothing would be sent'] : []),
    ...(fits ? rows : requests.flatMap((request) => narrowLines(page, request))),
  ];
}

function cellsOf({ purpose, method, url, place, credential }: PlannedRequest): string[] {
  return [plain(purpose), plain(method), keyText(credential), plain(place ?? ''), plain(url)];
}

/** Where a row would be wider than the page: what it is for, then the request line, then what goes along. */
function narrowLines(page: Page, request: PlannedRequest): string[] {
  const { purpose, method, url, place, credential } = request;
  const along = place === null ? keyText(credential) : `${keyText(credential)}, ${plain(place)}`;
  return [
    ...paragraph(page, '  ', plain(purpose), 4),
    ...paragraph(page, '    ', `${plain(method)} ${plain(url)}`, 6),
    ...paragraph(page, '    ', along, 6),
  ];
}

function keyText(credential: string | null): string {
  return credential === null ? 'no key' : `key ${credential}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : plain(url);
}
