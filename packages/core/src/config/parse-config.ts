import { configOf, type ConfigOrigin } from './config-of.js';
import type { AuthlintConfig } from './config.js';
import { problemsOf } from './issues.js';
import type { ConfigProblem } from './problem.js';
import { configSchema } from './schema.js';
import * as z from 'zod/mini';

export type ParsedConfig =
  | { readonly ok: true; readonly config: AuthlintConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Checks plain data against the schema: a configuration, or all of its problems at once. */
export function parseConfig(data: unknown, origin: ConfigOrigin): ParsedConfig {
  const parsed = configSchema.safeParse(data);
  return parsed.success
    ? { ok: true, config: configOf(parsed.data, origin) }
    : { ok: false, problems: problemsOf(parsed.error.issues, data, origin, configSchema) };
}

/** JSON Schema (draft 2020-12) of a configuration, for editors; made from the schema that validates. */
export function configJsonSchema(): Record<string, unknown> {
  return editorSchema(configSchema, 'config', 'Configuration of authlint');
}

/** `name`: of what the schema is of, in its id. */
export function editorSchema(
  schema: z.core.$ZodType,
  name: string,
  title: string,
): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { $schema, $id: `urn:authlint:schema:${name}`, title, ...rest };
}
