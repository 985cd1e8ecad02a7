import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const path = new URL('../../schema/report.schema.json', import.meta.url);
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path, 'utf8')) as object,
);

/** What the published schema has against a report, one line each. */
export function faultsOfReport(report: unknown): string[] {
  if (validate(report)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}
