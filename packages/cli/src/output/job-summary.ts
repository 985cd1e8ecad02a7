import { DEFAULT_FORMAT_OPTIONS, githubSummary } from '@authlint/formatters';
import type { Report } from '@authlint/core/model';
import type { Output } from '../args/arguments.js';
import type { CommandContext } from '../commands/context.js';

/** With `--format github`, the report as the summary of the job, behind what the file that Actions names already holds. */
export async function writeJobSummary(
  report: Report,
  outputs: readonly Output[],
  { host, workbench, file, err }: CommandContext,
): Promise<void> {
  const path = host.env['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '' || !outputs.some(({ format }) => format === 'github'))
    return;
  const { ports } = workbench;
  const before = await ports.files.read(ports.files.resolve(path));
  const earlier = before.kind === 'text' ? before.text : '';
  const places = { cwd: ports.cwd, home: ports.home };
  const summary = githubSummary(report, { ...DEFAULT_FORMAT_OPTIONS, places });
  const failure = await file(ports.files.resolve(path), `${earlier}${summary}`);
  if (failure !== null) err(`authlint: the summary of the job cannot be written: ${failure}\n`);
}
