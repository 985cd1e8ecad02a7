import { whereProvider } from '@authlint/core/internal';
import { WHERE_FORMATTERS } from '@authlint/formatters';
import type { WhereArguments } from '../args/arguments.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { loadJobs } from '../run/load.js';
import { ofProviders } from '../run/select.js';
import type { CommandContext } from './context.js';

/** Where each setting comes from: every candidate in order of precedence, by fingerprint. Sends nothing. */
export async function whereCommand(
  args: WhereArguments,
  context: CommandContext,
): Promise<ExitCode> {
  const all = await loadJobs(args, context, args.quiet);
  const jobs = ofProviders(all, args.provider === null ? [] : [args.provider]);
  const reports = await Promise.all(
    jobs.map((job) => whereProvider(job.target, context.workbench.engine(job.settings.packs))),
  );
  context.out(
    WHERE_FORMATTERS[args.format](reports, viewOfStdout(context.host, { ...args, quiet: false })),
  );
  return EXIT.ok;
}
