import { versionProblem } from './setup/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}

// The slow group: real clients from the package registry, which the ordinary tests do not need.
const { test } = await import('./setup/test.mjs');
process.exitCode = await test([
  '--config',
  'packages/devtools/clients.jest.config.ts',
  ...process.argv.slice(2),
]);
