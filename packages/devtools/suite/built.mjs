import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesIn, manifestOf, packageFolders, ROOT } from '../setup/paths.mjs';

/**
 * A public entry of a package.
 *
 * @typedef {object} Entry
 * @property {string} source path of its source
 * @property {string} built path of its compiled output
 */

/** Public entries of all packages that are compiled. @returns {Entry[]} */
export function publicEntries(root = ROOT) {
  return packageFolders(root).flatMap((folder) =>
    Object.values(manifestOf(folder, root).exports ?? {})
      .map((target) => String(target.default))
      .filter((path) => /^\.\/dist\/.*\.js$/.test(path))
      .map((path) => ({
        source: join(root, folder, path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')),
        built: join(root, folder, path),
      })),
  );
}

/** Folders of the packages whose compiled output is missing or older than a source. @returns {string[]} */
export function stalePackages(root = ROOT) {
  const compiled = packageFolders(root).filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  return compiled.filter((folder) => {
    const output = statSync(join(root, folder, 'dist/.tsbuildinfo'), { throwIfNoEntry: false });
    if (output === undefined) return true;
    const sources = filesIn(join(root, folder, 'src'));
    return sources.some((path) => statSync(path).mtimeMs > output.mtimeMs);
  });
}

/** Relative imports and exports, without those of types alone. */
const IMPORTED = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const TYPES_ALONE = /(?:^|\n)\s*(?:import|export)\s+type\s[^;]*;/g;

/** @type {Map<string, readonly string[]>} what each file imports; the files of a worker share their helpers */
const imports = new Map();

/** @param {string} file @returns {readonly string[]} paths */
function importsOf(file) {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(file, 'utf8').replace(TYPES_ALONE, '');
  const paths = [...code.matchAll(IMPORTED)].map(([, path = '']) => {
    const target = resolve(dirname(file), path);
    const typescript = target.replace(/\.js$/, '.ts');
    return existsSync(typescript) ? typescript : target;
  });
  imports.set(file, paths);
  return paths;
}

/** Path of a source's compiled output, which may be missing. @param {string} source */
const compiledOf = (source) => source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

/**
 * Sources that a test file imports (directly or through a helper) other than by a public entry, each with its compiled output. `null`: one
 * of them is not compiled, so all must be loaded from source; mixed with built modules each class would exist twice.
 *
 * @param {string} file
 * @param {readonly Entry[]} entries
 * @returns {Entry[] | null}
 */
export function internalsOf(file, entries) {
  const open = new Set(entries.map(({ source }) => source));
  const seen = new Set([file]);
  const internals = [];
  for (const path of seen) {
    if (/\/src\//.test(path)) {
      if (!open.has(path)) internals.push({ source: path, built: compiledOf(path) });
    } else if (/\.(ts|mjs|cjs|js)$/.test(path) && existsSync(path)) {
      for (const imported of importsOf(path)) seen.add(imported);
    }
  }
  return internals.every(({ built }) => existsSync(built)) ? internals : null;
}
