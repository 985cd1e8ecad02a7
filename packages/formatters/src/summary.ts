import type {
  ProviderReport,
  ProviderState,
  Report,
  ReportShard,
  ReportSummary,
} from '@authlint/core/model';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/core/model';

/** Counts providers by state. */
export function summarize(providers: Iterable<ProviderReport>): ReportSummary {
  const counts: Partial<Record<ProviderState, number>> = {};
  let all = 0;
  for (const { state } of providers) {
    counts[state] = (counts[state] ?? 0) + 1;
    all += 1;
  }
  return {
    providers: all,
    ok: counts.ok ?? 0,
    rejected: counts.rejected ?? 0,
    notAuth: counts['not-auth'] ?? 0,
    inconclusive: counts.inconclusive ?? 0,
    invalidConfig: counts['invalid-config'] ?? 0,
    unchecked: counts.unchecked ?? 0,
  };
}

/** The reports of a run, which need not be in memory at the same time. An array is one. */
export interface Providers extends Iterable<ProviderReport> {
  readonly length: number;
}

/** A report whose providers are read one after the other. */
export interface StreamedReport extends Omit<Report, 'providers'> {
  readonly providers: Providers;
}

/** The report of a run, or of a part of one. `version` is that of the program; the order of `providers` is kept. */
export function buildReport<P extends Providers>(
  version: string,
  providers: P,
  shard: ReportShard | null = null,
): Omit<Report, 'providers'> & { readonly providers: P } {
  return {
    schemaVersion: SCHEMA_VERSION,
    version,
    specification: SPECIFICATION,
    ...(shard === null ? {} : { shard }),
    summary: summarize(providers),
    providers,
  };
}
