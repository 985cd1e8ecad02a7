import type { FormatOptions, ReportFormatName, StreamedReport } from '@authlint/formatters';
import { checkedDay } from '@authlint/providers';
import type { Output } from '../options/invocation.js';
import type { CommandContext } from '../commands/context.js';
import { UnwritableOutput } from '../usage-error.js';
import { viewOfFile, viewOfStdout, type Look } from './view.js';

/** Names the files that were written, since nothing else appears on the terminal. */
export function reportWritten(
  {
    outputs,
    quiet,
  }: { readonly outputs: readonly { file: string | null }[]; readonly quiet: boolean },
  { err }: CommandContext,
): void {
  if (quiet) return;
  for (const { file } of outputs) if (file !== null) err(`Written: ${file}\n`);
}

/** Writes each format to its place, piece by piece. A file that cannot be written is a mistake in the arguments. */
export async function emit<F extends ReportFormatName>(
  context: CommandContext,
  outputs: readonly Output<F>[],
  look: Look,
  render: (format: F, options: FormatOptions) => Iterable<string> | Promise<Iterable<string>>,
): Promise<void> {
  const { ports } = context.runContext;
  const places = { cwd: ports.cwd, home: ports.home };
  const ofRun = (view: FormatOptions): FormatOptions => ({
    ...view,
    places,
    // The first date of a process takes half a millisecond; the text has none.
    get at() {
      return new Date(ports.clock.now()).toISOString();
    },
    checkedAt: checkedDay,
    elapsedMs: ports.clock.now() - context.startedAt,
  });
  for (const { format, file } of outputs) {
    if (file === null) {
      const view = viewOfStdout(context.host, look);
      for (const piece of await render(format, ofRun(view))) context.out(piece);
    } else {
      const view = viewOfFile(look);
      const failure = await context.file(
        ports.files.resolve(file),
        await render(format, ofRun(view)),
      );
      if (failure !== null) throw new UnwritableOutput(failure);
    }
  }
}

/** With `--format github`, the report as the summary of the job, behind what the file that Actions names already holds. */
export async function writeJobSummary(
  report: StreamedReport,
  outputs: readonly Output[],
  context: CommandContext,
): Promise<void> {
  const path = context.host.env['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '' || !outputs.some(({ format }) => format === 'github'))
    return;
  const { addToSummary } = await import('./add-to-summary.js');
  await addToSummary(report, path, context);
}
