import { failuresIn } from '@authlint/explain';
import { buildReport } from '@authlint/formatters';
import { exitCodeOf } from '../run/exit-code-of.js';
import { emitReport, reportWritten, writeJobSummary } from '../output/emit.js';
import { ownPacksHere } from '../run/packs-here.js';
import { readLog } from '../run/read-log.js';
import { runnerOf } from '../run/run-command.js';

/** Says of a pasted error or log what it is, what it is not, and what to check. Sends nothing. */
export const run = runnerOf<'explain'>(async (args, context) => {
  const { runContext } = context;
  const kept = await readLog(args.file, context);
  const { packs, notes } = await ownPacksHere(runContext);
  for (const note of args.quiet ? [] : notes) context.err(`${note}\n`);
  const providers = failuresIn(kept, { knowledge: runContext.engine(packs).knowledge, packs });
  const report = buildReport(context.version, providers);
  const input = args.file === null ? null : runContext.ports.files.resolve(args.file);
  await emitReport(report, args.outputs, args, context, { input });
  reportWritten(args, context);
  await writeJobSummary(report, args.outputs, context);
  return exitCodeOf(providers, null);
});
