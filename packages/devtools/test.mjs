import { versionProblem } from './setup/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}

// Loaded only now: an old Node.js would fail on its syntax before it could say so.
const { test } = await import('./setup/test.mjs');
process.exitCode = await test(process.argv.slice(2));
