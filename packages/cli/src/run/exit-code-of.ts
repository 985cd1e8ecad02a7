import type { ProviderReport } from '@authlint/model';
import { outcomeOf, type RunOutcome } from '@authlint/formatters';
import { EXIT, type ExitCode } from '../exit-code.js';

/** The exit code of a run. `maxWarnings`: more warnings than this fail it; `null` is no limit. */
export function exitCodeOf(
  providers: readonly ProviderReport[],
  maxWarnings: number | null,
): ExitCode {
  return exitCodeFor(outcomeOf(providers), maxWarnings);
}

/** The same by the outcome of the run. */
export function exitCodeFor(outcome: RunOutcome, maxWarnings: number | null): ExitCode {
  const { internal, failed, unconsented, invalid } = outcome;
  if (internal) return EXIT.internal;
  if (unconsented || invalid) return EXIT.usage;
  return failed || isTooMany(outcome, maxWarnings) ? EXIT.failed : EXIT.ok;
}

/** Whether there are more warnings than allowed. */
export function isTooMany({ warnings }: RunOutcome, maxWarnings: number | null): boolean {
  return maxWarnings !== null && warnings > maxWarnings;
}
