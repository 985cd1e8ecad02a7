import { fileURLToPath } from 'node:url';
import { runProgram, runWithin, scenariosCommand } from './dist/index.js';

/** @param {string} path relative to the workspace */
const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { main } = await import(inWorkspace('packages/cli/dist/index.js'));
const program = inWorkspace('packages/cli/bin/authlint.js');
/** Scenarios that depend on the start of Node.js (trusted authorities, proxies, name resolution): run in a separate process. */
const OF_A_PROCESS = /^(tls|proxy|network|runtime)/;
const everywhere = process.argv.includes('--processes');

const { stdout, stderr, exitCode } = await scenariosCommand(
  process.argv.slice(2).filter((argument) => argument !== '--processes'),
  {
    run: (call, { expect: { codes = [] } }) =>
      everywhere || codes.some((code) => OF_A_PROCESS.test(code))
        ? runProgram({ program, ...call })
        : runWithin(main, call),
    folder: inWorkspace('fixtures/scenarios'),
    floor: inWorkspace('fixtures/scenarios/floor.json'),
  },
  (line) => process.stderr.isTTY && process.stderr.write(`${line}\n`),
);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
