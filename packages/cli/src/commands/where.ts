import { whereProvider } from '@authlint/env-sources';
import { WHERE_FORMATTERS } from '../views/where-list.js';
import { EXIT } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { namedJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';

/** Where each setting comes from: every candidate in order of precedence, by fingerprint. Sends nothing. */
export const run = runnerOf<'where'>(async (args, context) => {
  const { jobs } = await namedJobs(args, context, false);
  const reports = await Promise.all(
    jobs.map((job) => whereProvider(job.target, context.runContext.engine(job.settings.packs))),
  );
  context.out(
    WHERE_FORMATTERS[args.format](reports, viewOfStdout(context.host, { ...args, quiet: false })),
  );
  return EXIT.ok;
});
