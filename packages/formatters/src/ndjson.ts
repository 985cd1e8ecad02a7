import type { ProviderReport, Report, ReportShard, ReportSummary } from '@authlint/model';
import { withoutActive } from './json.js';
import type { FormatOptions } from './options.js';

/** First line of an NDJSON report: data common to all lines. */
export interface LinesHead extends Pick<Report, 'schemaVersion' | 'version' | 'specification'> {
  /** Id of the run. Fingerprints are comparable within one run only. */
  readonly run: string | null;
  /** Providers of the whole run. */
  readonly of: number;
  readonly shard?: Pick<ReportShard, 'index' | 'count'>;
}

/** A line of a provider. `place`: in the whole run, from 0; lines are in the order in which the checks ended. */
export type ProviderLine = ProviderReport & { readonly place: number };

/** Last line of a completed run. */
export interface LinesEnd {
  readonly summary: ReportSummary;
}

export function ndjsonLine(line: LinesHead | ProviderLine | LinesEnd): string {
  return `${withoutActive(JSON.stringify(line))}\n`;
}

/** A whole report as lines, in the order of the configuration. */
export function formatNdjson(report: Report, { run }: Pick<FormatOptions, 'run'>): string {
  const { providers, summary, shard, ...rest } = report;
  const head: LinesHead = {
    ...rest,
    run,
    of: shard?.of ?? providers.length,
    ...(shard === undefined ? {} : { shard: { index: shard.index, count: shard.count } }),
  };
  const lines = providers.map((provider, index) => ({
    place: shard?.places[index] ?? index,
    ...provider,
  }));
  return [head, ...lines, { summary }].map(ndjsonLine).join('');
}
