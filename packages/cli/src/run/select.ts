import type { ProviderTarget, CredentialSource } from '@authlint/core/internal';
import { type ReportShard, CAUSE_OF } from '@authlint/model';
import { plain } from '@authlint/formatters';
import { seal } from '@authlint/model/secret';
import type { Arguments } from '../options/invocation.js';
import { inShard, type Shard } from '../options/shard.js';
import { didYouMean } from '../options/nearest.js';
import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';
import type { Job, SourceArguments } from './job.js';
import type { BrokenClient } from './broken-client.js';
import { loadAll, loadJobs } from './load.js';

/** The selected jobs, and all providers of the configuration. */
export interface Chosen {
  readonly jobs: readonly Job[];
  readonly peers: readonly ProviderTarget[];
  /** Which part of the run the jobs are; `null` for the whole. */
  readonly shard: ReportShard | null;
  /** Clients whose files keep them from starting; none where providers are named. */
  readonly broken: readonly BrokenClient[];
  /** Providers of the whole run. */
  readonly of: number;
}

export async function chosenJobs(
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<Chosen> {
  const loaded = await loadAll(args, context, args.quiet);
  const all = args.filesOnly ? loaded.jobs.map(filesOnly) : loaded.jobs;
  const peers = args.filesOnly ? loaded.peers.map(withoutVariables) : loaded.peers;
  const broken = args.providers.length === 0 ? loaded.broken : [];
  const wanted = ofProviders(all, args.providers);
  const jobs = ofShard(wanted, args.shard);
  const shard = shardMark(wanted, jobs, args.shard);
  return { jobs, peers, shard, broken, of: wanted.length };
}

/** The arguments of a command that takes one word. */
export type WordArguments = SourceArguments & { readonly provider: string | null };

/** The jobs that the argument of a command selects (all without one), and all providers of the configuration. */
export async function namedJobs(
  args: WordArguments,
  context: CommandContext,
  quiet: boolean,
): Promise<Pick<Chosen, 'jobs' | 'peers'>> {
  const { jobs, peers } = await loadJobs(byWord(args), context, quiet);
  return { jobs: ofWord(jobs, args), peers };
}

/** The word is read as `check` reads one; where a configuration is named, it is the id of a provider in that. */
export function byWord<Args extends WordArguments>(args: Args): Args & SourceArguments {
  const { provider, config } = args;
  return provider === null || config !== null ? args : { ...args, files: [provider] };
}

/** The jobs that are meant, of those that `byWord` loads. */
export function ofWord(jobs: readonly Job[], { provider, config }: WordArguments): readonly Job[] {
  return provider === null || config === null ? jobs : ofProviders(jobs, [provider]);
}

/** The jobs of the given ids, all without ids; in the order of the configuration. Throws on an id that is not there. */
export function ofProviders(jobs: readonly Job[], ids: readonly string[]): readonly Job[] {
  const known = [...new Set(jobs.map(({ target }) => target.id))];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw unknownProvider(unknown, known);
  const wanted = new Set(ids);
  return ids.length === 0 ? jobs : jobs.filter(({ target }) => wanted.has(target.id));
}

function ofShard(jobs: readonly Job[], shard: Shard | null): readonly Job[] {
  return shard === null ? jobs : jobs.filter(({ target }) => inShard(target.id, shard));
}

/** The part of the run that a report covers; `null` for a whole run. */
function shardMark(
  all: readonly Job[],
  part: readonly Job[],
  shard: Shard | null,
): ReportShard | null {
  if (shard === null) return null;
  const places = new Map(all.map((job, place) => [job, place]));
  return { ...shard, of: all.length, places: part.map((job) => places.get(job) ?? 0) };
}

/** A command for one provider whose word means several: those of a client or a file. */
export function severalProviders(jobs: readonly Job[]): UsageError {
  return new UsageError('several providers match', `Name one of them: ${listOf(jobs)}.`);
}

const listOf = (jobs: readonly Job[]) => jobs.map(({ target }) => plain(target.id)).join(', ');

function unknownProvider(typed: string, known: readonly string[]): UsageError {
  const list = `The configuration has: ${known.map(plain).join(', ')}.`;
  const hint = [didYouMean(typed, known, plain), list].filter((text) => text !== null).join(' ');
  return new UsageError('there is no provider of the given id', hint);
}

/** Causes in the environment of the client, or in settings that it may provide: not visible in files alone. */
const NOT_IN_FILES: readonly (number | null)[] = [3, 4];

/**
 * The job as a reader of the files sees it, for a place that has no credentials such as a pull request: what a variable holds
 * is unknown, not missing, and no rule about the environment is judged.
 */
function filesOnly(job: Job): Job {
  const { target, settings } = job;
  const off = settings.packs.flatMap(({ rules }) =>
    rules.flatMap(({ id, code }) =>
      code !== null && NOT_IN_FILES.includes(CAUSE_OF[code]) ? [[id, 'off'] as const] : [],
    ),
  );
  return {
    target: withoutVariables(target),
    settings: { ...settings, rules: { ...settings.rules, ...Object.fromEntries(off) } },
  };
}

function withoutVariables(target: ProviderTarget): ProviderTarget {
  return { ...target, credentials: target.credentials.map(unseen) };
}

function unseen(source: CredentialSource): CredentialSource {
  if (source.kind !== 'env') return source;
  const { name, location, placement, extraHeaders } = source;
  const wire = { placement, extraHeaders };
  const out = { kind: 'saved', secret: seal(''), changedAt: null, unreachable: 'unread' } as const;
  return { ...wire, ...out, from: `env:${name}`, location };
}
