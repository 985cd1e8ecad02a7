import type { FormatName, FormatOptions } from '@authlint/formatters';
import type { ColorChoice, Output } from '../args/arguments.js';
import type { CommandContext } from '../commands/context.js';
import { UsageError } from '../usage-error.js';
import { viewOfFile, viewOfStdout } from './view.js';

/** Writes each format to its place. A file that cannot be written is a mistake in the arguments. */
export async function emit(
  context: CommandContext,
  outputs: readonly Output[],
  look: { readonly color: ColorChoice; readonly quiet: boolean },
  render: (format: FormatName, options: FormatOptions) => string,
): Promise<void> {
  for (const { format, file } of outputs) {
    if (file === null) {
      context.out(render(format, viewOfStdout(context.host, look.color, look.quiet)));
    } else {
      const path = context.workbench.ports.files.resolve(file);
      const failure = await context.file(path, render(format, viewOfFile(look.color, look.quiet)));
      if (failure !== null) throw new UsageError(`the file of -o cannot be written: ${failure}`);
    }
  }
}
