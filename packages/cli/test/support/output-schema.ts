import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OutputName } from '@authlint/formatters/schema';

/** The published schema of what each command prints as JSON. */
const SCHEMA_OF: Readonly<Record<string, OutputName>> = {
  check: 'report',
  explain: 'report',
  where: 'where',
  scan: 'scan',
  listen: 'listen',
  report: 'bundle',
};

const compiled = new Map<OutputName, ValidateFunction>();

function validatorOf(name: OutputName): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const path = new URL(`../../schema/${name}.schema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(path, 'utf8')) as object;
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) },
  });
  const validate = ajv.compile(schema);
  compiled.set(name, validate);
  return validate;
}

/** What the published schema has against an output, one line each. */
export function faultsOfOutput(name: OutputName, output: unknown): string[] {
  const validate = validatorOf(name);
  if (validate(output)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}

/** The same for what a run of the program has printed; nothing where it printed no JSON to stdout, or none that has a schema. */
export function faultsOfRun([command = '', ...args]: readonly string[], stdout: string): string[] {
  const name = Object.hasOwn(SCHEMA_OF, command) ? SCHEMA_OF[command] : undefined;
  const plan = args.includes('--plan');
  const json = args[args.indexOf('--format') + 1] === 'json' && args.includes('--format');
  const several = args.filter((one) => one === '--format').length > 1;
  if (name === undefined || plan || !json || several || stdout === '') return [];
  return faultsOfOutput(name, JSON.parse(stdout));
}
