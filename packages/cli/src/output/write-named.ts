import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';

/** Writes a file that the user asked for. */
export async function writeNamed(
  what: string,
  name: string,
  text: string,
  { runContext, file }: Pick<CommandContext, 'runContext' | 'file'>,
): Promise<void> {
  const failure = await file(runContext.ports.files.resolve(name), text);
  if (failure !== null) throw new UsageError(`${what} cannot be written: ${failure}`);
}

/** Writes to the file of `-o`, or to stdout for `-` and where it is omitted. */
export async function writeOutput(
  output: string | null,
  text: string,
  context: CommandContext,
): Promise<void> {
  if (output !== null && output !== '-') return writeNamed('the file of -o', output, text, context);
  context.out(text);
}
