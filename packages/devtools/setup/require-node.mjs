// Imported by what npm starts, which imports all else behind it: an old Node.js would fail on its syntax before it could say so.
import { versionProblem } from './node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}
