import type { SingleArguments } from './arguments.js';
import type { COMBINE } from './combine.js';
import type { CommandName } from './commands.js';

/** The arguments of a command: a property for each of its options and positionals. */
export type Arguments<C extends CommandName> = C extends keyof typeof COMBINE
  ? ReturnType<(typeof COMBINE)[C]>
  : SingleArguments<C>;

/** A command with its arguments. `complete` is what the scripts of the shells ask. */
export type Invocation =
  | {
      readonly [C in Exclude<CommandName, 'completion'>]: {
        readonly command: C;
        readonly args: Arguments<C>;
      };
    }[Exclude<CommandName, 'completion'>]
  | { readonly command: 'complete'; readonly args: CompleteArguments };

export interface CompleteArguments {
  /** What is typed behind the name of the program; the last one is unfinished. */
  readonly words: readonly string[];
}
