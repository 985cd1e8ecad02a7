import { configOf, type ConfigOrigin } from './config-of.js';
import type { AuthlintConfig } from './config.js';
import { problemsOf } from './issues.js';
import type { ConfigProblem } from './problem.js';
import { configSchema, FIELD_CHECKS } from './schema.js';
import * as z from 'zod';

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

/** The same as `accepts` reads it: with the names of our own checks, and without what only an editor reads. */
export function configShape(): Record<string, unknown> {
  const { $schema, ...shape } = z.toJSONSchema(configSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const check = FIELD_CHECKS.get(zodSchema)?.name;
      for (const key of ['description', 'pattern', 'format'] as const) delete jsonSchema[key];
      if (check !== undefined) jsonSchema['check'] = check;
    },
  });
  return shape;
}
