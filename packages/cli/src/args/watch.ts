import { UsageError } from '../usage-error.js';
import { flagOf, listOf, type RawArguments } from './values.js';

/** What says something about one run alone does not go with a run that does not end. */
const OF_ONE_RUN = ['plan', 'baseline', 'update-baseline', 'output'] as const;

export function readWatch(raw: RawArguments): boolean {
  if (!flagOf(raw, 'watch')) return false;
  const other = OF_ONE_RUN.find((name) => raw[name] !== undefined && raw[name] !== false);
  if (other !== undefined) throw new UsageError(`--watch does not go with --${other}`);
  if (listOf(raw, 'format').some((format) => format !== 'text')) {
    throw new UsageError('--watch has no format but text');
  }
  return true;
}
