// npm run cycles: circles of imports between modules, and imports against the order of core's folders.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { ownerOf } from './lint/layers.mjs';
import { manifestOf, packageFolders, ROOT, workspaceFiles } from './setup/paths.mjs';

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph each module with the modules that it imports */

/** Folders and files of packages/core/src: each may import those before it. Others may be anywhere, but in no cycle. */
export const CORE_ORDER = [
  ...['subject', 'requests', 'facts', 'experiments', 'conditions', 'rules', 'check'],
];

const MODULE = /\.(ts|mts|mjs|cjs)$/;
const NOT_SOURCE = /\/(node_modules|dist|build|bundle|test|guards|docs)\//;

/**
 * @typedef {object} Problem
 * @property {string} owner package that it lies in, or that its first module belongs to
 * @property {string} text
 */

/** All that is wrong with the imports below `root`. @returns {Problem[]} */
export function problems(root = ROOT) {
  const graph = moduleGraph(root);
  const core = coreUnits(graph);
  const problem = (/** @type {string} */ path, /** @type {string} */ text) => ({
    owner: ownerOf(path) ?? '',
    text,
  });
  return [
    ...circlesIn(graph).map((circle) =>
      problem(circle[0] ?? '', `circle of imports: ${circle.join('\n  -> ')}`),
    ),
    ...circlesIn(unitGraph(core)).map((circle) =>
      problem('packages/core/', `circle of folders in core: ${circle.join(' -> ')}`),
    ),
    ...core
      .filter(({ from, to }) => isAgainstOrder(from, to))
      .map(({ from, to, file, target }) =>
        problem(file, `${from} may not import ${to} in core: ${file} imports ${target}`),
      ),
  ];
}

/** @typedef {{ from: string, to: string, file: string, target: string }} UnitImport between two folders of core */

/** @param {Graph} graph @returns {UnitImport[]} */
function coreUnits(graph) {
  return [...graph].flatMap(([file, targets]) =>
    targets
      .map((target) => ({ from: unitOf(file), to: unitOf(target), file, target }))
      .filter(({ from, to }) => from !== '' && to !== '' && from !== to),
  );
}

/** First folder of a module of core, or its own name: `facts`, `check`. Empty elsewhere. @param {string} path */
function unitOf(path) {
  return /^packages\/core\/src\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(path)?.[1] ?? '';
}

/** @param {readonly UnitImport[]} imports @returns {Graph} */
function unitGraph(imports) {
  const units = new Set(imports.map(({ from }) => from));
  const targetsOf = (/** @type {string} */ unit) =>
    imports.filter(({ from }) => from === unit).map(({ to }) => to);
  return new Map([...units].map((unit) => [unit, [...new Set(targetsOf(unit))]]));
}

/** @param {string} from @param {string} to */
function isAgainstOrder(from, to) {
  const own = CORE_ORDER.indexOf(from);
  return own >= 0 && CORE_ORDER.indexOf(to) > own;
}

/** Specifiers of all imports of a source: value, type, re-export, dynamic, `import('x').T`, `require`. @param {string} text */
function specifiersOf(text) {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The modules of all packages. @param {string} root of the checkout @returns {Graph} */
function moduleGraph(root) {
  const files = workspaceFiles(root).filter((path) => MODULE.test(path) && !NOT_SOURCE.test(path));
  const known = new Set(files);
  const exported = exportedModules(root);
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
  return [path.replace(/\.(m?)js$/, '.$1ts'), path].find((candidate) => known.has(candidate));
}

/** The source behind each name under which a package is imported by another one. @param {string} root */
function exportedModules(root) {
  return new Map(
    packageFolders(root).flatMap((folder) => {
      const { name, exports = {} } = manifestOf(folder, root);
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
function circlesIn(graph) {
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

if (process.argv[1] === import.meta.filename) {
  const shown = problems();
  for (const { text } of shown) console.error(text);
  process.exitCode = shown.length > 0 ? 1 : 0;
}
