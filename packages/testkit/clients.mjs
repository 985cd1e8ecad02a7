import { fileURLToPath } from 'node:url';
import { clientsCommand, outputsCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const args = process.argv.slice(2);

const names = args.filter((arg) => !arg.startsWith('--'));
const cache = process.env['AUTHLINT_CLIENTS_CACHE'] ?? inWorkspace('.cache/clients');
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

process.exitCode = args.includes('--outputs')
  ? await outputsCommand(names, { cache, outputs: inWorkspace('fixtures/client-outputs') }, print)
  : await clientsCommand(
      { names },
      {
        program: inWorkspace('packages/cli/bin/authlint.js'),
        cache,
        recordings: inWorkspace('fixtures/client-cells'),
      },
      print,
    );
