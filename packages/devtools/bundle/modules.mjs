import { relative } from 'node:path';
import { builtinModules } from 'node:module';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { ROOT } from '../setup/paths.mjs';
import { standIns } from './stand-ins.mjs';

/**
 * What is bundled. `entries`: compiled files below the root, by the name of their bundled file. `external`: packages that stay outside.
 *
 * @typedef {{ readonly entries: Readonly<Record<string, string>>, readonly external: readonly string[] }} Parts
 */

/** Files below the root that went into each bundled file. @typedef {Readonly<Record<string, readonly string[]>>} Contents */

/** Modules of Node.js. Those that Node.js 20 does not have have a stand-in. */
const BUILTIN = [/^node:(?!sqlite$)/, ...builtinModules.filter((name) => name !== 'sqlite')];

/**
 * Bundles compiled files and what they depend on, for Node.js. What is imported with `import()` is a file of its own.
 *
 * @param {Parts} parts
 * @param {{ readonly folder: string, readonly format: 'esm' | 'cjs', readonly names: string, readonly keepsImports?: boolean }} output `names`: of
 *   the files that are made. `keepsImports`: what is external is asked for with `import()` in CommonJS as well
 * @returns {Promise<Contents>}
 */
export async function bundleModules(
  { entries, external },
  { folder, format, names, keepsImports = false },
) {
  // A `require` in a bundled dependency becomes an import: an ES module that is bundled once more has no `require`.
  const requires = format === 'esm' ? [esmExternalRequirePlugin({ external: BUILTIN })] : [];
  const bundled = await rolldown({
    cwd: ROOT,
    input: { ...entries },
    platform: 'neutral', // for Node.js it would begin with an import that browsers do not have
    resolve: { mainFields: ['module', 'main'], conditionNames: ['node', 'import', 'require'] },
    external: [...external, ...(format === 'cjs' ? BUILTIN : [])],
    plugins: [standIns, ...requires],
    checks: { ineffectiveDynamicImport: false, emptyImportMeta: false },
    transform: {
      target: 'node20.19',
      define: format === 'cjs' ? { 'import.meta.dirname': '__dirname' } : {},
    },
  });
  const { output } = await bundled.write({
    dir: folder,
    format,
    minify: true,
    comments: false, // the licences are in a file of their own, whole
    exports: 'named',
    dynamicImportInCjs: keepsImports,
    entryFileNames: names.replace('-[hash]', ''),
    chunkFileNames: names,
  });
  await bundled.close();
  return Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds.map(belowRoot)]] : [],
    ),
  );
}

/** @param {string} module */
function belowRoot(module) {
  return relative(ROOT, module);
}
