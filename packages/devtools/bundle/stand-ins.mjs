import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'stubs');
const UNDICI = /[\\/]undici[\\/]lib[\\/]/;
const HTTP_PORT = /[\\/]node[\\/]dist[\\/]http[\\/]/;
const COSMICONFIG = /[\\/]cosmiconfig[\\/]dist[\\/]/;

/** What a dependency loads for something that is never asked of it, by who imports it, and the file in its place. */
const STAND_INS = [
  { module: /^jsonpath-plus$/, from: /./, file: 'jsonpath-plus.mjs' },
  { module: /^\.\/loaders$/, from: COSMICONFIG, file: 'cosmiconfig-loaders.cjs' },
  { module: /^node:assert$/, from: UNDICI, file: 'assert.cjs' },
  { module: /^node:sqlite$/, from: UNDICI, file: 'absent.cjs' },
  // It changes a class of undici, in a package that says of its files that they change nothing.
  { module: /^undici$/, from: HTTP_PORT, file: 'undici.mjs', moduleSideEffects: true },
];

/** @type {import('rolldown').Plugin} */
export const standIns = {
  name: 'stand-ins',
  resolveId(id, importer = '') {
    const found = STAND_INS.find(({ module, from }) => module.test(id) && from.test(importer));
    if (found === undefined) return null;
    return { id: join(FOLDER, found.file), moduleSideEffects: found.moduleSideEffects ?? null };
  },
};
