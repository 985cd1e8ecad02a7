// npm run cycles: circles of imports between modules, and imports against the order of core's folders.
import { circlesIn, moduleGraph } from './cycles/graph.mjs';
import { ownerOf } from './lint/layers.mjs';
import { ROOT } from './setup/paths.mjs';

/** @typedef {import('./cycles/graph.mjs').Graph} Graph */

/** Folders and files of packages/core/src: each may import those before it. What is not named here may stand anywhere, but in no circle. */
export const CORE_ORDER = [
  ...['subject', 'requests', 'facts', 'experiments', 'conditions', 'rules', 'check'],
];

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

if (process.argv[1] === import.meta.filename) {
  const shown = problems();
  for (const { text } of shown) console.error(text);
  process.exitCode = shown.length > 0 ? 1 : 0;
}
