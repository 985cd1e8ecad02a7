import { nodeDependencies, nodes } from './nodes.mjs';
import { dependenciesOn } from './pack.mjs';
import { makeProject, NPM_INSTALL, run } from './run.mjs';
import { PROJECT_FILES, usesOn } from './uses.mjs';

/** @typedef {import('./run.mjs').Run} Run */
/** @typedef {import('./run.mjs').Place} Place */

/**
 * Installs the tarballs by npm in a plain project, once and with every line of Node.js, and uses them there.
 *
 * @param {string} folder which is made
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @returns {Run[]}
 */
export function runConsumer(folder, packed) {
  const dependencies = { ...dependenciesOn(packed), ...nodeDependencies() };
  const place = makeProject(folder, dependencies, PROJECT_FILES);
  const install = run('npm install', NPM_INSTALL, place);
  if (!install.ok) return [install];
  const runs = nodes().flatMap((node) => usesOn(node.line).map((use) => tried(use, node, place)));
  return [install, ...runs];
}

/**
 * @param {import('./uses.mjs').Use} use
 * @param {import('./nodes.mjs').Node} node
 * @param {Place} place
 * @returns {Run}
 */
export function tried({ name, args, ...expected }, { line, file }, { cwd, env }) {
  const keyed = { ...env, ACME_KEY: 'made-up-key-of-acme', AUTHLINT_TRUST: cwd }; // its packs count once they are agreed to
  return run(`Node.js ${line}: ${name}`, [file, ...args], { cwd, env: keyed }, expected);
}
