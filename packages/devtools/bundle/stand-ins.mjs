import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'stubs');
const UNDICI = /[\\/]undici[\\/]lib[\\/]/;
const COSMICONFIG = /[\\/]cosmiconfig[\\/]dist[\\/]/;

/** What a dependency loads for something that is never asked of it, by who imports it, and the file in its place. */
const STAND_INS = [
  { module: /^jsonpath-plus$/, from: /./, file: 'jsonpath-plus.mjs' },
  { module: /^\.\/loaders$/, from: COSMICONFIG, file: 'cosmiconfig-loaders.cjs' },
  { module: /^node:assert$/, from: UNDICI, file: 'assert.cjs' },
  { module: /^node:sqlite$/, from: UNDICI, file: 'absent.cjs' },
];

/** The port of ours that names what is used of undici; its stand-in names the files of undici where that is. */
const UNDICI_PORT = /[\\/]node[\\/]dist[\\/]http[\\/]undici\.js$/;

/** @type {import('rolldown').Plugin} */
export const standIns = {
  name: 'stand-ins',
  resolveId(id, importer = '') {
    const found = STAND_INS.find(({ module, from }) => module.test(id) && from.test(importer));
    return found === undefined ? null : join(FOLDER, found.file);
  },
  load: {
    filter: { id: UNDICI_PORT },
    // It changes a class of undici, in a package that says of its files that they change nothing.
    handler: () => ({
      code: readFileSync(join(FOLDER, 'undici.mjs'), 'utf8'),
      moduleSideEffects: true,
    }),
  },
};
