import type { PlannedRequest } from '@authlint/core/model';
import { SCHEMA_VERSION } from '@authlint/core/model';
import type { FormatName } from './format-names.js';
import { toJson } from './json.js';
import type { FormatOptions } from './options.js';
import { aligned } from './text/columns.js';
import { pageFor, type Page } from './text/page.js';
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
  const blocks = plans.map((plan) => planLines(page, plan).join('\n'));
  const end = `At most ${counted(total, 'request')} would be sent; none has been.`;
  return [...blocks, end].map((block) => `${block}\n`).join('\n');
}

function planLines(page: Page, { id, requests }: ProviderPlan): string[] {
  const rows = requests.map(({ purpose, method, url, place, credential }) => [
    plain(purpose),
    plain(method),
    credential === null ? 'no key' : `key ${credential}`,
    plain(place ?? ''),
    plain(url),
  ]);
  return [
    page.paint('bold', plain(id)),
    ...(rows.length === 0 ? ['  nothing would be sent'] : []),
    ...aligned(rows).map((line) => `  ${line}`),
  ];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : plain(url);
}
