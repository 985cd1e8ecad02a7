import type { ProviderTarget } from '@authlint/core/internal';
import type { ProviderReport, Report } from '@authlint/model';
import { collectsGarbage } from '@authlint/node/internal';
import {
  buildReport,
  counted,
  formatterOf,
  outcomeOf,
  type FormatOptions,
} from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import type { ExitCode } from '../exit-code.js';
import { exitCodeFor, isTooMany } from '../run/exit-code-of.js';
import { uncheckedReport } from '../run/crashed.js';
import { emitReport, reportWritten, writeJobSummary } from '../output/emit.js';
import { liveLines, outputsAtEnd } from '../run/live-lines.js';
import { checkEach, checkJobs, type RunChoice } from '../run/check-jobs.js';
import { canAsk } from '../run/ask.js';
import { brokenLines, brokenReport, type BrokenClient } from '../run/broken-client.js';
import { isFleet, type Job } from '../run/job.js';
import { chosenJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';

/** The arguments, and who is called for each answer. */
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
  writeRecord: ((reports: readonly ProviderReport[]) => Promise<void>) | null,
): Promise<ExitCode> {
  if (args.watch) return (await import('./check-watch.js')).watchCommand(args, context);
  const chosen = await chosenJobs(args, context);
  const { jobs, peers, shard, broken } = chosen;
  if (args.plan) {
    for (const line of brokenLines(broken)) context.err(`${line}\n`);
    return (await import('./check-plan.js')).planCommand(jobs, peers, args, context);
  }
  // Loaded before answers come, many of them at once.
  if (!args.offline) await Promise.all(args.outputs.map(({ format }) => formatterOf(format)));
  const finished: Finished = new Map();
  const lines = await liveLines(chosen, args, context);
  const isKept = outputsAtEnd(args).length > 0 || writeRecord !== null;
  const isLean = !isKept && isFleet(jobs.length);
  const collectGarbage = isLean ? collectsGarbage() : () => undefined;
  context.atInterruption((writing) => writePartial(jobs, finished, args, writing));
  await checkEach(jobs, peers, args, context, (report, index) => {
    finished.set(index, isKept ? report : withoutDetails(report));
    lines?.provider(index, report);
    collectGarbage();
  });
  broken.forEach((client, index) => lines?.provider(jobs.length + index, brokenReport(client)));
  const reports = jobs.flatMap((_job, index) => finished.get(index) ?? []);
  const first = await askForConsent(jobs, reports, peers, args, context);
  const decided = await askForTwins(jobs, first, peers, args, context);
  await writeRecord?.(decided);
  const all = [...decided, ...broken.map(brokenReport)];
  const shown = await withoutBaseline(all, args, context);
  context.atInterruption(null);
  const report = buildReport(context.version, shown, shard);
  lines?.end(report.summary);
  return writeReport(report, args, titlesOf(jobs, broken), context);
}

/** Display names of the clients, by their ids. */
function titlesOf(
  jobs: readonly Job[],
  broken: readonly BrokenClient[] = [],
): FormatOptions['clientTitle'] {
  const titles = new Map(jobs.map(({ target }) => [target.source.client, target.words?.name]));
  for (const { client } of broken) titles.set(client.id, client.name);
  return (id) => titles.get(id) ?? null;
}

/** The reports of a run by the index of their job. */
type Finished = Map<number, ProviderReport>;

/** The fields that the summary and the exit code need, so that NDJSON output keeps no whole reports in memory. */
function withoutDetails(report: ProviderReport): ProviderReport {
  const bare = { ...report, alternatives: [], diagnosis: null, undetermined: [], requests: [] };
  return bare as ProviderReport; // it is counted by its state, and shown nowhere
}

/** Writes the outputs of a finished run, and returns the exit code. */
async function writeReport(
  report: Report,
  args: Arguments<'check'>,
  clientTitle: FormatOptions['clientTitle'],
  context: CommandContext,
): Promise<ExitCode> {
  const outcome = outcomeOf(report.providers);
  const hasExcess = isTooMany(outcome, args.maxWarnings);
  // Findings that fail the run are shown, also with --quiet.
  const look = { ...args, quiet: args.quiet && !hasExcess };
  await emitReport(report, outputsAtEnd(args), look, context, { clientTitle });
  reportWritten(args, context);
  if (hasExcess) {
    const warnings = counted(outcome.warnings, 'warning');
    context.err(`${warnings}; --max-warnings allows ${String(args.maxWarnings)}\n`);
  }
  await writeJobSummary(report, args.outputs, context);
  return exitCodeFor(outcome, args.maxWarnings);
}

/** On a terminal, asks for consent for the requests that were not sent, and checks those providers on a yes. */
async function askForConsent(
  jobs: readonly Job[],
  reports: readonly ProviderReport[],
  peers: readonly ProviderTarget[],
  args: CheckArguments,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const isText = args.outputs.every(({ format }) => format === 'text');
  if (!isText || !canAsk(context.host)) return reports;
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

/** Writes the results at the time of Ctrl-C; the other providers are `unchecked`. */
async function writePartial(
  jobs: readonly Job[],
  finished: Finished,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<void> {
  if (finished.size > 0) {
    const reports = jobs.map(
      ({ target }, index) => finished.get(index) ?? uncheckedReport(target, 'interrupted'),
    );
    const report = buildReport(context.version, reports);
    const clientTitle = titlesOf(jobs);
    await emitReport(report, outputsAtEnd(args), args, context, { clientTitle });
  }
  const all = counted(jobs.length, 'provider');
  context.err(`Interrupted: ${finished.size} of ${all} checked; the report is partial.\n`);
}

/** On a terminal, asks for consent to try a sibling endpoint where only that decides, and checks again. */
async function askForTwins(
  jobs: readonly Job[],
  reports: readonly ProviderReport[],
  peers: readonly ProviderTarget[],
  args: CheckArguments,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const { host, runContext, err } = context;
  const isLive = outputsAtEnd(args).length < args.outputs.length;
  if (args.twins || args.offline || args.quiet || isLive || !canAsk(host)) return reports;
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

/** The findings that are not in `--baseline`. */
async function withoutBaseline(
  reports: readonly ProviderReport[],
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  if (args.baseline === null) return reports;
  const { besidesBaseline } = await import('../run/baseline.js');
  return besidesBaseline(reports, { ...args, baseline: args.baseline }, context);
}
