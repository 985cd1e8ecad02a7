import { fileURLToPath } from 'node:url';
import { clientsCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

process.exitCode = await clientsCommand(
  process.argv.slice(2),
  {
    program: inWorkspace('packages/cli/bin/authlint.js'),
    cache: process.env['AUTHLINT_CLIENTS_CACHE'] ?? inWorkspace('.cache/clients'),
    page: inWorkspace('docs/internals/client-cells.md'),
  },
  (line) => process.stdout.write(`${line}\n`),
);
