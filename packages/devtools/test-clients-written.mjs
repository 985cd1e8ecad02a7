import { versionProblem } from './setup/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}

// Requests of real clients that are written down by hand, against what they and authlint send.
const { test } = await import('./setup/test.mjs');
process.exitCode = await test([
  '--config',
  'packages/devtools/clients.jest.config.ts',
  ...process.argv.slice(2),
]);
