import type { ProviderReport } from '@authlint/model';
import { Tally, type RunOutcome } from '@authlint/formatters';
import { EXIT, type ExitCode } from '../exit-code.js';

/** The exit code of a run. `maxWarnings`: more warnings than this fail it; `null` is no limit. */
export function exitCodeOf(
  providers: readonly ProviderReport[],
  maxWarnings: number | null,
): ExitCode {
  return exitCodeFor(Tally.of(providers).outcome, maxWarnings);
}

/** The same of a run that was put together from its parts. */
export function exitCodeFor(
  { internal, failed, unconsented, warnings }: RunOutcome,
  maxWarnings: number | null,
): ExitCode {
  if (internal) return EXIT.internal;
  if (unconsented) return EXIT.usage;
  return failed || isTooMany(warnings, maxWarnings) ? EXIT.failed : EXIT.ok;
}

/** How many warnings there are, where that is more than allowed; else `null`. */
export function excessOf({ warnings }: RunOutcome, maxWarnings: number | null): number | null {
  return isTooMany(warnings, maxWarnings) ? warnings : null;
}

function isTooMany(warnings: number, maxWarnings: number | null): boolean {
  return maxWarnings !== null && warnings > maxWarnings;
}
