import type {
  ProviderReport,
  ProviderState,
  Report,
  ReportShard,
  ReportSummary,
} from '@authlint/core/model';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/core/model';

/** Counts providers by state. */
export function summarize(providers: readonly ProviderReport[]): ReportSummary {
  const count = (state: ProviderState): number =>
    providers.filter((provider) => provider.state === state).length;
  return {
    providers: providers.length,
    ok: count('ok'),
    rejected: count('rejected'),
    notAuth: count('not-auth'),
    inconclusive: count('inconclusive'),
    invalidConfig: count('invalid-config'),
    unchecked: count('unchecked'),
  };
}

/** The report of a run, or of a part of one. `version` is that of the program; the order of `providers` is kept. */
export function buildReport(
  version: string,
  providers: readonly ProviderReport[],
  shard: ReportShard | null = null,
): Report {
  return {
    schemaVersion: SCHEMA_VERSION,
    version,
    specification: SPECIFICATION,
    ...(shard === null ? {} : { shard }),
    summary: summarize(providers),
    providers,
  };
}
