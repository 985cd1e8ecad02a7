import * as z from 'zod';
import { reportSchema } from './schema.js';

/** JSON Schema (draft 2020-12) of the report of `check` and `explain`, for programs that read it. */
export function reportJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(reportSchema);
  return {
    $schema,
    $id: 'https://authlint.dev/schemas/report-1.json',
    title: 'Report of authlint, schema version 1',
    ...rest,
  };
}
