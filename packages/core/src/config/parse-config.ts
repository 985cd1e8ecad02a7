import { configOf, type ConfigOrigin } from './config-of.js';
import type { AuthlintConfig } from './config.js';
import { problemsOf } from './issues.js';
import { configJsonSchema } from './json-schema.js';
import type { ConfigProblem } from './problem.js';
import { configSchema } from './schema.js';

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
