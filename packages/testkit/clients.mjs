import { fileURLToPath } from 'node:url';
import { clientsCommand, outputsCommand, repairsCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const args = process.argv.slice(2);

const names = args.filter((arg) => !arg.startsWith('--'));
const cache = process.env['AUTHLINT_CLIENTS_CACHE'] ?? inWorkspace('.cache/clients');
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

const places = {
  program: inWorkspace('packages/cli/bin/authlint.js'),
  cache,
  recordings: inWorkspace('fixtures/client-cells'),
};

if (args.includes('--outputs'))
  process.exitCode = await outputsCommand(
    names,
    { cache, outputs: inWorkspace('fixtures/client-outputs') },
    print,
  );
else if (args.includes('--repairs')) process.exitCode = await repairsCommand(names, places, print);
else process.exitCode = await clientsCommand({ names }, places, print);
