import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { filesBelow, readStamp, timeStamp, writeStamp } from './stamp.mjs';
import { runStep } from './step.mjs';

const STAMP = 'built';

/** What the generators write into `src`; follows from the other inputs. @param {string} path */
function isGenerated(path) {
  return path.includes('/generated/');
}

/** @param {string} path */
function isBuildInput(path) {
  if (path.includes('/node_modules/') || path.includes('/dist/') || isGenerated(path)) return false;
  return (
    /^(packages\/[^/]+|rules)\/(src\/.*|tsconfig\.json|package\.json|generate[^/]*\.mjs)$/.test(
      path,
    ) ||
    /^packages\/providers\/data\//.test(path) ||
    /^rules\/.*\.ya?ml$/.test(path)
  );
}

function wantedStamp() {
  const files = ['packages', 'rules'].flatMap((folder) => filesBelow(folder, isBuildInput));
  return `${process.versions.node} ${readStamp('installed')} ${timeStamp(['tsconfig.json', ...files])}`;
}

/** Folders of the projects that the root tsconfig.json refers to. @returns {string[]} */
export function projects() {
  const config = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  return config.references.map((/** @type {{ path: string }} */ reference) => reference.path);
}

/** True where the output belongs to the sources as they are. */
export function isBuilt() {
  if (!projects().every((path) => existsSync(join(ROOT, path, 'dist/index.js')))) return false;
  return readStamp(STAMP) === wantedStamp();
}

/** Generates and compiles. The stamp is taken before, so that a change during the build is built the next time. */
export async function build() {
  const stamp = wantedStamp();
  await runStep('generating', { file: process.execPath, args: ['packages/devtools/gen.mjs'] });
  await runStep('compiling', {
    file: process.execPath,
    args: ['node_modules/typescript/bin/tsc', '-b'],
  });
  writeStamp(STAMP, stamp);
}
