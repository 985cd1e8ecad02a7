import { capturedRequestText, LISTEN_FORMATTERS, listenStartText } from '../views/listen-list.js';
import type { Arguments } from '../options/invocation.js';
import { EXIT } from '../exit-code.js';
import { knownSources } from '../listen/known-sources.js';
import { listening, type Expectation } from '../listen/listening.js';
import { expectedOf } from '../listen/expected.js';
import { viewOfStdout } from '../output/view.js';
import type { Job } from '../run/job.js';
import { loadJobs } from '../run/load.js';
import { NothingFound } from '../usage-error.js';
import { ofProviders } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';

/** An endpoint on loopback that answers like a provider and shows what a client sends to it. Forwards nothing. */
export const run = runnerOf<'listen'>(async (args, context) => {
  const { host, out, err, interrupted } = context;
  const expectation = await expected(args, context);
  const view = viewOfStdout(host, args);
  const live = args.format === 'text';
  const session = await listening(args, expectation, context, {
    entry: (entry) => {
      if (live) out(capturedRequestText(entry, view));
    },
    trouble: (trouble) => {
      if (!args.quiet) err(`A connection sent no request (${trouble}).\n`);
    },
  });
  const { listener } = session;
  try {
    if (!args.quiet)
      err(listenStartText(listener, args.status, expectation.meant?.id ?? null, view));
    await Promise.race([listener.ended(args.requests, args.forMs), interrupted]);
  } finally {
    await listener.close();
  }
  const report = session.report();
  out(LISTEN_FORMATTERS[args.format](report, view));
  const wrong = report.findings.some(({ certainty }) => certainty !== 'possible');
  return wrong || report.requests.length === 0 ? EXIT.failed : EXIT.ok;
});

/** Without a configuration there is nothing to compare with but the places of this machine. */
async function expected(args: Arguments<'listen'>, context: CommandContext): Promise<Expectation> {
  const jobs = await configured(args, context);
  const named = args.provider === null ? jobs : ofProviders(jobs, [args.provider]);
  const [job] = named.length === 1 ? named : [];
  const known = await knownSources(jobs, args.envFiles, context);
  if (job === undefined) return { meant: null, model: null, known };
  const engine = context.runContext.engine(job.settings.packs);
  const meant = await expectedOf(job.target, engine);
  return { meant, model: job.target.modelId, known };
}

async function configured(
  args: Arguments<'listen'>,
  context: CommandContext,
): Promise<readonly Job[]> {
  try {
    return (await loadJobs(args, context, args.quiet)).jobs;
  } catch (error) {
    if (error instanceof NothingFound && args.provider === null) return [];
    throw error;
  }
}
