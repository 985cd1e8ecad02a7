/** A mistake in the arguments or the configuration: exit code 2. Its lines hold no value that was typed. */
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
