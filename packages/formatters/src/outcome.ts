import type { ProviderReport } from '@authlint/core/model';
import { failedInside } from './wording/problem.js';

/** What the exit code of a run is made from. */
export interface RunOutcome {
  /** authlint itself failed over a provider. */
  readonly internal: boolean;
  /** A provider is rejected, fails, has an error-level finding, or was not reached before the deadline. */
  readonly failed: boolean;
  /** A provider was not asked, since the user's consent is missing. */
  readonly unconsented: boolean;
  readonly warnings: number;
}

export function outcomeOfRun(providers: Iterable<ProviderReport>): RunOutcome {
  const outcome = { internal: false, failed: false, unconsented: false, warnings: 0 };
  for (const provider of providers) {
    const { state, reason, findings } = provider;
    outcome.internal ||= failedInside(provider);
    outcome.failed ||=
      (state !== 'ok' && state !== 'unchecked') ||
      reason === 'deadline' ||
      findings.some(({ severity }) => severity === 'error');
    outcome.unconsented ||= reason === 'consent';
    outcome.warnings += findings.filter(({ severity }) => severity === 'warn').length;
  }
  return outcome;
}
