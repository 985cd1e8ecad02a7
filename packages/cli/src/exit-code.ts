import type { ProviderReport } from '@authlint/core/model';
import { outcomeOfRun, type RunOutcome } from '@authlint/formatters';

/** Source: CONTRACT, section 5. 130 is what a shell gives a program that Ctrl-C ended. */
export const EXIT = { ok: 0, failed: 1, usage: 2, internal: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Rule id of the finding that stands for a fault of authlint itself. */
export const INTERNAL = 'internal';

/** The exit code of a run. `maxWarnings`: more warnings than this fail it; `null` is no limit. */
export function exitCodeOf(
  providers: readonly ProviderReport[],
  maxWarnings: number | null,
): ExitCode {
  return exitCodeFor(outcomeOfRun(providers), maxWarnings);
}

/** The same of a run that was put together from its parts. */
export function exitCodeFor(
  { internal, failed, warnings }: RunOutcome,
  maxWarnings: number | null,
): ExitCode {
  if (internal) return EXIT.internal;
  return failed || isTooMany(warnings, maxWarnings) ? EXIT.failed : EXIT.ok;
}

/** How many warnings there are, where that is more than allowed; else `null`. */
export function excessOf(
  providers: readonly ProviderReport[],
  maxWarnings: number | null,
): number | null {
  const { warnings } = outcomeOfRun(providers);
  return isTooMany(warnings, maxWarnings) ? warnings : null;
}

function isTooMany(warnings: number, maxWarnings: number | null): boolean {
  return maxWarnings !== null && warnings > maxWarnings;
}

/** The code that stands when several things ended: 3 is never overwritten, nor is a failure by a success. */
export function worst(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
