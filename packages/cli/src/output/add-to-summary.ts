import type { Report } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, githubSummary } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';

/** GitHub shows no summary of a step that is larger than 1 MiB. */
const MAX_BYTES = 1024 * 1024;

/** Appends a report to a file. */
export async function addToSummary(
  report: Report,
  file: string,
  context: CommandContext,
): Promise<void> {
  const { ports } = context.runContext;
  const path = ports.files.resolve(file);
  const before = await ports.files.read(path);
  const earlier = before.kind === 'text' ? before.text : '';
  const places = { cwd: ports.cwd, home: ports.home };
  const room = MAX_BYTES - new TextEncoder().encode(earlier).length;
  const summary = githubSummary(report, { ...DEFAULT_FORMAT_OPTIONS, places }, room);
  const failure = await context.file(path, `${earlier}${summary}`);
  if (failure !== null)
    context.err(`authlint: the summary of the job cannot be written: ${failure}\n`);
}
