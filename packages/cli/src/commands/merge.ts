import { MergeFault, mergeParts, plain, readPart, type ReportPart } from '@authlint/formatters';
import { isReport } from '@authlint/formatters/schema';
import { emitReport, reportWritten, writeJobSummary } from '../output/emit.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { runnerOf } from '../run/run-command.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from '../context/command-context.js';

/** Puts the reports of the parts of a run together; ends as the run in one piece would have. */
export const run = runnerOf<'merge'>(async (args, context) => {
  const parts: ReportPart[] = [];
  for (const file of args.files) parts.push(await partIn(file, context));
  const report = merging(() => mergeParts(parts));
  await emitReport(report, args.outputs, args, context);
  reportWritten(args, context);
  for (const { name, report: part } of parts) {
    const left = part.providers.filter(({ reason }) => reason === 'deadline').length;
    if (left > 0)
      context.err(
        `${name}: its --deadline left ${left} of ${part.providers.length} providers unchecked\n`,
      );
  }
  await writeJobSummary(report, args.outputs, context);
  return exitCodeOf(report.providers, args.maxWarnings);
});

async function partIn(file: string, { runContext }: CommandContext): Promise<ReportPart> {
  const { files } = runContext.ports;
  const name = plain(file);
  const read = await files.read(files.resolve(file));
  if (read.kind === 'failure') throw new UsageError(`${name} cannot be read: ${read.failure}`);
  return merging(() => readPart(name, read.text, isReport));
}

function merging<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MergeFault)) throw error;
    throw new UsageError(
      error.message,
      'It takes the JSON report of each --shard I/N of one run once.',
    );
  }
}
