import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

const FOLDER = join(ROOT, 'packages/devtools/bundle/stubs');
const OURS = /[\\/]packages[\\/]\w+[\\/]dist[\\/]/;
const UNDICI = /[\\/]undici[\\/]lib[\\/]/;
const COSMICONFIG = /[\\/]cosmiconfig[\\/]dist[\\/]/;
/** Modules of Node.js that are loaded when they are used. */
const LATER = {
  'node:crypto': 'node-crypto.mjs',
  'node:fs/promises': 'node-fs-promises.mjs',
  'node:net': 'node-net.mjs',
  'node:os': 'node-os.mjs',
};

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
      COSMICONFIG.test(importer) ? stub('cosmiconfig-loaders.cjs')() : null,
    );
    for (const [name, file] of Object.entries(LATER)) {
      onResolve({ filter: new RegExp(`^${name}$`) }, ({ importer, kind }) =>
        kind === 'import-statement' && OURS.test(importer) ? stub(file)() : null,
      );
    }
    onResolve({ filter: /^fs(\/promises)?$/ }, ({ importer }) =>
      COSMICONFIG.test(importer) ? stub('cosmiconfig-files.cjs')() : null,
    );
    onResolve({ filter: /^node:assert$/ }, ({ importer }) =>
      UNDICI.test(importer) ? stub('assert.cjs')() : null,
    );
    onResolve({ filter: /^node:module$/ }, ({ importer }) =>
      /[\\/]yargs-parser[\\/]/.test(importer) ? stub('node-module.mjs')() : null,
    );
    onResolve({ filter: /^(fast-)?string-width$/ }, ({ importer }) =>
      importer.startsWith(FOLDER) ? null : stub('string-width.mjs')(),
    );
  },
};
