import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { ROOT } from '../setup/paths.mjs';
import { bundleModules } from './modules.mjs';
import { notices } from './notices.mjs';

/**
 * The libraries that are published as bundles, by their folder below `packages`. `entries`: compiled files that can be imported.
 * `external`: packages that stay dependencies; everything else is bundled. `of`: the package of the files, if another one. `lazy`: entries
 * that Node.js loads at the first call of their functions, so that an import is cheap. `eager`: entries whose static imports are bundled
 * into few files. `textsOnly`: only texts are explained.
 *
 * @type {Readonly<Record<string, Library>>}
 * @typedef {Readonly<Record<string, string>>} Files
 * @typedef {{ readonly of?: string, readonly entries: Files, readonly external: readonly string[], readonly lazy?: Files, readonly eager?:
 * Files, readonly textsOnly?: boolean }} Library
 */
export const LIBRARIES = {
  core: { of: 'packs', entries: { index: 'published-core', pack: 'author' }, external: [] },
  explain: { entries: { index: 'library' }, external: [], textsOnly: true },
  formatters: { entries: { index: 'index' }, external: [] },
  node: {
    entries: { index: 'index' },
    external: [],
    lazy: late('once', 'engine', 'clients', 'configuration', 'judge', 'packs', 'explanation'),
    eager: { index: 'index', ...late('engine', 'explanation') },
  },
  fetch: { entries: { index: 'index' }, external: ['@authlint/node', 'undici'] },
  testkit: { entries: { index: 'test-pack' }, external: [] },
};

/** @param {string[]} names @returns {Files} */
function late(...names) {
  return Object.fromEntries(names.map((name) => [name, `library/${name}`]));
}

/** Bundles each library as ES modules and as CommonJS, with one declaration of its types. Needs compiled packages. */
export async function bundleLibraries() {
  await Promise.all(
    Object.entries(LIBRARIES).map(([name, library]) => bundleLibrary(name, library)),
  );
}

/** @param {string} name @param {Library} library */
export async function bundleLibrary(name, library) {
  const { of = name, entries, external, lazy = {}, eager = {}, textsOnly = false } = library;
  const folder = join(ROOT, `packages/${name}/build`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiled = (/** @type {Files} */ files, ending = 'js') =>
    Object.fromEntries(
      Object.entries(files).map(([entry, file]) => [
        entry,
        `packages/${of}/dist/${file}.${ending}`,
      ]),
    );
  const parts = { entries: compiled(entries), external, textsOnly };
  const contents = await bundleModules(parts, {
    folder,
    format: 'esm',
    names: '[name]-[hash].js',
  });
  // Jest knows no import() in CommonJS.
  await bundleModules(
    { ...parts, lazy: compiled(lazy), eager: Object.values(compiled(eager)) },
    { folder, format: 'cjs', names: '[name]-[hash].cjs' },
  );
  if (Object.keys(lazy).length > 0) writeFileSync(join(folder, 'node.js'), throughCommonJs(folder));
  await bundleTypes({ entries: compiled(entries, 'd.ts'), external }, folder);
  writeFileSync(join(folder, 'NOTICES.txt'), notices(Object.values(contents).flat()));
}

/**
 * The ES module for Node.js: re-exports the CommonJS bundle, so that a process has one copy however it is loaded. Bundlers take the ES
 * module of the condition `module`.
 *
 * @param {string} folder
 */
function throughCommonJs(folder) {
  const names = Object.keys(createRequire(import.meta.url)(join(folder, 'index.cjs')));
  return `import library from './index.cjs';\nexport const { ${names.join(', ')} } = library;\n`;
}

/** @param {Library} library @param {string} folder */
async function bundleTypes({ entries, external }, folder) {
  const bundled = await rollup({
    input: { ...entries },
    external: (module) => module.startsWith('node:') || external.includes(module),
    plugins: [ownTypes, dts({ respectExternal: true })],
  });
  for (const ending of ['d.ts', 'd.cts']) {
    const names = { entryFileNames: `[name].${ending}`, chunkFileNames: `types.${ending}` };
    await bundled.write({ dir: folder, ...names });
  }
}

/** Resolves the declarations of workspace packages, which are next to their code. @type {import('rollup').Plugin} */
const ownTypes = {
  name: 'own-types',
  resolveId(module, importer) {
    if (importer === undefined || !module.startsWith('@authlint/')) return null;
    return createRequire(importer).resolve(module).replace(/\.js$/, '.d.ts');
  },
};
