import type { ProviderReport, Fact } from '@authlint/model';
import type { WatchChange } from '../views/watch-list.js';
import { checkProvider, type CheckOptions } from '@authlint/core/internal';
import { isSecret, type Fingerprinter } from '@authlint/model/secret';
import type { Arguments } from '../options/invocation.js';
import type { CommandContext } from '../context/command-context.js';
import { checkJobs, optionsFor, type RunChoice } from '../run/check-jobs.js';
import type { Job } from '../run/job.js';
import { chosenJobs } from '../run/select.js';

/** The facts about a provider since it was last asked. */
interface KnownProvider {
  readonly local: string;
  readonly report: ProviderReport;
}

/** The facts about every provider, by file and id. */
export type KnownProviders = ReadonlyMap<string, KnownProvider>;

export interface Round {
  readonly known: KnownProviders;
  readonly jobs: readonly Job[];
  /** The providers that were asked, and those that are gone. */
  readonly changes: readonly WatchChange[];
}

/** Reads the configuration, and asks the providers for which this machine says something else than before. */
export async function nextRound(
  before: KnownProviders,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<Round> {
  const quiet = args.quiet || before.size > 0; // notes are printed only in the first round
  const { jobs, peers } = await chosenJobs({ ...args, quiet }, context);
  const states = await Promise.all(jobs.map((job) => localState(job, args, context)));
  const isTouched = (job: Job): boolean =>
    before.get(keyOf(job))?.local !== states[jobs.indexOf(job)];
  const touched = jobs.filter(isTouched);
  const reports = await checkJobs(touched, peers, args, context);
  const reportOf = (job: Job): ProviderReport | undefined =>
    reports[touched.indexOf(job)] ?? before.get(keyOf(job))?.report;
  const known = new Map<string, KnownProvider>();
  for (const [index, job] of jobs.entries()) {
    const report = reportOf(job);
    const local = states[index];
    if (report === undefined || local === undefined) continue;
    known.set(keyOf(job), { local, report: { ...report, source: job.target.source } });
  }
  const asked = touched.map((job) => ({
    before: before.get(keyOf(job))?.report ?? null,
    after: known.get(keyOf(job))?.report ?? null,
  }));
  const gone = [...before].flatMap(([key, { report }]) =>
    known.has(key) ? [] : [{ before: report, after: null }],
  );
  return { known, jobs, changes: [...asked, ...gone] };
}

function keyOf({ target }: Job): string {
  return `${target.source.file ?? ''}\0${target.id}`;
}

/** Positions are excluded: they change with every edit of a file, without a change of the values. */
const PLACES: ReadonlySet<string> = new Set(['location', 'line', 'column', 'changedAt', 'source']);
const POSITION = /:\d+(:\d+)?\b/g;

/**
 * The local state of a provider, as a text that is compared and never shown: its configuration, and every fact that needs no request.
 * While it is unchanged, a new request would be the same as the last one.
 */
async function localState(
  job: Job,
  choice: RunChoice,
  { runContext }: CommandContext,
): Promise<string> {
  const engine = runContext.engine(job.settings.packs);
  const facts = new Map<string, Fact>();
  const onFacts: CheckOptions['onFacts'] = (_id, all) =>
    all.forEach((fact, id) => facts.set(id, fact));
  const options = optionsFor(job, { ...choice, offline: true }, { onFacts });
  const { credential } = await checkProvider(job.target, engine, options);
  const all = { target: job.target, ...job.settings, credential, facts: [...facts].sort() };
  return JSON.stringify(comparable(all, engine.fingerprinter)).replace(POSITION, '');
}

/** With fingerprints in place of secrets and functions by their text. */
function comparable(value: unknown, fingerprinter: Fingerprinter): unknown {
  if (isSecret(value)) return fingerprinter.of(value);
  if (typeof value === 'function') return String(value);
  if (Array.isArray(value)) return value.map((item) => comparable(item, fingerprinter));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !PLACES.has(name));
  return Object.fromEntries(entries.map(([name, item]) => [name, comparable(item, fingerprinter)]));
}
