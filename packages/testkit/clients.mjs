import { fileURLToPath } from 'node:url';
import { clientsCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const args = process.argv.slice(2);

process.exitCode = await clientsCommand(
  {
    names: args.filter((arg) => !arg.startsWith('--')),
    recorded: args.includes('--recorded'),
  },
  {
    program: inWorkspace('packages/cli/bin/authlint.js'),
    cache: process.env['AUTHLINT_CLIENTS_CACHE'] ?? inWorkspace('.cache/clients'),
    recordings: inWorkspace('fixtures/client-cells'),
    page: inWorkspace('docs/internals/client-cells.md'),
  },
  (line) => process.stdout.write(`${line}\n`),
);
