import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, workspaceFiles } from './paths.mjs';
import { readStamp, timeStamp, writeStamp } from './stamp.mjs';
import { runStep } from './step.mjs';

const STAMP = 'built';

/** Written by the build itself, or of no weight for it. What the generators write follows from the rest. */
const NO_INPUT =
  /\/(node_modules|dist|build|test|generated)\/|^packages\/cli\/(schema|bundle)\/|^packages\/devtools\/(?!gen\.mjs$|bundle)/;

/** Sources, the data and scripts of the generators, rules, manifests and settings of the compiler. @param {string} path */
function isBuildInput(path) {
  return /\.(ts|mjs|json|ya?ml)$/.test(path) && !NO_INPUT.test(path);
}

function wantedStamp() {
  const files = ['tsconfig.json', ...workspaceFiles().filter(isBuildInput)];
  return `${process.versions.node} ${readStamp('installed')} ${timeStamp(files)}`;
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

/** Generates, compiles and bundles. The stamp is taken before, so that a change during the build is built the next time. */
export async function build() {
  const stamp = wantedStamp();
  const step = (/** @type {string} */ title, /** @type {string[]} */ ...args) =>
    runStep(title, { file: process.execPath, args });
  await step('generating', 'packages/devtools/gen.mjs');
  await step('compiling', 'node_modules/typescript/bin/tsc', '-b');
  await step('bundling', 'packages/devtools/bundle.mjs');
  writeStamp(STAMP, stamp);
}
