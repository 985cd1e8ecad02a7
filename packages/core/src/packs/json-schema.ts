import * as z from 'zod';
import { CHECK_REGISTRY } from './common-fields.js';
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

/** The same as `acceptedPack` reads it: with the names of our own checks, and without what only an editor reads. */
export function packShape(): Record<string, unknown> {
  const { $schema, ...shape } = z.toJSONSchema(packSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.description;
      const { def } = zodSchema._zod;
      // JSON Schema has no default for what a schema changes.
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
      const name = CHECK_REGISTRY.get(zodSchema)?.name;
      if (name === 'factId')
        replace(jsonSchema, jsonSchema.anyOf?.[1] ?? {}); // the built-in ones have that form too
      else if (name === 'client') replace(jsonSchema, { check: name });
      else if (name !== undefined) jsonSchema['check'] = name;
    },
  });
  return shape;
}

function replace(target: object, source: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}
