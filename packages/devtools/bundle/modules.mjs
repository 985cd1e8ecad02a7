import { builtinModules } from 'node:module';
import { basename, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { ROOT } from '../setup/paths.mjs';
import { base64Wasm } from './base64-wasm.mjs';
import { lazyParts } from './lazy-parts.mjs';
import { textCatalogue } from './text-catalogue.mjs';

/**
 * Input of a bundle. `entries`: compiled files below the root, by the name of their bundled file. `external`: packages that are not
 * bundled. `eager`: compiled files whose static imports go into few files. `lazy`: compiled files that CommonJS loads at the first call, by
 * entry. `textsOnly`: only texts are explained.
 *
 * @typedef {{ readonly entries: Readonly<Record<string, string>>, readonly external: readonly string[], readonly eager?: readonly string[],
 * readonly lazy?: Readonly<Record<string, string>>, readonly textsOnly?: boolean }} Parts
 */

/** Files below the root that went into each bundled file. @typedef {Readonly<Record<string, readonly string[]>>} Contents */

/**
 * Replacements for modules that dependencies load for unused features; `false`: an empty module.
 *
 * @type {Record<string, string | false>}
 */
const STAND_INS = {
  'node:assert': join(import.meta.dirname, 'stubs/assert.cjs'),
  'node:sqlite': false, // Node.js 20 has none
  'jsonpath-plus': false, // for conditions with a `path`
  './loaders$': join(import.meta.dirname, 'stubs/cosmiconfig-loaders.cjs'), // webpack warns of them
};

/** Modules of Node.js without a replacement: external modules cannot be replaced. */
const BUILTIN = builtinModules
  .flatMap((name) => [name, `node:${name}`])
  .filter((name) => !Object.hasOwn(STAND_INS, name));

/** A `require` in a bundled dependency becomes an import: an ES module that is bundled once more has no `require`. */
const FOR_ESM = [esmExternalRequirePlugin({ external: BUILTIN })];

/**
 * Bundles compiled files and their dependencies for Node.js. Targets of `import()` become separate files.
 *
 * @param {Parts} parts
 * @param {{ readonly folder: string, readonly format: 'esm' | 'cjs', readonly names: string, readonly keepsImports?: boolean }} output
 * `names`: pattern of the written files. `keepsImports`: CommonJS keeps `import()` for external packages
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
    comments: false, // the licences are in NOTICES, complete
    exports: 'named',
    dynamicImportInCjs: keepsImports,
    entryFileNames: names.replace('-[hash]', ''),
    chunkFileNames: names,
  };
  const { eager = [] } = parts;
  const split = eager.length === 0 ? [] : chunksOf(await bundled.generate(options));
  const groups = [{ name: userNames(split, eager), debugName: 'eager' }];
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
function inputOf({ entries, external, lazy = {}, textsOnly = false }, format) {
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
    plugins: [
      base64Wasm,
      ...(textsOnly ? [textCatalogue] : []),
      ...(format === 'esm' ? FOR_ESM : [lazyParts(lazy)]),
    ],
    checks: { ineffectiveDynamicImport: false, emptyImportMeta: false },
    // By default an unresolved module is only a warning, and the program would require it on the user's machine.
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
 * Names the file of a module after the eager entries that use it: modules with the same users share a file, and all modules of the first
 * entry, which runs before the others, are in its file.
 *
 * @param {readonly Chunk[]} split @param {readonly string[]} eager
 * @returns {(module: string) => string | null}
 */
function userNames(split, eager) {
  const users = eager.map((file) => {
    const isOwn = (/** @type {Chunk} */ chunk) => chunk.facadeModuleId === join(ROOT, file);
    const needed = new Set(split.filter(isOwn)); // the loop below also visits items added to the set
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
