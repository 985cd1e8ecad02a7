import * as z from 'zod';
import { configSchema } from './schema.js';

/** JSON Schema (draft 2020-12) of a configuration, for editors; made from the schema that validates. */
export function configJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(configSchema, { io: 'input' });
  return {
    $schema,
    $id: 'https://authlint.dev/schemas/config.json',
    title: 'Configuration of authlint',
    ...rest,
  };
}
