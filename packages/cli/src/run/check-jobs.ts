import {
  checkProvider,
  Run,
  type CheckOptions,
  type Engine,
  type Pack,
  type ProviderReport,
  type ProviderTarget,
} from '@authlint/core/internal';
import type { CommandContext } from '../commands/context.js';
import { createProgress, NO_PROGRESS, type Progress } from '../output/progress.js';
import { wantsProgress, widthOf } from '../output/terminal.js';
import { crashedReport } from './crashed.js';
import { debugFacts, debugWork } from './debug.js';
import { severitiesFor, type Job } from './job.js';
import { pool } from './pool.js';
import type { RunContext } from './run-context.js';

/** What a run may do; the rest comes from the configuration. */
export interface RunChoice {
  readonly offline: boolean;
  readonly chat: boolean;
  readonly twins: boolean;
  /** `null`: as configured. */
  readonly timeoutMs: number | null;
  readonly concurrency?: number | null;
  readonly quiet?: boolean;
  readonly debug: boolean;
  /** Told of each provider that is checked. */
  readonly onReport?: (job: Job, report: ProviderReport) => void;
}

/** Checks all jobs at the same time, as far as allowed. The reports are in the order of the jobs. */
export async function checkJobs(
  jobs: readonly Job[],
  peers: readonly ProviderTarget[],
  choice: RunChoice,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const progress = progressFor(jobs.length, choice, context);
  const engines = enginesOfRun(context.runContext);
  const run = new Run(peers);
  try {
    return await pool(jobs, atOnce(jobs, choice), async (job) => {
      const report = await checkJob(
        job,
        engines(job.settings.packs),
        run,
        choice,
        context,
        progress,
      );
      progress.done(job.target.id);
      choice.onReport?.(job, report);
      return report;
    });
  } finally {
    progress.erase();
  }
}

/** Providers at work at once where nothing is sent: more of them would only hold memory. */
const OFFLINE = 8;

function atOnce(jobs: readonly Job[], { offline, concurrency }: RunChoice): number {
  const limits = jobs.map(({ settings }) => settings.limits.concurrency);
  const limit = concurrency ?? limits.reduce((a, b) => Math.min(a, b), Infinity);
  return offline ? Math.min(limit, OFFLINE) : limit;
}

/**
 * An engine for each list of packs, also where many files have the same: what is made ready for a list is made once. They share
 * one view of the machine: its files are read once in a run.
 */
export function enginesOfRun(
  runContext: Pick<RunContext, 'engine'>,
): (packs: readonly Pack[]) => Engine {
  const { ports } = runContext.engine([]);
  const made: Engine[] = [];
  return (packs) => {
    const before = made.find((engine) => hasSame(engine.packs, packs));
    if (before !== undefined) return before;
    const engine = { ...runContext.engine(packs), ports };
    made.push(engine);
    return engine;
  };
}

function hasSame(some: readonly Pack[], others: readonly Pack[]): boolean {
  return some.length === others.length && some.every((pack, at) => pack === others[at]);
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
    onRequest: (provider, { method, url }) => progress.request(provider, method, url),
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
  { offline, chat, twins, timeoutMs, concurrency }: Omit<RunChoice, 'quiet' | 'debug' | 'onReport'>,
  listeners: Pick<CheckOptions, 'onRequest' | 'onFacts' | 'onJudged'> = {},
): CheckOptions {
  const { limits } = job.settings;
  return {
    offline,
    chat,
    twins,
    limits: {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      concurrency: concurrency ?? limits.concurrency,
    },
    severities: severitiesFor(job),
    ...listeners,
  };
}

function progressFor(
  total: number,
  { quiet, debug }: RunChoice,
  { host, err, runContext }: CommandContext,
): Progress {
  if (quiet || debug || !wantsProgress(host.env, host.stderr)) return NO_PROGRESS;
  const { clock } = runContext.ports;
  const width = widthOf(host.env, host.stderr);
  return createProgress({ write: err, total, width, now: () => clock.now() });
}
