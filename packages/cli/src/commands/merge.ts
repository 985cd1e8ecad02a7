import {
  MergeFault,
  mergeReports,
  plain,
  type Merged,
  type ReportFile,
} from '@authlint/formatters';
import { isReport } from '@authlint/formatters/schema';
import type { Arguments } from '../options/invocation.js';
import type { ExitCode } from '../exit-code.js';
import { exitCodeFor } from '../run/exit-code-of.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(mergeCommand);

/** Puts the reports of the parts of a run together; ends as the run in one piece would have. */
async function mergeCommand(args: Arguments<'merge'>, context: CommandContext): Promise<ExitCode> {
  const files = await Promise.all(args.files.map((file) => readReport(file, context)));
  const { text, outcome } = merged(files);
  if (args.output === null || args.output === '-') {
    context.out(text);
  } else {
    const { files: paths } = context.runContext.ports;
    const failure = await context.file(paths.resolve(args.output), text);
    if (failure !== null) throw new UsageError(`the file of -o cannot be written: ${failure}`);
  }
  return exitCodeFor(outcome, args.maxWarnings);
}

function merged(files: readonly ReportFile[]): Merged {
  try {
    return mergeReports(files, isReport);
  } catch (error) {
    if (!(error instanceof MergeFault)) throw error;
    throw new UsageError(error.message, 'It takes the report of each --shard I/N of one run once.');
  }
}

async function readReport(file: string, { runContext }: CommandContext): Promise<ReportFile> {
  const read = await runContext.ports.files.read(file);
  if (read.kind === 'text') return { name: plain(file), text: read.text };
  throw new UsageError(`${plain(file)} cannot be read: ${read.failure}`);
}
