import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import { manifestOf, ROOT } from '../setup/paths.mjs';

const PACKAGES = /^@authlint\/([a-z-]+)(?:\/([a-z-]+))?$/;
const EXTERNAL = 'external';

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * The tests of a room and all of ours that they import, as one script: an expression that gives a function. Called with the modules of
 * others, it gives the loaders of the test files by their paths. Each call gives a program with separate state.
 *
 * @param {readonly string[]} tests below the root
 * @param {ReadonlyMap<string, string>} code changed sources, by absolute path
 * @returns {Promise<{ readonly script: string, readonly externals: readonly string[] }>}
 */
export async function bundle(tests, code) {
  /** @type {string[]} */
  const externals = [];
  const loaders = tests.map((path) => `${JSON.stringify(path)}: () => import('./${path}')`);
  const { outputFiles } = await build({
    stdin: { contents: `globalThis.__loaders = {${loaders.join(',\n')}};`, resolveDir: ROOT },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    target: 'node20',
    logLevel: 'warning',
    supported: { 'top-level-await': false },
    banner: { js: '(function (__externals) {' },
    footer: { js: 'return globalThis.__loaders;\n})' },
    plugins: [workspace(code), othersModules(externals)],
  });
  return { script: outputFiles[0]?.text.replace(/;\s*$/, '') ?? '', externals };
}

/** Our packages by their sources, with the changes in them. @param {ReadonlyMap<string, string>} code @returns {Plugin} */
function workspace(code) {
  return {
    name: 'workspace',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^authlint$/ }, () => ({ path: sourceOf('cli', 'index') }));
      onResolve({ filter: PACKAGES }, ({ path }) => {
        const [, name = '', entry = 'index'] = PACKAGES.exec(path) ?? [];
        return { path: sourceOf(name, entry), sideEffects: false }; // omits modules that no test imports
      });
      onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
        const source = resolve(resolveDir, path.replace(/\.js$/, '.ts'));
        return existsSync(source) ? { path: source } : null;
      });
      onResolve({ filter: /^fast-check$/ }, () => ({
        path: join(ROOT, 'packages/devtools/suite/fast-check.mjs'),
      }));
      onLoad({ filter: /\.(ts|mjs)$/, namespace: 'file' }, async ({ path }) => {
        const text = code.get(path) ?? (await readFile(path, 'utf8'));
        return { contents: withOwnPath(withImports(text), path), loader: 'ts' };
      });
    },
  };
}

/** The source of a package's entry, by its manifest. @param {string} name @param {string} entry */
function sourceOf(name, entry) {
  if (name === 'suite') return join(ROOT, 'packages/devtools/suite/index.mjs');
  const folder = name === 'rules' ? name : `packages/${name}`;
  const built = manifestOf(folder).exports[entry === 'index' ? '.' : `./${entry}`].default;
  return join(ROOT, folder, built.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
}

/** Where the path of an `import()` is one of the changes, each of the two is imported for itself: esbuild follows no path that is chosen. @param {string} code */
function withImports(code) {
  return code.replace(
    /import\((stryMutAct\w+\("\d+"\)) \? "" : \((stryCov\w+\("\d+"\)), ('[^']+')\)\)/g,
    '($1 ? Promise.reject(new Error("no such module")) : ($2, import($3)))',
  );
}

/** @param {string} code @param {string} path */
function withOwnPath(code, path) {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.filename', JSON.stringify(path));
}

/** External modules are loaded once for all mutants and passed in. @param {string[]} externals its paths are added @returns {Plugin} */
function othersModules(externals) {
  return {
    name: 'others-modules',
    setup: ({ onLoad, onResolve, resolve: resolved }) => {
      onResolve({ filter: /\/node_modules\// }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        namespace: EXTERNAL,
      }));
      onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === EXTERNAL || kind === 'entry-point') return null;
        if (isBuiltin(path)) return { path, namespace: EXTERNAL };
        const found = await resolved(path, { resolveDir, kind, pluginData: EXTERNAL });
        return found.errors.length > 0 ? null : { path: found.path, namespace: EXTERNAL };
      });
      onLoad({ filter: /./, namespace: EXTERNAL }, async ({ path }) => {
        const names = Object.keys(await import(addressOf(path)));
        const place = externals.includes(path) ? externals.indexOf(path) : externals.push(path) - 1;
        const exported = names.map((name, index) =>
          name === 'default'
            ? 'export default m.default;'
            : `const v${index} = m[${JSON.stringify(name)}]; export { v${index} as ${JSON.stringify(name)} };`,
        );
        return {
          contents: `const m = __externals[${place}];\n${exported.join('\n')}`,
          loader: 'js',
        };
      });
    },
  };
}

/** What `import()` takes. @param {string} path */
export function addressOf(path) {
  return isBuiltin(path) ? path : pathToFileURL(path).href;
}
