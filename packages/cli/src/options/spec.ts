import type { CommandName, ValueSpec } from './commands.js';

/** One option of some commands. A name may have several rows, each for other commands. */
export interface OptionSpec extends ValueSpec {
  readonly name: string;
  readonly short?: string;
  /** A `number` needs a `parse`. */
  readonly type: 'boolean' | 'string' | 'integer' | 'number';
  readonly commands: readonly CommandName[];
  /** Property of the arguments, where it is not the name in camel case. */
  readonly property?: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  /** Smallest and largest integer. */
  readonly min?: number;
  readonly max?: number;
  readonly default?: string | number;
  /** Values of other options that this flag sets instead of a property: `--json` is `--format json`. */
  readonly means?: Readonly<Record<string, string | true>>;
  /** Shown in the program's help without `--all`. */
  readonly isCommon?: true;
  /** Parses the text. Throws a `UsageError`. */
  readonly parse?: (text: string) => unknown;
}

/** The row of an option without a value. */
export function flag<const Name extends string, const Commands extends readonly CommandName[]>(
  name: Name,
  commands: Commands,
  description: string,
) {
  return { name, type: 'boolean', commands, description } as const;
}

/** The row of an option with any text. `value` stands for it in the help. */
export function text<const Name extends string, const Commands extends readonly CommandName[]>(
  name: Name,
  value: string,
  commands: Commands,
  description: string,
) {
  return { name, type: 'string', value, commands, description } as const;
}

export function integer<const Name extends string, const Commands extends readonly CommandName[]>(
  name: Name,
  value: string,
  commands: Commands,
  description: string,
) {
  return { ...text(name, value, commands, description), type: 'integer' } as const;
}
