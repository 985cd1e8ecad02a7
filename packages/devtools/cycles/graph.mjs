import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../setup/stamp.mjs';

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph each module with the modules that it imports */

const MODULE = /\.(ts|mts|mjs|cjs)$/;
const NOT_SOURCE = /\/(node_modules|dist|build|bundle|test|guards|docs)\//;
/** What a specifier ends with, and what its source may end with. */
const ENDINGS = [
  ['.js', '.ts'],
  ['.mjs', '.mts'],
];

/**
 * What a source imports, in whatever form: value, type, re-export, dynamic, `import('x').T`, `require`.
 *
 * @param {string} text
 */
export function specifiersOf(text) {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The modules of all packages. @param {string} root of the checkout @returns {Graph} */
export function moduleGraph(root) {
  const files = ['packages', 'rules'].flatMap((folder) =>
    filesBelow(folder, (path) => MODULE.test(path) && !NOT_SOURCE.test(path), root),
  );
  const known = new Set(files);
  const exported = exportedModules(root, files);
  return new Map(
    files.map((path) => {
      const specifiers = specifiersOf(readFileSync(join(root, path), 'utf8'));
      const targets = specifiers.map((specifier) =>
        specifier.startsWith('.')
          ? sourceOf(posix.join(posix.dirname(path), specifier), known)
          : exported.get(specifier),
      );
      return [path, [...new Set(targets.filter((target) => target !== undefined))]];
    }),
  );
}

/** @param {string} path @param {ReadonlySet<string>} known */
function sourceOf(path, known) {
  const candidates = ENDINGS.map(([from, to]) => path.replace(new RegExp(`\\${from}$`), to ?? ''));
  return [...candidates, path].find((candidate) => known.has(candidate));
}

/**
 * The source behind each name under which a package is imported by another one.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, string>}
 */
function exportedModules(root, files) {
  const folders = new Set(files.map((path) => path.split('/src/')[0] ?? ''));
  const manifests = [...folders].filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(
    manifests.flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return Object.entries(exports).map(([subpath, { default: file }]) => [
        posix.join(name, subpath),
        posix.join(folder, file).replace('/dist/', '/src/').replace(/\.js$/, '.ts'),
      ]);
    }),
  );
}

/**
 * The shortest circle through each module that is on one, each circle once.
 *
 * @param {Graph} graph
 * @returns {string[][]} the modules in the order of import, the first one again at the end
 */
export function circlesIn(graph) {
  /** @type {Map<string, string[]>} */
  const circles = new Map();
  for (const start of graph.keys()) {
    const circle = shortestCircle(graph, start);
    if (circle === null) continue;
    const members = [...new Set(circle)].sort().join();
    if (!circles.has(members)) circles.set(members, circle);
  }
  return [...circles.values()];
}

/** @param {Graph} graph @param {string} start @returns {string[] | null} */
function shortestCircle(graph, start) {
  const reached = new Set();
  for (let trails = [[start]]; trails.length > 0;) {
    const longer = trails.flatMap((trail) =>
      (graph.get(trail.at(-1) ?? '') ?? []).map((next) => [...trail, next]),
    );
    const closed = longer.find((trail) => trail.at(-1) === start);
    if (closed !== undefined) return closed;
    trails = longer.filter((trail) => {
      const isNew = !reached.has(trail.at(-1));
      reached.add(trail.at(-1));
      return isNew;
    });
  }
  return null;
}
