import type { Report } from '@authlint/model';
import { formatterOf, type FormatOptions, type ReportFormatName } from '@authlint/formatters';
import { checkedDay } from '@authlint/providers';
import type { Output } from '../options/invocation.js';
import type { CommandContext } from '../context/command-context.js';
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

/** Writes each format where it goes. A file that cannot be written is a mistake in the arguments. */
export async function emit<F extends ReportFormatName>(
  context: CommandContext,
  outputs: readonly Output<F>[],
  look: Look,
  render: (format: F, options: FormatOptions) => string | Promise<string>,
): Promise<void> {
  const { ports } = context.runContext;
  const ofRun = (view: FormatOptions): FormatOptions => ({
    ...view,
    places: { cwd: ports.cwd, home: ports.home },
    // The first date of a process takes half a millisecond; the text has none.
    get at() {
      return new Date(ports.clock.now()).toISOString();
    },
    checkedAt: checkedDay,
    elapsedMs: ports.clock.now() - context.startedAt,
  });
  for (const { format, file } of outputs) {
    if (file === null) {
      const text = await render(format, ofRun(viewOfStdout(context.host, look)));
      context.out(text, format === 'github' ? 'annotations' : undefined);
    } else {
      const text = await render(format, ofRun(viewOfFile(look)));
      const failure = await context.file(ports.files.resolve(file), text);
      if (failure !== null) throw new UnwritableOutput(failure);
    }
  }
}

/** Writes a report in each format. `more`: view options of this command. */
export async function emitReport(
  report: Report,
  outputs: readonly Output[],
  look: Look,
  context: CommandContext,
  more: Partial<FormatOptions> = {},
): Promise<void> {
  await emit(context, outputs, look, async (format, view) => {
    const run = format === 'ndjson' ? { run: crypto.randomUUID() } : {};
    return (await formatterOf(format))(report, { ...view, ...run, ...more });
  });
}

/** With `--format github`, appends the report to the job summary, the file that Actions names. */
export async function writeJobSummary(
  report: Report,
  outputs: readonly Output[],
  context: CommandContext,
): Promise<void> {
  const path = context.host.env['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '' || !outputs.some(({ format }) => format === 'github'))
    return;
  const { addToSummary } = await import('./add-to-summary.js');
  await addToSummary(report, path, context);
}
