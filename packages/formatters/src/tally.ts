import type { ProviderReport, ProviderState, ReportSummary } from '@authlint/model';
import { failedInside, hasFailed } from './wording/problem.js';

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

/** Summary and outcome of a run, from its reports one after the other. */
export class Tally {
  readonly #states: Partial<Record<ProviderState, number>> = {};
  readonly #outcome = { internal: false, failed: false, unconsented: false, warnings: 0 };
  #providers = 0;

  /** Of all these. */
  static of(providers: Iterable<ProviderReport>): Tally {
    const tally = new Tally();
    for (const provider of providers) tally.add(provider);
    return tally;
  }

  add(provider: ProviderReport): void {
    const { state, reason, findings } = provider;
    this.#providers += 1;
    this.#states[state] = (this.#states[state] ?? 0) + 1;
    const outcome = this.#outcome;
    outcome.internal ||= failedInside(provider);
    outcome.failed ||=
      hasFailed(provider) ||
      reason === 'deadline' ||
      findings.some(({ severity }) => severity === 'error');
    outcome.unconsented ||= reason === 'consent';
    outcome.warnings += findings.filter(({ severity }) => severity === 'warn').length;
  }

  get outcome(): RunOutcome {
    return { ...this.#outcome };
  }

  get summary(): ReportSummary {
    const states = this.#states;
    return {
      providers: this.#providers,
      ok: states.ok ?? 0,
      rejected: states.rejected ?? 0,
      notAuth: states['not-auth'] ?? 0,
      inconclusive: states.inconclusive ?? 0,
      invalidConfig: states['invalid-config'] ?? 0,
      unchecked: states.unchecked ?? 0,
    };
  }
}
