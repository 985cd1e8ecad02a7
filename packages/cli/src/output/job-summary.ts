import type { StreamedReport } from '@authlint/formatters';
import type { Output } from '../options/combine.js';
import type { CommandContext } from '../commands/context.js';

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
