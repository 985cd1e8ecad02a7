import { builtinModules } from 'node:module';
import { basename, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { ROOT } from '../setup/paths.mjs';
import { base64Wasm } from './base64-wasm.mjs';
import { lazyParts } from './lazy-parts.mjs';

/**
 * What is bundled. `entries`: compiled files below the root, by the name of their bundled file. `external`: packages that stay outside.
 * `hurried`: compiled files whose static imports are to lie in few files. `lazy`: compiled files that CommonJS loads at the first call, by entry.
 *
 * @typedef {{ readonly entries: Readonly<Record<string, string>>, readonly external: readonly string[], readonly hurried?: readonly string[], readonly lazy?: Readonly<Record<string, string>> }} Parts
 */

/** Files below the root that went into each bundled file. @typedef {Readonly<Record<string, readonly string[]>>} Contents */

/**
 * In place of what dependencies load for something that is never asked of them; `false`: nothing.
 *
 * @type {Record<string, string | false>}
 */
const STAND_INS = {
  'node:assert': join(import.meta.dirname, 'stubs/assert.cjs'),
  'node:sqlite': false, // Node.js 20 has none
  'jsonpath-plus': false, // for conditions with a `path`
  './loaders$': join(import.meta.dirname, 'stubs/cosmiconfig-loaders.cjs'), // webpack warns of them
};

/** Modules of Node.js, but for those that have a stand-in, which an external module has not. */
const BUILTIN = builtinModules
  .flatMap((name) => [name, `node:${name}`])
  .filter((name) => !Object.hasOwn(STAND_INS, name));

/** A `require` in a bundled dependency becomes an import: an ES module that is bundled once more has no `require`. */
const FOR_ESM = [esmExternalRequirePlugin({ external: BUILTIN })];

/**
 * Bundles compiled files and what they depend on, for Node.js. What is imported with `import()` is a separate file.
 *
 * @param {Parts} parts
 * @param {{ readonly folder: string, readonly format: 'esm' | 'cjs', readonly names: string, readonly keepsImports?: boolean }} output `names`:
 *   of the files that are made. `keepsImports`: what is external is asked for with `import()` in CommonJS as well
 * @returns {Promise<Contents>}
 */
export async function bundleModules(parts, { folder, format, names, keepsImports = false }) {
  const bundled = await rolldown(inputOf(parts, format));
  /** @type {import('rolldown').OutputOptions} */
  const options = {
    dir: folder,
    format,
    minify: true,
    charset: 'ascii', // V8 takes one byte for each character of such a file and else two: 5 % of a start
    comments: false, // the licences are in a file of their own, whole
    exports: 'named',
    dynamicImportInCjs: keepsImports,
    entryFileNames: names.replace('-[hash]', ''),
    chunkFileNames: names,
  };
  const { hurried = [] } = parts;
  const split = hurried.length === 0 ? [] : chunksOf(await bundled.generate(options));
  const groups = [{ name: userNames(split, hurried), debugName: 'hurried' }];
  const written = await bundled.write({
    ...options,
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  await bundled.close();
  return Object.fromEntries(
    chunksOf(written).map(({ fileName, moduleIds }) => [fileName, filesBelowRoot(moduleIds)]),
  );
}

/** @param {Parts} parts @param {'esm' | 'cjs'} format @returns {import('rolldown').InputOptions} */
function inputOf({ entries, external, lazy = {} }, format) {
  return {
    cwd: ROOT,
    preserveEntrySignatures: 'allow-extension',
    input: format === 'cjs' ? { ...entries, ...lazy } : { ...entries },
    // As ES modules for Node.js it would begin with an import that browsers do not have.
    platform: format === 'esm' ? 'neutral' : 'node',
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['node', 'import', 'require'],
      alias: STAND_INS,
    },
    external: [...external, ...(format === 'cjs' ? BUILTIN : [])],
    plugins: [base64Wasm, ...(format === 'esm' ? FOR_ESM : [lazyParts(lazy)])],
    checks: { ineffectiveDynamicImport: false, emptyImportMeta: false },
    // A module that is not found would only be warned of, and the program would ask for it on the machine of its user.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    transform: {
      target: 'node20.19',
      define: format === 'cjs' ? { 'import.meta.dirname': '__dirname' } : {},
    },
  };
}

/** @typedef {import('rolldown').OutputChunk} Chunk */

/** @param {import('rolldown').RolldownOutput} made */
function chunksOf({ output }) {
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Names the file of a module after the hurried ones that it runs before: a module in the same number of hands is in one file with the others,
 * and what the first needs, which runs before all others, is in its own.
 *
 * @param {readonly Chunk[]} split @param {readonly string[]} hurried
 * @returns {(module: string) => string | null}
 */
function userNames(split, hurried) {
  const users = hurried.map((file) => {
    const isOwn = (/** @type {Chunk} */ chunk) => chunk.facadeModuleId === join(ROOT, file);
    const needed = new Set(split.filter(isOwn)); // a loop over a set comes to what is added in it
    for (const { imports } of needed)
      for (const chunk of split) if (imports.includes(chunk.fileName)) needed.add(chunk);
    const modules = new Set([...needed].flatMap(({ moduleIds }) => moduleIds));
    return { name: basename(file, '.js'), modules };
  });
  return (module) => {
    const [first] = users;
    if (first?.modules.has(module)) return first.name;
    const found = users.filter(({ modules }) => modules.has(module));
    return found.length === 0 ? null : found.map(({ name }) => name).join('-');
  };
}

/** Without the modules that rolldown makes. @param {readonly string[]} modules */
function filesBelowRoot(modules) {
  return modules.filter((id) => !id.startsWith('\0')).map((id) => relative(ROOT, id));
}
