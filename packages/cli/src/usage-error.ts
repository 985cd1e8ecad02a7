/** A mistake in the arguments or the configuration: exit code 2. It holds no value that was typed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** `hint`: what to type or to do instead. */
  constructor(
    message: string,
    readonly hint: string | null = null,
  ) {
    super(message);
  }
}

/** A file of `-o`, or of another option, that cannot be written. */
export class UnwritableOutput extends UsageError {
  constructor(reason: string, option = '-o') {
    super(`the file of ${option} cannot be written: ${reason}`);
  }
}

/** Faults of a configuration, all at once: one line each, `file:line:column path: message`. Exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly lines: readonly string[]) {
    super(`${lines.length} faults in the configuration`);
  }
}

/** True for what ended a run before its report: a mistake in the arguments or the configuration. */
export function isBeforeReport(error: unknown): error is UsageError | ConfigError {
  if (error instanceof UnwritableOutput) return false;
  return error instanceof UsageError || error instanceof ConfigError;
}

/** What is shown of a mistake, or `null` for an error that is a fault of ours. */
export function mistakeText(error: unknown): string | null {
  if (error instanceof ConfigError) return error.lines.map((line) => `${line}\n`).join('');
  if (!(error instanceof UsageError)) return null;
  const hint = error.hint === null ? '' : `${error.hint}\n`;
  return `authlint: ${error.message}\n${hint}`;
}
