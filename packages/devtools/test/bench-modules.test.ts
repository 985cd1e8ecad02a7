import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/paths.mjs';

const BENCH = join(ROOT, 'bench');
const modules = readdirSync(BENCH, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs') && !name.includes('node_modules'))
  .map((name) => join(BENCH, name));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-bench-modules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the bench measures beside authlint is installed by its first run only. */
const STAND_INS = `
  import { register } from 'node:module';
  const STAND_IN = 'data:text/javascript,export const Agent = 0, request = 0';
  register('data:text/javascript,' + encodeURIComponent(\`
    export const resolve = (name, context, next) =>
      name === 'undici' ? { url: '\${STAND_IN}', shortCircuit: true } : next(name, context);\`));`;

/** Links modules with all that they import, and stops before any of it runs: many are programs. `LINKED`, or what is wrong. */
function link(files: readonly string[]): string {
  writeFileSync(join(folder, 'stand-ins.mjs'), STAND_INS);
  const urls = files.map((file) => JSON.stringify(pathToFileURL(file).href));
  const code = [`'data:text/javascript,throw new Error("LINKED")'`, ...urls]
    .map((url) => `import ${url};`)
    .join('\n');
  const args = ['--import', join(folder, 'stand-ins.mjs'), '--input-type=module', '-e', code];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return /^Error: LINKED$/m.test(stderr) ? 'LINKED' : stderr;
}

test('each program and part of the bench finds all that it imports', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(link(modules)).toBe('LINKED');
});

test.each([
  ['a name that is not exported', `import { noSuchName } from 'node:fs';`, 'noSuchName'],
  ['a file that is not there', `import './no-such-file.mjs';`, 'no-such-file.mjs'],
  ['a name in what it imports', `import './inner.mjs';`, 'missing'],
])('%s is seen, and nothing has run', (_kind, code, said) => {
  writeFileSync(join(folder, 'inner.mjs'), `import { missing } from 'node:path';`);
  writeFileSync(join(folder, 'part.mjs'), `${code}\nconsole.error('it ran');`);
  const told = link([join(folder, 'part.mjs')]);
  expect(told).toContain(said);
  expect(told).not.toMatch(/^(LINKED|it ran)$/m);
});
