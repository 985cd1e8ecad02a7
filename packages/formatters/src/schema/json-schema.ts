import * as z from 'zod';
import { SCHEMA_VERSION } from '@authlint/model';
import { heard } from './heard-schema.js';
import { text } from './parts.js';
import { recordSchema } from './record-schema.js';
import { scan } from './scan-schema.js';
import { reportSchema } from './schema.js';
import { whereSchema } from './where-schema.js';

const schemaVersion = z.literal(SCHEMA_VERSION);

const bundle = z.strictObject({
  schemaVersion,
  system: z.strictObject({ node: text, platform: text, release: text, architecture: text }),
  report: reportSchema,
  where: z.array(whereSchema),
});

/** What the commands print as JSON, by the name of the schema: `check` and `explain` print a `report`. */
const OUTPUTS = {
  report: { title: 'Report of authlint', schema: reportSchema },
  where: {
    title: 'Output of authlint where',
    schema: z.strictObject({ schemaVersion, providers: z.array(whereSchema) }),
  },
  scan: { title: 'Output of authlint scan', schema: z.strictObject({ schemaVersion, ...scan }) },
  listen: {
    title: 'Output of authlint listen',
    schema: z.strictObject({ schemaVersion, ...heard }),
  },
  record: { title: 'Record of authlint check --record', schema: recordSchema },
  bundle: { title: 'Bundle of authlint report', schema: bundle },
} as const;

export type OutputName = keyof typeof OUTPUTS;

export const OUTPUT_NAMES = Object.keys(OUTPUTS) as readonly OutputName[];

/** JSON Schema (draft 2020-12) of an output, for programs that read it. */
export function outputJsonSchema(name: OutputName): Record<string, unknown> {
  const { title, schema } = OUTPUTS[name];
  const { $schema, ...rest } = z.toJSONSchema(schema);
  return {
    $schema,
    $id: `urn:authlint:schema:${name}:${String(SCHEMA_VERSION)}`,
    title: `${title}, schema version ${String(SCHEMA_VERSION)}`,
    ...rest,
  };
}
