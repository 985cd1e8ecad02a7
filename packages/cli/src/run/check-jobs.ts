import type { Pack } from '@authlint/packs';
import {
  checkProvider,
  Run,
  type CheckOptions,
  type ExperimentChoice,
  type Engine,
  type ProviderTarget,
} from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import type { CommandContext } from '../context/command-context.js';
import {
  createProgress,
  NO_PROGRESS,
  callbackProgress,
  type Progress,
} from '../output/progress.js';
import { wantsProgress, widthOf } from '../terminal.js';
import { crashedReport, uncheckedReport } from './crashed.js';
import { Deadline } from './deadline.js';
import { debugFacts, debugWork } from './debug.js';
import { severitiesFor, type Job } from './job.js';
import { pool } from './pool.js';
import type { RunContext } from '../context/run-context.js';

/** Options of a run; the rest comes from the configuration. */
export interface RunChoice {
  readonly offline: boolean;
  readonly chat: boolean;
  readonly twins: boolean;
  /** `null`: all. */
  readonly experiments?: ExperimentChoice | null;
  /** `null`: as configured. */
  readonly timeoutMs: number | null;
  readonly concurrency?: number | null;
  readonly quiet?: boolean;
  readonly debug: boolean;
  /** A further reason for the run to fail. */
  readonly failOn?: 'expiring' | null;
  /** Called for each answer, for a record. */
  readonly onAnswer?: CheckOptions['onAnswer'];
  /** Seconds from the start of the command after which no provider is checked any more; `null` for no limit. */
  readonly deadline?: number | null;
}

/** Checks all jobs at the same time, as far as allowed. The reports are in the order of the jobs. */
export async function checkJobs(
  jobs: readonly Job[],
  peers: readonly ProviderTarget[],
  choice: RunChoice,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const reports = new Map<number, ProviderReport>();
  await checkEach(jobs, peers, choice, context, (report, index) => reports.set(index, report));
  return jobs.flatMap((_job, index) => reports.get(index) ?? []);
}

/** The same for a run of many: no report is kept. `onReport` is called for each provider when it is done. */
export async function checkEach(
  jobs: readonly Job[],
  peers: readonly ProviderTarget[],
  choice: RunChoice,
  context: CommandContext,
  onReport: (report: ProviderReport, index: number) => void,
): Promise<void> {
  const { sink } = context.runContext;
  const progress = progressFor(jobs.length, choice, context);
  const engines = enginesOfRun(context.runContext);
  const run = new Run(peers);
  const deadline = new Deadline(choice.deadline ?? null, context);
  let isInterrupted = false;
  void context.interrupted.then(() => (isInterrupted = true));
  try {
    await pool(jobs, atOnce(jobs, choice), async (job, index) => {
      if (isInterrupted) return;
      const engine = engines(job.settings.packs);
      const check = () => checkJob(job, engine, run, choice, context, progress);
      const report = await deadline.within(check);
      progress.done(job.target.id);
      onReport(sink.data(report ?? uncheckedReport(job.target, 'deadline')), index);
    });
  } finally {
    deadline.clear();
    progress.erase();
  }
}

/** Providers at work at once where nothing is sent: more of them would only hold memory. */
const OFFLINE = 2;

function atOnce(jobs: readonly Job[], { offline, concurrency }: RunChoice): number {
  const limits = jobs.map(({ settings }) => settings.limits.concurrency);
  const limit = concurrency ?? limits.reduce((a, b) => Math.min(a, b), Infinity);
  return offline ? Math.min(limit, OFFLINE) : limit;
}

/**
 * One engine for each distinct list of packs, so that a list shared by many files is prepared once. The engines share one cache
 * of the machine's files.
 */
export function enginesOfRun(
  runContext: Pick<RunContext, 'engine'>,
): (packs: readonly Pack[]) => Engine {
  const { ports } = runContext.engine([]);
  const made: { readonly packs: readonly Pack[]; readonly engine: Engine }[] = [];
  return (packs) => {
    const before = made.find((item) => hasSame(item.packs, packs));
    if (before !== undefined) return before.engine;
    const engine = { ...runContext.engine(packs), ports };
    made.push({ packs, engine });
    return engine;
  };
}

function hasSame(some: readonly Pack[], others: readonly Pack[]): boolean {
  return some.length === others.length && some.every((pack, index) => pack === others[index]);
}

async function checkJob(
  job: Job,
  engine: Engine,
  run: Run,
  choice: RunChoice,
  { err }: CommandContext,
  progress: Progress,
): Promise<ProviderReport> {
  const options = optionsFor(job, choice, {
    onStep: (provider, step) => progress.step(provider, step),
    onAnswer: choice.onAnswer,
    onFacts: choice.debug ? (id, facts) => err(debugFacts(id, facts)) : undefined,
    onJudged: choice.debug ? (id, work) => err(debugWork(id, work)) : undefined,
  });
  try {
    return await checkProvider(job.target, engine, options, run);
  } catch (error) {
    if (choice.debug && error instanceof Error) err(`${error.stack ?? error.name}\n`);
    return crashedReport(job.target);
  }
}

/** Options of the engine for one provider. */
export function optionsFor(
  job: Job,
  {
    offline,
    chat,
    twins,
    experiments,
    timeoutMs,
    concurrency,
    failOn = null,
  }: Omit<RunChoice, 'quiet' | 'debug' | 'deadline'>,
  listeners: Pick<CheckOptions, 'onStep' | 'onAnswer' | 'onFacts' | 'onJudged'> = {},
): CheckOptions {
  const { limits } = job.settings;
  return {
    offline,
    chat,
    twins,
    experiments: experiments ?? 'all',
    limits: {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      concurrency: concurrency ?? limits.concurrency,
    },
    severities: severitiesFor(job, failOn === 'expiring' ? ['common/key-expires-soon'] : []),
    ...listeners,
  };
}

function progressFor(
  total: number,
  { quiet, debug }: RunChoice,
  { host, err, runContext }: CommandContext,
): Progress {
  if (host.progress !== undefined)
    return callbackProgress(total, (text) => runContext.sink.shown(text), host.progress);
  if (quiet || debug || !wantsProgress(host.env, host.stderr)) return NO_PROGRESS;
  const { clock } = runContext.ports;
  const width = widthOf(host.env, host.stderr);
  const shown = (text: string): string => runContext.sink.shown(text);
  return createProgress({ write: err, shown, total, width, now: () => clock.now() });
}
