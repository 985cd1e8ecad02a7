import { DEFAULT_LIMITS } from '../subject/target.js';
import { accepts } from './accepts.js';
import { CONFIG_SHAPE } from './config-shape.js';
import type { AuthlintConfig } from './config.js';
import { ignoreOf } from './ignore.js';
import type { FieldPlaces } from './issues.js';
import type { ConfigInput } from './schema.js';
import { targetOf } from './target.js';

/** The file that a configuration was read from. */
export interface ConfigOrigin extends FieldPlaces {
  /** When it was last modified; milliseconds since the epoch. */
  readonly modifiedAt: number | null;
  /** The present, for `ignore.until`; milliseconds since the epoch. */
  readonly now: number;
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
