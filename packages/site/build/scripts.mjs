import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT, SITE } from './paths.mjs';

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: SITE,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Scripts of pages are modules; those of workers are not, since `importScripts` loads them. */
const PAGES = { explain: 'dist/explain/page.js', check: 'dist/check/page.js' };
const WORKERS = {
  'explain-worker': 'dist/explain/worker.js',
  'check-worker': 'dist/check/worker.js',
};

/** The search and its index in one module, so that nothing is requested after the page has loaded. */
const SEARCH = `import { PAGES } from './search-index.js';
import { startSearch } from './dist/search/page.js';
startSearch(PAGES);`;

/** Writes every script of the site. Needs compiled packages. @param {string} folder @param {string} index module of the search */
export async function writeScripts(folder, index) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8'));
  const define = { AUTHLINT_VERSION: JSON.stringify(version) };
  const outdir = join(folder, 'assets');
  await build({ ...COMMON, define, outdir, format: 'esm', entryPoints: PAGES });
  await build({ ...COMMON, define, outdir, format: 'iife', entryPoints: WORKERS });
  await build({
    ...COMMON,
    stdin: { contents: SEARCH, resolveDir: SITE },
    external: ['./search-index.js'],
    format: 'esm',
    outfile: join(outdir, 'search.js'),
  });
  writeFileSync(join(outdir, 'search-index.js'), index);
}
