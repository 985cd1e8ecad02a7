import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

const FOLDER = join(ROOT, 'packages/devtools/bundle/stubs');

/**
 * Files of ours in place of what a package loads for something that is never asked of it, or that takes long at its start.
 * `string-width` makes an Intl.Segmenter as it is loaded, which takes 23 ms.
 *
 * @type {import('esbuild').Plugin}
 */
export const stubs = {
  name: 'stubs',
  setup({ onResolve }) {
    const stub = (/** @type {string} */ file) => () => ({ path: join(FOLDER, file) });
    onResolve({ filter: /^jsonpath-plus$/ }, stub('jsonpath-plus.mjs'));
    onResolve({ filter: /^\.\/loaders$/ }, ({ importer }) =>
      /[\\/]cosmiconfig[\\/]dist[\\/]/.test(importer) ? stub('cosmiconfig-loaders.cjs')() : null,
    );
    onResolve({ filter: /^(fast-)?string-width$/ }, ({ importer }) =>
      importer.startsWith(FOLDER) ? null : stub('string-width.mjs')(),
    );
  },
};
