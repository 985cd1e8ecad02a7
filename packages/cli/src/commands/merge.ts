import {
  MergeFault,
  mergeParts,
  ReportStore,
  type Merged,
  type ReadPart,
  isLinesHead,
  LinesReader,
  plain,
  readPart,
} from '@authlint/formatters';
import { createSpool, readLinesOrText } from '@authlint/node/internal';
import { isReport } from '@authlint/formatters/schema';
import { reportWritten } from '../output/emit.js';
import { writeOutput } from '../output/write-named.js';
import { exitCodeFor } from '../run/exit-code-of.js';
import { runnerOf } from '../run/run-command.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from './context.js';

/** Puts the reports of the parts of a run together; ends as the run in one piece would have. */
export const run = runnerOf<'merge'>(async (args, context) => {
  const spool = createSpool();
  try {
    const { pieces, outcome, unreached } = await merged(
      args.files,
      new ReportStore(spool),
      context,
    );
    await writeOutput(args.output, pieces, context);
    if (args.output !== '-')
      reportWritten({ outputs: [{ file: args.output }], quiet: args.quiet }, context);
    for (const { name, unreached: left, of } of unreached) {
      context.err(`${name}: its --deadline left out ${left} of ${of} providers\n`);
    }
    return exitCodeFor(outcome, args.maxWarnings);
  } finally {
    spool.close();
  }
});

/** One file after the other: the reports of the largest alone are in memory. */
async function merged(
  files: readonly string[],
  store: ReportStore,
  context: CommandContext,
): Promise<Merged> {
  try {
    const parts: ReadPart[] = [];
    for (const file of files) parts.push(await readPartFile(file, store, context));
    return mergeParts(parts, store);
  } catch (error) {
    if (!(error instanceof MergeFault)) throw error;
    throw new UsageError(error.message, 'It takes the report of each --shard I/N of one run once.');
  }
}

/**
 * Reads the report of a part from a file. One in lines is read line by line.
 *
 * @throws MergeFault where it is none, UsageError where the file cannot be read
 */
async function readPartFile(
  file: string,
  store: ReportStore,
  { runContext }: CommandContext,
): Promise<ReadPart> {
  const name = plain(file);
  const reader = new LinesReader(name, isReport, store);
  const onLine = (line: string): void => reader.push(line);
  const path = runContext.ports.files.resolve(file);
  const read = await readLinesOrText(path, (first) => (isLinesHead(first) ? onLine : null));
  switch (read.kind) {
    case 'lines':
      return { format: 'NDJSON', part: reader.end() };
    case 'text':
      return readPart({ name, text: read.text }, isReport, store);
    case 'failure':
      throw new UsageError(`${name} cannot be read: ${read.failure}`);
  }
}
