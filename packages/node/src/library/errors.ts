import { formatProblem, type ConfigProblem } from '@authlint/core/internal';

/** A pack that cannot be used, with every problem of it. */
export class InvalidPackError extends Error {
  override readonly name = 'InvalidPackError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    super(messageOf(problems));
  }
}

/** Settings that cannot be used, with every problem of them. No text of it holds a value. */
export class InvalidProviderError extends Error {
  override readonly name = 'InvalidProviderError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    super(messageOf(problems));
  }
}

function messageOf(problems: readonly ConfigProblem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}
