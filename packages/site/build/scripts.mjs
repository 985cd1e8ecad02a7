import { readFileSync } from 'node:fs';
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
const PAGES = { explain: 'dist/explain/page.js' };
const WORKERS = { 'explain-worker': 'dist/explain/worker.js' };

/** Writes every script of the site. Needs compiled packages. @param {string} folder */
export async function writeScripts(folder) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8'));
  const define = { AUTHLINT_VERSION: JSON.stringify(version) };
  const outdir = join(folder, 'assets');
  await build({ ...COMMON, define, outdir, format: 'esm', entryPoints: PAGES });
  await build({ ...COMMON, define, outdir, format: 'iife', entryPoints: WORKERS });
}
