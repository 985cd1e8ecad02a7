import type {
  ProviderReport,
  ProviderState,
  Report,
  ReportShard,
  ReportSummary,
} from '@authlint/model';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/model';
import { failedInside, hasFailed } from './wording/problem.js';

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
    summary: summaryOf(providers),
    providers,
  };
}

/** Number of providers per state. */
export function summaryOf(providers: readonly ProviderReport[]): ReportSummary {
  const count = (state: ProviderState) => providers.filter((item) => item.state === state).length;
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

/** Conditions for the exit code of a run. */
export interface RunOutcome {
  /** authlint itself failed over a provider. */
  readonly internal: boolean;
  /** A provider is rejected, fails, has an error-level finding, or was not reached before the deadline. */
  readonly failed: boolean;
  /** A provider was not checked, since the user's consent is missing. */
  readonly unconsented: boolean;
  /** A client rejects its configuration file. */
  readonly invalid: boolean;
  readonly warnings: number;
}

export function outcomeOf(providers: readonly ProviderReport[]): RunOutcome {
  const findings = providers.flatMap((provider) => provider.findings);
  return {
    internal: providers.some(failedInside),
    failed:
      providers.some((provider) => hasFailed(provider) || provider.reason === 'deadline') ||
      findings.some(({ severity }) => severity === 'error'),
    invalid: providers.some(({ state }) => state === 'invalid-config'),
    unconsented: providers.some(({ reason }) => reason === 'consent'),
    warnings: findings.filter(({ severity }) => severity === 'warn').length,
  };
}
