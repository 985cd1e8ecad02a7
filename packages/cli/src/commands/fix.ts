import type { ProviderReport } from '@authlint/core';
import type { ProviderTarget } from '@authlint/core/internal';
import { FIX_FORMATTERS, type FixEntry } from '../views/fix-list.js';
import { plain } from '@authlint/formatters';
import { isGitIgnored } from '@authlint/node/internal';
import type { Arguments } from '../options/invocation.js';
import { EXIT, worst } from '../exit-code.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { applied, shownPlan, type Planned } from '../fix/planned.js';
import { keyFix } from '../fix/key-fix.js';
import { modeFixes } from '../fix/mode-fixes.js';
import {
  addressFix,
  definedNameFix,
  headerFix,
  modelFix,
  modelIdFix,
  nameFix,
  pathFix,
  referenceFix,
  syntaxFix,
} from '../fix/setting-fixes.js';
import { viewOfStdout } from '../output/view.js';
import { missingConsent } from '../run/missing-consent.js';
import { checkJobs } from '../run/check-jobs.js';
import type { Job } from '../run/job.js';
import { brokenLines, brokenReport, type BrokenClient } from '../run/broken-client.js';
import { loadAll, loadJobs } from '../run/load.js';
import { ConfigError } from '../usage-error.js';
import { byWord, ofWord } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';

/** Removes proven faults from files. Without `--write` it only shows the changes. */
export const run = runnerOf<'fix'>(async (args, context) => {
  const { jobs: all, peers, broken } = await loadAll(byWord(args), context, args.quiet);
  const entries: FixEntry[] = [];
  const after: ProviderReport[] = [];
  for (const client of broken) {
    const fixed = isMeant(client, args) ? await fixBroken(client, args, context) : null;
    if (fixed !== null) {
      entries.push(fixed.entry);
      after.push(fixed.report);
    } else if (!args.quiet) {
      for (const line of brokenLines([client])) context.err(`warning: ${line}\n`);
    }
  }
  const isAll = args.provider === null || after.length === 0;
  if (all.length + entries.length === 0) throw new ConfigError(brokenLines(broken));
  const jobs = isAll ? ofWord(all, args) : [];
  const before = await checked(jobs, peers, args, context);
  for (const [index, job] of jobs.entries()) {
    const report = before[index];
    if (report === undefined) continue;
    const fixed = args.write
      ? await writeOne(job, report, args, context)
      : await showOne(job, report, context);
    entries.push(...fixed.entries);
    after.push(fixed.report);
  }
  for (const planned of await modeFixes(jobs, context)) {
    entries.push(args.write ? await applied(planned, '', null) : shownPlan(planned));
  }
  const view = viewOfStdout(context.host, args);
  const unconsented = after.filter(({ consent }) => consent !== undefined);
  context.out(FIX_FORMATTERS[args.format]({ fixes: entries, unconsented }, view));
  const undone = entries.some(({ outcome }) => outcome !== 'written');
  const code = worst(exitCodeOf(after, null), missingConsent(after, context));
  return worst(code, undone ? EXIT.failed : EXIT.ok);
});

/** Where no provider is named, each client that does not start; else the one of that id. */
function isMeant({ client }: BrokenClient, { provider, config }: Arguments<'fix'>): boolean {
  return provider === null || config === null || provider === client.id;
}

/** A client that sends nothing for a name in its own file; `null` where the name that is meant is not known. */
async function fixBroken(
  broken: BrokenClient,
  args: Arguments<'fix'>,
  context: CommandContext,
): Promise<{ readonly entry: FixEntry; readonly report: ProviderReport } | null> {
  const planned = (await definedNameFix(broken, context)) ?? (await syntaxFix(broken, context));
  let report = brokenReport(broken);
  if (planned === null) return null;
  if (!args.write) return { entry: shownPlan(planned), report };
  const again = async (): Promise<ProviderReport> => {
    const now = await loadAll(byWord(args), context, true);
    const still = now.broken.find(({ client }) => client.id === broken.client.id);
    const [job] = now.jobs.filter(({ target }) => target.source.client === broken.client.id);
    const [found] = job === undefined ? [] : await checked([job], now.peers, args, context);
    report = still === undefined ? (found ?? report) : brokenReport(still);
    return report;
  };
  return { entry: await applied(planned, stampOf(context), again), report };
}

/** End of the name of a backup. */
function stampOf({ runContext }: CommandContext): string {
  return new Date(runContext.ports.clock.now()).toISOString().replace(/[-:.]/g, '');
}

interface FixedProvider {
  readonly entries: readonly FixEntry[];
  /** The last check of the provider. */
  readonly report: ProviderReport;
}

async function showOne(
  job: Job,
  report: ProviderReport,
  context: CommandContext,
): Promise<FixedProvider> {
  const planned = await planOf(job, report, context);
  return { entries: planned === null ? [] : [shownPlan(planned)], report };
}

/** Plans on the files as they are now: a fix of another provider may have changed them, and may have helped this one. */
async function writeOne(
  job: Job,
  report: ProviderReport,
  args: Arguments<'fix'>,
  context: CommandContext,
): Promise<FixedProvider> {
  let last = report;
  const again = async (): Promise<ProviderReport | null> => {
    const { jobs, peers } = await loadJobs(byWord(args), context, true);
    const now = jobs.find((other) => isSame(other, job));
    const [found] = now === undefined ? [] : await checked([now], peers, args, context);
    last = found ?? last;
    return found ?? null;
  };
  const { jobs } = await loadJobs(byWord(args), context, true);
  const fresh = jobs.find((other) => isSame(other, job));
  const planned = fresh === undefined ? null : await planOf(fresh, report, context);
  if (planned === null) {
    if (report.diagnosis !== null) await again();
    return { entries: [], report: last };
  }
  const entry = await applied(planned, stampOf(context), again);
  if (entry.backup !== null && isGitIgnored(entry.backup) === false) {
    const held =
      planned.draft.kind === 'key' ? 'the old key' : 'what the file held before, keys included';
    context.err(`${plain(entry.backup)} holds ${held}, and git does not ignore it.\n`);
    context.err('Delete it, or add this line to .gitignore: *.authlint-backup-*\n');
  }
  return { entries: [entry], report: last };
}

async function planOf(
  job: Job,
  report: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  return (
    (await keyFix(job, report, context)) ??
    (await referenceFix(job, report, context)) ??
    (await headerFix(job, report, context)) ??
    (await nameFix(job, report, context)) ??
    (await addressFix(job, report, context)) ??
    (await pathFix(job, report, context)) ??
    (await modelIdFix(job, report, context)) ??
    (await modelFix(job, report, context))
  );
}

function isSame({ target: a }: Job, { target: b }: Job): boolean {
  return a.id === b.id && a.source.client === b.source.client && a.source.file === b.source.file;
}

function checked(
  jobs: readonly Job[],
  peers: readonly ProviderTarget[],
  args: Arguments<'fix'>,
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  return checkJobs(jobs, peers, { ...args, offline: false, chat: true }, context);
}
