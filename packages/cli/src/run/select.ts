import type { ProviderTarget } from '@authlint/core/internal';
import { plain } from '@authlint/formatters';
import type { CheckArguments, Shard } from '../args/arguments.js';
import { inShard } from '../args/shard.js';
import { nearest } from '../args/suggest.js';
import type { CommandContext } from '../commands/context.js';
import { UsageError } from '../usage-error.js';
import { filesOnly } from './files-only.js';
import type { Job } from './job.js';
import { loadJobs } from './load.js';

/** The jobs that `check` is asked for, and beside them every provider of the configuration. */
export interface Chosen {
  readonly jobs: readonly Job[];
  readonly peers: readonly ProviderTarget[];
}

export async function chosenJobs(args: CheckArguments, context: CommandContext): Promise<Chosen> {
  const loaded = await loadJobs(args, context, args.quiet);
  const all = args.filesOnly ? loaded.map(filesOnly) : loaded;
  const jobs = ofShard(ofProviders(all, args.providers), args.shard);
  return { jobs, peers: all.map(({ target }) => target) };
}

/** The jobs of the given ids, all without ids; in the order of the configuration. Throws on an id that is not there. */
export function ofProviders(jobs: readonly Job[], ids: readonly string[]): readonly Job[] {
  const known = [...new Set(jobs.map(({ target }) => target.id))];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw unknownProvider(unknown, known);
  return ids.length === 0 ? jobs : jobs.filter(({ target }) => ids.includes(target.id));
}

export function ofShard(jobs: readonly Job[], shard: Shard | null): readonly Job[] {
  return shard === null ? jobs : jobs.filter(({ target }) => inShard(target.id, shard));
}

function unknownProvider(typed: string, known: readonly string[]): UsageError {
  const near = nearest(typed, known);
  const list = `The configuration has: ${known.map(plain).join(', ')}.`;
  return new UsageError(
    'there is no provider of the given id',
    near === null ? list : `Did you mean ${plain(near)}? ${list}`,
  );
}
