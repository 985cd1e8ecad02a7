import { DEFAULT_LIMITS } from '../subject/target.js';
import type { AuthlintConfig } from './config.js';
import type { FieldPlaces } from './issues.js';
import { pathText } from './problem.js';
import type { ConfigInput } from './schema.js';
import { targetOf } from './target.js';

/** The file that a configuration was read from. */
export interface ConfigOrigin extends FieldPlaces {
  /** When it was last modified; milliseconds since the epoch. */
  readonly modifiedAt: number | null;
  /** The present, for `ignore.until`; milliseconds since the epoch. */
  readonly now: number;
}

/** Converts checked data to a configuration. */
export function configOf(input: ConfigInput, origin: ConfigOrigin): AuthlintConfig {
  const { file, modifiedAt, now } = origin;
  const { ignore, warnings } = ignoreOf(input.ignore ?? [], now, origin);
  const client = input.client ?? {};
  return {
    file,
    providers: Object.entries(input.providers ?? {}).map(([id, provider]) =>
      targetOf(id, provider, client, modifiedAt, (...field) => ({
        file,
        ...origin.locate(['providers', id, ...field]),
      })),
    ),
    rules: input.rules ?? {},
    ignore,
    limits: {
      timeoutMs: input.limits?.timeoutMs ?? DEFAULT_LIMITS.timeoutMs,
      concurrency: input.limits?.concurrency ?? DEFAULT_LIMITS.concurrency,
    },
    packs: input.packs ?? [],
    client: { pid: client.pid ?? null, name: client.name ?? null },
    envFiles: input.envFiles ?? [],
    warnings,
  };
}

type Entries = NonNullable<ConfigInput['ignore']>;

/** The entries in force at `now`, and a warning for each that has expired. A day ends in UTC. */
function ignoreOf(
  entries: Entries,
  now: number,
  { file, locate }: FieldPlaces,
): Pick<AuthlintConfig, 'ignore' | 'warnings'> {
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
