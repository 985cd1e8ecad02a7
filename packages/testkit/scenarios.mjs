import { fileURLToPath } from 'node:url';
import { scenariosCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { stdout, stderr, exitCode } = await scenariosCommand(
  process.argv.slice(2),
  {
    program: inWorkspace('packages/cli/bin/authlint.js'),
    folders: [inWorkspace('fixtures/scenarios/dev'), inWorkspace('fixtures/scenarios/own')],
    floor: inWorkspace('fixtures/scenarios/floor.json'),
  },
  (line) => process.stderr.isTTY && process.stderr.write(`${line}\n`),
);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
