import { MISFIT, ShapeReader, type Shape } from '../shape.js';
import { DEFAULT_LIMITS } from '../subject/target.js';
import { CONFIG_SHAPE } from './config-shape.js';
import type { AuthlintConfig } from './config.js';
import * as checks from './field-checks.js';
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

/** A shape with the checks of `field-checks`. */
export type AcceptedShape = Shape<keyof typeof checks>;

const READER = new ShapeReader<keyof typeof checks>((name, value) =>
  checks[name](value as string) === null ? value : MISFIT,
);

/** True where plain data fits a shape. The schema says the same and why not. */
export function accepts(shape: AcceptedShape, value: unknown): boolean {
  return READER.read(shape, value) !== MISFIT;
}

/** A configuration where plain data is one, else `null`: `parseConfig` says why. */
export function acceptedConfig(data: unknown, origin: ConfigOrigin): AuthlintConfig | null {
  return accepts(CONFIG_SHAPE, data) ? configOf(data as ConfigInput, origin) : null;
}

/** True where plain data is one provider of a configuration. */
export function acceptsProvider(data: unknown): boolean {
  return accepts(CONFIG_SHAPE.properties.providers.additionalProperties, data);
}

/** The configuration that checked data says. */
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
