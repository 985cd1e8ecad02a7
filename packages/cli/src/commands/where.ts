import { whereProvider } from '@authlint/env-sources';
import { WHERE_FORMATTERS } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { loadJobs } from '../run/load.js';
import { ofProviders } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(whereCommand);

/** Where each setting comes from: every candidate in order of precedence, by fingerprint. Sends nothing. */
async function whereCommand(args: Arguments<'where'>, context: CommandContext): Promise<ExitCode> {
  const all = await loadJobs(args, context, false);
  const jobs = ofProviders(all, args.provider === null ? [] : [args.provider]);
  const reports = await Promise.all(
    jobs.map((job) => whereProvider(job.target, context.runContext.engine(job.settings.packs))),
  );
  context.out(
    WHERE_FORMATTERS[args.format](reports, viewOfStdout(context.host, { ...args, quiet: false })),
  );
  return EXIT.ok;
}
