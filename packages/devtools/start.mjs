import { versionProblem } from './setup/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}

// Loaded only now: an old Node.js would fail on its syntax before it could say so.
const { start } = await import('./setup/start.mjs');
const args = process.argv.slice(2);
process.exitCode = await start(args[0] === '--' ? args.slice(1) : args);
