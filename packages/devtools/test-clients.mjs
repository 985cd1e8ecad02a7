import { versionProblem } from './setup/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}

// Real clients from the package registry beside authlint; slow, and not part of the ordinary tests.
const [{ prepare }, { runOnTerminal }, { ROOT }] = await Promise.all([
  import('./setup/prepare.mjs'),
  import('./setup/step.mjs'),
  import('./setup/paths.mjs'),
]);
const args = ['packages/testkit/clients.mjs', ...process.argv.slice(2)];
process.exitCode = (await prepare())
  ? await runOnTerminal({ file: process.execPath, args, env: process.env, cwd: ROOT })
  : 3;
