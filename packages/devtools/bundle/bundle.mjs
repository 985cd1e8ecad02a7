import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../setup/paths.mjs';
import { indexFiles } from './index-files.mjs';
import { notices } from './notices.mjs';
import { undiciParts } from './undici-parts.mjs';

/** Where the bundled program is, below the root. */
export const BUNDLE = 'packages/cli/bundle';

const GROUPS = 'packages/cli/dist/groups';

/** Run in a hurry, so each is one file beside what it loads later; the other groups share their chunks. */
const FAST = ['explain', 'providers'];

/** A chunk with code of a package that knows CommonJS only finds what Node.js itself has by `require`. */
const REQUIRE =
  "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

/**
 * Makes one program of the compiled packages and of what they depend on, in files that are loaded when they are needed. Needs
 * compiled packages.
 *
 * @param {string} folder to write to, below the root; what is there is removed
 */
export async function bundle(folder = BUNDLE) {
  const outdir = join(ROOT, folder);
  rmSync(outdir, { recursive: true, force: true });
  const groups = readdirSync(join(ROOT, GROUPS)).filter((file) =>
    /^(?!index\.)[a-z]+\.js$/.test(file),
  );
  const names = groups.map((file) => basename(file, '.js'));
  const made = await Promise.all([
    part(
      'program',
      { authlint: 'packages/cli/bin/program.js', index: 'packages/cli/dist/index.js' },
      outdir,
    ),
    part('pack', { 'code-child': 'packages/node/dist/packs/code-child.js' }, outdir),
    part('undici', { undici: 'packages/node/dist/http/undici.js' }, outdir),
    ...FAST.map((name) => part(name, entriesOf([name]), outdir)),
    part('shared', entriesOf(names.filter((name) => !FAST.includes(name))), outdir),
  ]);
  const inputs = made.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(outdir, 'NOTICES.txt'), notices(inputs));
  writeFileSync(join(outdir, 'contents.json'), JSON.stringify(contents(made), null, 1));
}

/** What is in each file, for those who want to know what a start loads; not published. @param {readonly Built[]} made */
function contents(made) {
  const outputs = made.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  return Object.fromEntries(
    outputs.map(([path, { inputs }]) => {
      const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
      return [basename(path), used.map(([input]) => input)];
    }),
  );
}

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Built */

/** @param {readonly string[]} names of groups */
function entriesOf(names) {
  return Object.fromEntries(names.map((name) => [name, `${GROUPS}/${name}.js`]));
}

/** @param {string} name @param {Readonly<Record<string, string>>} entryPoints @param {string} outdir */
function part(name, entryPoints, outdir) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: { ...entryPoints },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: `${name}-[hash]`,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    // The first is found beside the program when it is asked for; the second is for configurations in TypeScript, which are not read.
    external: ['@authlint/mcp', 'typescript'],
    alias: {
      // Makes an Intl.Segmenter as it is loaded, which takes 23 ms.
      'string-width': './packages/formatters/node_modules/fast-string-width',
      'jsonpath-plus': './packages/devtools/bundle/no-json-path.mjs',
    },
    plugins: [apart, undiciParts, indexFiles],
    minify: true,
    legalComments: 'none', // the licences are in a file of their own, whole
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
}

/** Imports of what is a file of its own in the bundle. */
const apart = {
  name: 'apart',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[a-z]+\.js$/ }, ({ path, importer, kind }) => {
      const isApart = path === './undici.js' || importer.endsWith(join(GROUPS, 'index.js'));
      return kind === 'dynamic-import' && isApart ? { path, external: true } : null;
    });
  },
};
