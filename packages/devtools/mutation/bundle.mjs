import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AREAS } from './areas.mjs';

// node packages/devtools/mutation/bundle.mjs AREA FILE: the tests of an area with what they test, as one program. Run in a copy of the
// checkout in which every change of the code stands side by side and one of them is switched on by a variable.

const [area = '', outfile = ''] = process.argv.slice(2);
const tests = AREAS[area]?.tests ?? [];
if (tests.length === 0) throw new Error(`no tests for ${area}`);
const imports = tests.map((path) => `import './${path}';`).join('\n');

const PACKAGES = /^@authlint\/([a-z-]+)(?:\/([a-z-]+))?$/;

/** The source of a package's entry: a file of its name, or the index of a folder. @param {string} name @param {string} entry */
function sourceOf(name, entry) {
  if (`${name}/${entry}` === 'model/expose') return resolve('packages/model/src/secret/expose.ts');
  if (name === 'suite') return resolve('packages/devtools/suite/index.mjs');
  const source = `${name === 'rules' ? 'rules' : `packages/${name}`}/src/${entry}`;
  return resolve(existsSync(source) ? `${source}/index.ts` : `${source}.ts`);
}

/** Where the path of an `import()` is one of the changes, each of the two is imported for itself: esbuild follows no path that is chosen. @param {string} code */
function withImports(code) {
  return code.replace(
    /import\((stryMutAct\w+\("\d+"\)) \? "" : \((stryCov\w+\("\d+"\)), ('[^']+')\)\)/g,
    '($1 ? import("") : ($2, import($3)))',
  );
}

await build({
  stdin: {
    contents: `import './packages/devtools/mutation/harness.mjs';\n${imports}`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: resolve(outfile),
  logLevel: 'warning',
  banner: { js: `import.meta.dirname ??= ${JSON.stringify(join(process.cwd(), 'packages'))};` },
  plugins: [
    {
      name: 'workspace',
      setup: ({ onLoad, onResolve }) => {
        onResolve({ filter: /\.test\.ts$|harness\.mjs$/ }, ({ path, resolveDir }) => ({
          path: resolve(resolveDir, path),
          sideEffects: true,
        }));
        onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
          // What core loads late, no area needs but that of the engine; taken in, it would put all that it imports into functions of their own.
          const late =
            kind === 'dynamic-import' && /packages\/core\/src\/(?!rules)/.test(resolveDir);
          return late ? { path, external: true } : null;
        });
        onResolve({ filter: /^$/ }, ({ path }) => ({ path, external: true })); // of a changed import()
        onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
          return { contents: withImports(await readFile(path, 'utf8')), loader: 'ts' };
        });
        onResolve({ filter: PACKAGES }, ({ path }) => {
          const [, name = '', entry = 'index'] = PACKAGES.exec(path) ?? [];
          return { path: sourceOf(name, entry), sideEffects: false }; // what no test asks for is left out
        });
        onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
          return { path: resolve(resolveDir, path.replace(/\.js$/, '.ts')), sideEffects: false };
        });
        onResolve({ filter: /^[^./]/ }, ({ path }) => ({
          path,
          external: true,
          sideEffects: false,
        }));
      },
    },
  ],
});
console.log(`${outfile}: ${tests.length} files of tests`);
