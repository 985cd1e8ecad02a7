import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOn } from '../packed/pack.mjs';
import { NPM_INSTALL, run } from '../packed/run.mjs';
import { filesIn } from '../setup/paths.mjs';

/** What an installation of a library may take. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PACKAGES = 5;

/** Of code that an import of a library loads; the rest is loaded when it is used. */
const MAX_LOADED_BYTES = 20 * 1024;

/** Runs in the project: how much each file is that an import has loaded. */
const LOADED = `
import { createRequire } from 'node:module';
import { statSync } from 'node:fs';
const name = process.argv[1];
await import(name);
const { cache } = createRequire(process.cwd() + '/x.js');
console.log(Object.keys(cache).reduce((sum, file) => sum + statSync(file).size, 0));
`;

/** What an import of a library loads in Node.js. @param {import('../packed/run.mjs').Place} place */
export function loadedOf(place) {
  const command = [process.execPath, '--input-type=module', '-e', LOADED, '@authlint/node'];
  const { ok, output } = run('import', command, place);
  const bytes = ok ? Number(output) : NaN;
  const text = `@authlint/node imported: ${(bytes / 1024).toFixed(1)} kB of code`;
  return { text, ok: bytes > 0 && bytes <= MAX_LOADED_BYTES };
}

/**
 * What `npm install` of one library puts into an empty project.
 *
 * @param {string} folder which is made
 * @param {readonly import('../packed/pack.mjs').Packed[]} packed
 * @param {import('../packed/run.mjs').Place} place
 */
export function sizesOf(folder, packed, place) {
  return ['@authlint/node', '@authlint/fetch'].map((name) => {
    const cwd = join(folder, name);
    mkdirSync(cwd, { recursive: true });
    const own = packed.filter(
      (item) =>
        item.name === name || (name === '@authlint/fetch' && item.name === '@authlint/node'),
    );
    const dependencies = dependenciesOn(own);
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const install = run('npm install', NPM_INSTALL, { ...place, cwd });
    if (!install.ok) throw new Error(install.output);
    const files = filesIn(join(cwd, 'node_modules'));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const packages = files.filter((file) =>
      /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file),
    ).length;
    const text = `${name} installed: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${packages} packages`;
    return { text, ok: bytes <= MAX_BYTES && packages <= MAX_PACKAGES };
  });
}
