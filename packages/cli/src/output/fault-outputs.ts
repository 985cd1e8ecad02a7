import { FAULT_FORMATTERS, type RunFault } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import type { Invocation, Output } from '../options/invocation.js';
import { ConfigError, type UsageError } from '../usage-error.js';
import { viewOfFile } from './view.js';

/**
 * For a run that ends before it has a report: the annotations of `--format github`, and the error in the file of each `-o`, so that
 * a later step of a pipeline finds the file. Stdout stays empty for the other formats.
 */
export async function writeFaults(
  error: ConfigError | UsageError,
  { args }: Invocation,
  context: CommandContext,
): Promise<void> {
  if (!('outputs' in args) || ('plan' in args && args.plan)) return;
  const { clock, cwd, home, files } = context.runContext.ports;
  const faults = faultsOf(error);
  for (const { format, file } of args.outputs satisfies readonly Output[]) {
    const formatted = FAULT_FORMATTERS[format];
    if (formatted === null || (file === null && format !== 'github')) continue;
    const at = new Date(clock.now()).toISOString();
    const view = { ...viewOfFile(args), places: { cwd, home }, at };
    const text = formatted(faults, context.version, view);
    if (file === null) context.out(text, 'annotations');
    else await context.file(files.resolve(file), text);
  }
}

/** Of each line its place and its message. */
function faultsOf(error: ConfigError | UsageError): readonly RunFault[] {
  if (error instanceof ConfigError) return error.lines.map(faultOfLine);
  return [{ file: null, line: null, column: null, message: error.message }];
}

function faultOfLine(text: string): RunFault {
  const [, file = null, line, column, message = text] =
    /^(.+?):(\d+):(\d+) (.*)$/s.exec(text) ?? [];
  const place = file === null ? null : Number(line);
  return { file, line: place, column: file === null ? null : Number(column), message };
}
