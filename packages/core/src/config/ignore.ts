import type { IgnoreEntry } from './config.js';
import type { FieldPlaces } from './issues.js';
import { pathText, type ConfigProblem } from './problem.js';
import type { ConfigInput } from './schema.js';

type Entries = NonNullable<ConfigInput['ignore']>;

/** The entries in force at `now`, and a warning for each that has expired. A day ends in UTC. */
export function ignoreOf(
  entries: Entries,
  now: number,
  { file, locate }: FieldPlaces,
): { readonly ignore: readonly IgnoreEntry[]; readonly warnings: readonly ConfigProblem[] } {
  const ranOut = ({ until }: Entries[number]): boolean =>
    until !== undefined && Date.parse(`${until}T23:59:59.999Z`) < now;
  const warnings = entries.flatMap((entry, index) => {
    if (!ranOut(entry)) return [];
    const path = ['ignore', index, 'until'];
    const message = 'is in the past, so the entry has no effect';
    const hint = 'remove the entry or give it a new day';
    return [{ file, ...locate(path), path: pathText(path), message, hint }];
  });
  const ignore = entries
    .filter((entry) => !ranOut(entry))
    .map(({ rule, provider = null, reason, until = null }) => ({ rule, provider, reason, until }));
  return { ignore, warnings };
}
