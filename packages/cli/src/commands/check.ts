import type { ProviderReport, ProviderTarget } from '@authlint/core/internal';
import { buildReport, counted, piecesOf, reportPieces } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import type { ExitCode } from '../exit-code.js';
import { excessOf, exitCodeOf } from '../run/exit-code-of.js';
import { emit } from '../output/emit.js';
import { writeJobSummary } from '../output/job-summary.js';
import { checkJobs } from '../run/check-jobs.js';
import { canAsk } from '../run/can-ask.js';
import type { Job } from '../run/job.js';
import { chosenJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(checkCommand);

/** The main job: facts, requests, diagnosis, resolution; or with `--plan` the requests alone, unsent. */
async function checkCommand(args: Arguments<'check'>, context: CommandContext): Promise<ExitCode> {
  if (args.watch) return (await import('./check-watch.js')).watchCommand(args, context);
  const { jobs, peers, shard } = await chosenJobs(args, context);
  if (args.plan) {
    return (await import('./check-plan.js')).planCommand(jobs, peers, args, context);
  }
  // Loaded before answers come, many of them at once.
  if (!args.offline) await Promise.all(args.outputs.map(({ format }) => piecesOf(format)));
  const finished = new Map<Job, ProviderReport>();
  const onReport = (job: Job, report: ProviderReport): void => void finished.set(job, report);
  context.atInterruption((writing) => writePartial(jobs, finished, args, writing));
  const sent = await checkJobs(jobs, peers, { ...args, onReport }, context);
  const first = await askForConsent(jobs, sent, peers, args, context);
  const decided = await askForTwins(jobs, first, peers, args, context);
  const providers = await withoutBaseline(decided, args, context);
  const report = buildReport(context.version, providers, shard);
  context.atInterruption(null);
  const excess = excessOf(providers, args.maxWarnings);
  // What fails the run is shown, whatever else is not.
  const look = { ...args, quiet: args.quiet && excess === null };
  await emit(context, args.outputs, look, (format, view) => reportPieces(format, report, view));
  if (excess !== null) {
    context.err(
      `${counted(excess, 'warning')}; --max-warnings allows ${String(args.maxWarnings)}\n`,
    );
  }
  await writeJobSummary(report, args.outputs, context);
  return exitCodeOf(providers, args.maxWarnings);
}

/** At a terminal, what was not sent for want of consent is asked, and checked where the answer is yes. */
async function askForConsent(
  jobs: readonly Job[],
  reports: readonly ProviderReport[],
  peers: readonly ProviderTarget[],
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const isText = args.outputs.every(({ format }) => format === 'text');
  const waiting = jobs.filter((_job, index) => reports[index]?.reason === 'consent');
  if (waiting.length === 0 || !isText || !canAsk(context.host)) return reports;
  const { agreedJobs } = await import('../run/ask-for-consent.js');
  const agreed = await agreedJobs(waiting, context);
  return checkedAgain(agreed, { jobs, reports }, () => checkJobs(agreed, peers, args, context));
}

/** The reports with those of a second check in their places. */
async function checkedAgain(
  again: readonly Job[],
  { jobs, reports }: { readonly jobs: readonly Job[]; readonly reports: readonly ProviderReport[] },
  check: () => Promise<readonly ProviderReport[]>,
): Promise<readonly ProviderReport[]> {
  const checked = again.length === 0 ? [] : await check();
  return reports.map((report, index) => checked[again.indexOf(jobs[index] as Job)] ?? report);
}

/** What was known when Ctrl-C was typed; the rest of the report is `unchecked`. */
async function writePartial(
  jobs: readonly Job[],
  finished: ReadonlyMap<Job, ProviderReport>,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<void> {
  if (finished.size > 0) {
    const { interruptedReport } = await import('../run/interrupted.js');
    const providers = jobs.map((job) => finished.get(job) ?? interruptedReport(job));
    const report = buildReport(context.version, providers);
    await emit(context, args.outputs, args, (format, view) => reportPieces(format, report, view));
  }
  const all = counted(jobs.length, 'provider');
  context.err(`Interrupted: ${finished.size} of ${all} checked; the report is partial.\n`);
}

/** At a terminal, what only a sibling endpoint could decide is asked, and checked again with consent. */
async function askForTwins(
  jobs: readonly Job[],
  reports: readonly ProviderReport[],
  peers: readonly ProviderTarget[],
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const { host, runContext, err } = context;
  if (args.twins || args.offline || args.quiet || !canAsk(host)) return reports;
  const { consented, openQuestions } = await import('../run/consent.js');
  const { grantOnce } = await import('../run/consent-grants.js');
  const packs = [...new Set(jobs.flatMap(({ settings }) => settings.packs))];
  const { knowledge } = runContext.engine(packs);
  const questions = openQuestions(reports, (url) => knowledge.twinsOf(url));
  if (questions.length === 0) return reports;
  const agreed = await consented(questions, host, err);
  const asked = agreed.map(({ report }) => report);
  const again = jobs.filter((_job, index) => asked.includes(reports[index] as ProviderReport));
  const twins = agreed.flatMap((question) => question.twins.map(({ baseUrl }) => baseUrl));
  await grantOnce(again, twins, context); // the question named their hosts
  const choice = { ...args, twins: true };
  return checkedAgain(again, { jobs, reports }, () => checkJobs(again, peers, choice, context));
}

/** What `--baseline` leaves. */
async function withoutBaseline(
  reports: readonly ProviderReport[],
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  if (args.baseline === null) return reports;
  const { besidesBaseline } = await import('../run/baseline-file.js');
  return besidesBaseline(reports, { ...args, baseline: args.baseline }, context);
}
