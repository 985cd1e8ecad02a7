import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * A module of the sources of this package, for the generators: nothing is compiled when they run.
 *
 * @param {string} path below `src`
 * @returns {Promise<any>}
 */
export async function sourceOf(path) {
  const entry = fileURLToPath(new URL(`src/${path}`, import.meta.url));
  const options = /** @type {const} */ ({ bundle: true, write: false, format: 'esm' });
  const { outputFiles } = buildSync({ ...options, entryPoints: [entry], platform: 'neutral' });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}
