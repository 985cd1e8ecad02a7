import { DEFAULT_LIMITS } from '../target/index.js';
import type { AuthlintConfig } from './config.js';
import { ignoreOf } from './ignore.js';
import { problemsOf, type FieldPlaces } from './issues.js';
import { configJsonSchema } from './json-schema.js';
import type { ConfigProblem } from './problem.js';
import { configSchema, type ConfigInput } from './schema.js';
import { targetOf } from './target.js';

/** The file that a configuration was read from. */
export interface ConfigOrigin extends FieldPlaces {
  /** When it was last modified; milliseconds since the epoch. */
  readonly modifiedAt: number | null;
  /** The present, for `ignore.until`; milliseconds since the epoch. */
  readonly now: number;
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: AuthlintConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Checks plain data against the schema: a configuration, or all of its problems at once. */
export function parseConfig(data: unknown, origin: ConfigOrigin): ParsedConfig {
  const parsed = configSchema.safeParse(data);
  return parsed.success
    ? { ok: true, config: configOf(parsed.data, origin) }
    : { ok: false, problems: problemsOf(parsed.error.issues, data, origin, configJsonSchema()) };
}

function configOf(input: ConfigInput, origin: ConfigOrigin): AuthlintConfig {
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
