// Import cycles at run time between the modules of one package; between packages the layers allow none.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from './setup/paths.mjs';
import { filesBelow } from './setup/stamp.mjs';

/** @param {ts.Statement} statement */
function importsAtRunTime(statement) {
  if (ts.isImportDeclaration(statement)) return statement.importClause?.isTypeOnly !== true;
  return ts.isExportDeclaration(statement) && !statement.isTypeOnly;
}

/** Relative modules that a source imports at run time. Dynamic imports are left out: they are there to break cycles. */
export function importsOf(/** @type {string} */ path, /** @type {string} */ text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements
    .filter(importsAtRunTime)
    .map((statement) => /** @type {ts.ImportDeclaration} */ (statement).moduleSpecifier)
    .filter((specifier) => specifier !== undefined && ts.isStringLiteral(specifier))
    .map((specifier) => /** @type {ts.StringLiteral} */ (specifier).text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'));
}

/**
 * The first cycle found from each module that is on one, as the list of its modules.
 *
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]}
 */
export function cyclesIn(graph) {
  /** @type {string[][]} */
  const cycles = [];
  const done = new Set();
  /** @param {string} path @param {readonly string[]} trail */
  const visit = (path, trail) => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** Cycles of the sources below `root`. */
export function cycles(root = ROOT) {
  const files = ['packages', 'rules'].flatMap((folder) =>
    filesBelow(folder, (path) => /^(packages\/[^/]+|rules)\/src\/.*\.ts$/.test(path), root),
  );
  const graph = new Map(
    files.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]),
  );
  return cyclesIn(graph);
}

if (process.argv[1] === import.meta.filename) {
  const found = cycles();
  for (const cycle of found) console.error(`import cycle: ${cycle.join('\n  -> ')}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
