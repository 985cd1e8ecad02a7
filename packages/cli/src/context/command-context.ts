import type { ExitCode } from '../exit-code.js';
import type { Host } from '../host.js';
import type { RunContext } from './run-context.js';

/** Dependencies of a command. All output passes through `out`, `err` and `file`, which redact it. */
export interface CommandContext {
  readonly host: Host;
  readonly version: string;
  /** The program itself, for a command that runs others. */
  readonly main: (argv: readonly string[], host: Host) => Promise<ExitCode>;
  readonly runContext: RunContext;
  /** When the command began, in milliseconds of the clock. */
  readonly startedAt: number;
  /** Resolves when Ctrl-C is typed, for a command that ends by it. */
  readonly interrupted: Promise<unknown>;
  /**
   * Has `write` called when Ctrl-C is typed, with a context whose output is still written; `null` where there is nothing to write
   * any more.
   */
  readonly atInterruption: (write: ((context: CommandContext) => Promise<void>) | null) => void;
  /** Data, for stdout; `annotations` are commands of GitHub Actions, which no other text may hold. */
  readonly out: (text: string, as?: 'annotations') => void;
  /** Messages, for stderr. */
  readonly err: (text: string) => void;
  /** Resolves to `null`, or to why the file cannot be written. */
  readonly file: (path: string, text: string) => Promise<string | null>;
}
