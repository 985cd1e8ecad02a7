import * as z from 'zod';
import { packSchema } from './schema.js';

/** JSON Schema (draft 2020-12) of a data pack, for editors; made from the schema that validates. */
export function packJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(packSchema, { io: 'input' });
  return {
    $schema,
    $id: 'urn:authlint:schema:pack',
    title: 'Rule pack of authlint',
    ...rest,
  };
}
