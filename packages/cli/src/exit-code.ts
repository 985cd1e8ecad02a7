import type { ProviderReport } from '@authlint/core/model';

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
  const findings = providers.flatMap((provider) => provider.findings);
  if (findings.some(({ rule }) => rule === INTERNAL)) return EXIT.internal;
  const failed =
    providers.some(({ state }) => state !== 'ok' && state !== 'unchecked') ||
    findings.some(({ severity }) => severity === 'error') ||
    excessOf(providers, maxWarnings) !== null;
  return failed ? EXIT.failed : EXIT.ok;
}

/** How many warnings there are, where that is more than allowed; else `null`. */
export function excessOf(
  providers: readonly ProviderReport[],
  maxWarnings: number | null,
): number | null {
  const findings = providers.flatMap((provider) => provider.findings);
  const warnings = findings.filter(({ severity }) => severity === 'warn').length;
  return maxWarnings !== null && warnings > maxWarnings ? warnings : null;
}

/** The code that stands when several things ended: 3 is never overwritten, nor is a failure by a success. */
export function worst(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
