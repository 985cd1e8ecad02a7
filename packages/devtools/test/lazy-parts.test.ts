import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/paths.mjs';

const MODULES = pathToFileURL(join(ROOT, 'packages/devtools/bundle/modules.mjs')).href;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-lazy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles an entry with one lazy part. What the bundler says. */
function bundle(index: string, part: string): string {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }');
  writeFileSync(join(folder, 'index.js'), index);
  writeFileSync(join(folder, 'part.js'), part);
  const below = (name: string): string => relative(ROOT, join(folder, name));
  const parts = {
    entries: { index: below('index.js') },
    external: [],
    lazy: { part: below('part.js') },
  };
  const output = { folder: join(folder, 'build'), format: 'cjs', names: '[name]-[hash].cjs' };
  return run(`
    import { bundleModules } from ${JSON.stringify(MODULES)};
    await bundleModules(${JSON.stringify(parts)}, ${JSON.stringify(output)});`);
}

function run(code: string): string {
  const args = ['--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

test('a part is loaded by the first call of one of its functions', () => {
  const part = `globalThis.loaded = (globalThis.loaded ?? 0) + 1;
    export function add(a, b) { return a + b; }
    export const fails = async () => { throw new Error('as it is'); };`;
  expect(bundle(`export { add, fails } from './part.js';`, part)).toBe('');
  const shown = run(`
    import library from ${JSON.stringify(pathToFileURL(join(folder, 'build/index.cjs')).href)};
    console.log(globalThis.loaded, library.add(1, 2), library.add(3, 4), globalThis.loaded);
    await library.fails().catch(({ message }) => console.log(message));`);
  expect(shown).toBe('undefined 3 7 1\nas it is\n');
});

test.each([
  ['a constant', `export const limit = 3;`, 'limit'],
  ['a class', `export class Wrong extends Error {}`, 'Wrong'],
])('%s cannot be loaded later, and is refused', (_kind, part, name) => {
  expect(bundle(`export { ${name} } from './part.js';`, part)).toContain(
    `${name} cannot be loaded later, only functions can`,
  );
});

test('a module that is not found is no bundle', () => {
  const said = bundle(`export { missing } from 'no-such-module'; export * from './part.js';`, '');
  expect(said).toContain('Error: Build failed with 1 error');
  expect(said).toContain("Could not resolve 'no-such-module'");
});
