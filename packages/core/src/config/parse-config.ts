import { schemaId } from '@authlint/model/owner';
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

/** Drafts of JSON Schema that are published: the newest, and the one that most editors read whole. */
export type SchemaDraft = 'draft-2020-12' | 'draft-07';

/** JSON Schema of a configuration, for editors; made from the schema that validates. */
export function configJsonSchema(draft: SchemaDraft = 'draft-2020-12'): Record<string, unknown> {
  return editorSchema(configSchema, 'config', 'Configuration of authlint', draft);
}

/** `name`: of the file of the schema, before its draft. */
export function editorSchema(
  schema: z.core.$ZodType,
  name: string,
  title: string,
  draft: SchemaDraft = 'draft-2020-12',
): Record<string, unknown> {
  const target = draft === 'draft-07' ? 'draft-7' : draft;
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target });
  const file = draft === 'draft-07' ? `${name}.draft-07` : name;
  return { $schema, ...schemaId(file), title, ...rest };
}
