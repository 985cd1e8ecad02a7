import type { ProviderTarget } from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import {
  buildReport,
  counted,
  piecesOf,
  reportPieces,
  Tally,
  type Providers,
  type RunOutcome,
  type StreamedReport,
} from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import type { ExitCode } from '../exit-code.js';
import { exitCodeFor, isTooMany } from '../run/exit-code-of.js';
import { FinishedReports } from '../run/finished.js';
import { atTheEnd, beginReports, checkRest, type LiveOutputs } from '../run/live-run.js';
import { uncheckedReport } from '../run/crashed.js';
import { emit, reportWritten, writeJobSummary } from '../output/emit.js';
import { checkJobs, type RunChoice } from '../run/check-jobs.js';
import { canAsk } from '../run/ask.js';
import type { Job } from '../run/job.js';
import { chosenJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

/** The arguments, and who is told of each answer. */
type CheckArguments = Arguments<'check'> & Pick<RunChoice, 'onAnswer'>;

/** The main job: facts, requests, diagnosis, resolution; or with `--plan` the requests alone, unsent. */
export const run = runnerOf<'check'>(async (given, context) => {
  if (given.record === null) return checkAll(given, context, null);
  const { recordTo } = await import('../record/record-to.js');
  const { onAnswer, write } = recordTo(given.record, context);
  return checkAll({ ...given, onAnswer }, context, write);
});

async function checkAll(
  args: CheckArguments,
  context: CommandContext,
  writeRecord: ((providers: Providers) => Promise<void>) | null,
): Promise<ExitCode> {
  if (args.watch) return (await import('./check-watch.js')).watchCommand(args, context);
  const chosen = await chosenJobs(args, context);
  const { jobs, peers, shard } = chosen;
  if (args.plan) {
    return (await import('./check-plan.js')).planCommand(jobs, peers, args, context);
  }
  // Loaded before answers come, many of them at once.
  if (!args.offline) await Promise.all(args.outputs.map(({ format }) => piecesOf(format)));
  const finished = new FinishedReports();
  try {
    const live = await beginReports(chosen, finished, args, context);
    context.atInterruption((writing) => writePartial(jobs, finished, args, writing));
    await checkRest(chosen, finished, live, args, context);
    const first = await askForConsent(jobs, finished, peers, args, context);
    const decided = await askForTwins(jobs, first, peers, args, context);
    await writeRecord?.(decided);
    const providers = await withoutBaseline(decided, args, context);
    context.atInterruption(null);
    const { summary, outcome } = Tally.of(providers);
    const report = buildReport(context.version, providers, shard, summary);
    return await writeReport(report, outcome, live, args, context);
  } finally {
    finished.close();
  }
}

/** Writes what is written at the end, and gives the exit code. */
async function writeReport(
  report: StreamedReport,
  outcome: RunOutcome,
  live: LiveOutputs,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<ExitCode> {
  const hasExcess = isTooMany(outcome, args.maxWarnings);
  // What fails the run is shown, whatever else is not.
  const look = { ...args, quiet: args.quiet && !hasExcess };
  live.lines?.end(report.summary);
  await emit(context, live.others, look, (format, view) =>
    reportPieces(format, report, format === 'ndjson' ? { ...view, run: live.run() } : view),
  );
  reportWritten(args, context);
  if (hasExcess) {
    const warnings = counted(outcome.warnings, 'warning');
    context.err(`${warnings}; --max-warnings allows ${String(args.maxWarnings)}\n`);
  }
  await writeJobSummary(report, args.outputs, context);
  return exitCodeFor(outcome, args.maxWarnings);
}

/** At a terminal, what was not sent for want of consent is asked, and checked where the answer is yes. */
async function askForConsent(
  jobs: readonly Job[],
  finished: Providers,
  peers: readonly ProviderTarget[],
  args: CheckArguments,
  context: CommandContext,
): Promise<Providers> {
  const isText = args.outputs.every(({ format }) => format === 'text');
  if (!isText || !canAsk(context.host)) return finished;
  const reports = [...finished];
  const waiting = jobs.filter((_job, index) => reports[index]?.reason === 'consent');
  if (waiting.length === 0) return reports;
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
  const renewed = new Map(again.map((job, index) => [job, checked[index]]));
  return reports.map((report, index) => renewed.get(jobs[index] as Job) ?? report);
}

/** What was known when Ctrl-C was typed; the rest of the report is `unchecked`. */
async function writePartial(
  jobs: readonly Job[],
  finished: FinishedReports,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<void> {
  const checked = finished.length;
  if (checked > 0) {
    for (const [index, { target }] of jobs.entries()) {
      if (!finished.has(index)) finished.set(index, uncheckedReport(target, 'interrupted'));
    }
    const report = buildReport(context.version, finished);
    const rest = atTheEnd(args);
    await emit(context, rest, args, (format, view) => reportPieces(format, report, view));
  }
  const all = counted(jobs.length, 'provider');
  context.err(`Interrupted: ${checked} of ${all} checked; the report is partial.\n`);
}

/** At a terminal, what only a sibling endpoint could decide is asked, and checked again with consent. */
async function askForTwins(
  jobs: readonly Job[],
  finished: Providers,
  peers: readonly ProviderTarget[],
  args: CheckArguments,
  context: CommandContext,
): Promise<Providers> {
  const { host, runContext, err } = context;
  const isLive = atTheEnd(args).length < args.outputs.length;
  if (args.twins || args.offline || args.quiet || isLive || !canAsk(host)) return finished;
  const reports = [...finished];
  const { consented, openQuestions } = await import('../run/consent.js');
  const { grantOnce } = await import('../run/consent-grants.js');
  const packs = [...new Set(jobs.flatMap(({ settings }) => settings.packs))];
  const { knowledge } = runContext.engine(packs);
  const questions = openQuestions(reports, (url) => knowledge.twinsOf(url));
  if (questions.length === 0) return reports;
  const agreed = await consented(questions, host, err);
  const asked = new Set(agreed.map(({ report }) => report));
  const again = jobs.filter((_job, index) => asked.has(reports[index] as ProviderReport));
  const twins = agreed.flatMap((question) => question.twins.map(({ baseUrl }) => baseUrl));
  await grantOnce(again, twins, context); // the question named their hosts
  const choice = { ...args, twins: true };
  return checkedAgain(again, { jobs, reports }, () => checkJobs(again, peers, choice, context));
}

/** What `--baseline` leaves. */
async function withoutBaseline(
  reports: Providers,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<Providers> {
  if (args.baseline === null) return reports;
  const { besidesBaseline } = await import('../run/baseline.js');
  return besidesBaseline([...reports], { ...args, baseline: args.baseline }, context);
}
