import type { CommandName, Completion } from './commands.js';

/** One option of some commands. A name may have several rows, each for other commands. */
export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** A `number` has a `parse` of its own. */
  readonly type: 'boolean' | 'string' | 'integer' | 'number';
  readonly commands: readonly CommandName[];
  readonly description: string;
  /** Property of the arguments, where it is not the name in camel case. */
  readonly property?: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly values?: readonly string[];
  /** What each of them means, for completion. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Smallest and largest integer. */
  readonly min?: number;
  readonly max?: number;
  readonly default?: string | number;
  readonly repeatable?: true;
  /** Makes a value of the text. Throws a `UsageError`. */
  readonly parse?: (text: string) => unknown;
  readonly complete?: Completion;
}
