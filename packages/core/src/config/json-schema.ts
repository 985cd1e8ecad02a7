import * as z from 'zod';
import { configSchema, FIELD_CHECKS } from './schema.js';

/** JSON Schema (draft 2020-12) of a configuration, for editors; made from the schema that validates. */
export function configJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(configSchema, { io: 'input' });
  return {
    $schema,
    $id: 'urn:authlint:schema:config',
    title: 'Configuration of authlint',
    ...rest,
  };
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
