import { fileURLToPath } from 'node:url';
import { schemaFaults } from '@authlint/suite';
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

/** What the published schema has against an output, one line each. */
export function faultsOfOutput(name: OutputName, output: unknown): string[] {
  return schemaFaults(
    fileURLToPath(new URL(`../../schema/${name}.schema.json`, import.meta.url)),
    output,
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
