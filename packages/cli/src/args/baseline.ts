import { UsageError } from '../usage-error.js';
import type { CheckArguments } from './arguments.js';
import { flagOf, textOf, type RawArguments } from './values.js';

export function readBaseline(
  raw: RawArguments,
): Pick<CheckArguments, 'baseline' | 'updateBaseline'> {
  const baseline = textOf(raw, 'baseline');
  const updateBaseline = flagOf(raw, 'update-baseline');
  if (updateBaseline && baseline === null) {
    throw new UsageError('--update-baseline needs --baseline FILE');
  }
  if (updateBaseline && ['provider', 'shard'].some((name) => raw[name] !== undefined)) {
    throw new UsageError(
      '--update-baseline goes over all providers, without --provider or --shard',
    );
  }
  return { baseline, updateBaseline };
}
