import type { ProviderReport } from '@authlint/core/model';
import { failedInside } from './wording/problem.js';

/** What the exit code of a run is made from. */
export interface RunOutcome {
  /** authlint itself failed over a provider. */
  readonly internal: boolean;
  /** A provider is rejected, fails, or has an error-level finding. */
  readonly failed: boolean;
  /** A provider was not asked, since the user's consent is missing. */
  readonly unconsented: boolean;
  readonly warnings: number;
}

export function outcomeOfRun(providers: readonly ProviderReport[]): RunOutcome {
  const findings = providers.flatMap((provider) => provider.findings);
  return {
    internal: providers.some(failedInside),
    failed:
      providers.some(({ state }) => state !== 'ok' && state !== 'unchecked') ||
      findings.some(({ severity }) => severity === 'error'),
    unconsented: providers.some(({ reason }) => reason === 'consent'),
    warnings: findings.filter(({ severity }) => severity === 'warn').length,
  };
}
