/** Source: CONTRACT, section 5. 130 is the shell's code for a program ended by Ctrl-C. */
export const EXIT = { ok: 0, failed: 1, usage: 2, internal: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Rule id of the finding that stands for a fault of authlint itself. */
export const INTERNAL = 'internal';

/** The exit code of several results: the highest, so that 3 and failures are never overwritten. */
export function worst(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
