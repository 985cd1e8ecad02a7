import { plain } from '@authlint/formatters';
import type { Shard } from '../args/arguments.js';
import { inShard } from '../args/shard.js';
import { nearest } from '../args/suggest.js';
import { UsageError } from '../usage-error.js';
import type { Job } from './job.js';

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
