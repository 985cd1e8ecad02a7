import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../setup/paths.mjs';
import { filesOf } from './commonjs.mjs';
import { dataFiles } from './data-files.mjs';
import { indexFiles } from './index-files.mjs';
import { isStandIn, later } from './later.mjs';
import { notices } from './notices.mjs';
import { stubs } from './stubs.mjs';
import { undiciParts } from './undici-parts.mjs';

/** Where the bundled program is, below the root. */
export const BUNDLE = 'packages/cli/bundle';

const MAIN = 'packages/cli/dist/main.js';
const COMMANDS = 'packages/cli/dist/commands';

const COMMAND = /import\('\.\/commands\/([a-z-]+)\.js'\)/g;

/**
 * Commands by the one whose file holds what they share with it. `explain` and `check` are run in a hurry, so each is bundled apart from
 * the others: together they would share dozens of small chunks.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const GROUPS = {
  explain: ['explain'],
  check: ['check', 'where', 'verify', 'models', 'chat'],
  scan: ['scan', 'fix', 'report', 'init'],
  'rules-list': ['rules-list', 'rules-show', 'rules-test', 'rules-new'],
};
const APART = ['explain', 'check'];

/** Asked for while the program runs, but by every command of a file: part of that. */
const ALWAYS = { module: 'rules/dist/generated/packs.js', file: 'check' };

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  // The first is found beside the program when it is asked for; the second is for configurations in TypeScript, which are not read.
  external: ['@authlint/mcp', 'typescript'],
  minify: true,
  legalComments: 'none', // the licences are in a file of their own, whole
  write: false,
  logLevel: 'warning',
};

/**
 * Makes one program of the compiled packages and of what they depend on, in files that are loaded when they are needed. Needs
 * compiled packages.
 *
 * @param {string} folder to write to, below the root; what is there is removed
 */
export async function bundle(folder = BUNDLE) {
  const outdir = join(ROOT, folder);
  const main = readFileSync(join(ROOT, MAIN), 'utf8');
  const names = [...main.matchAll(COMMAND)].map(([, name = '']) => name);
  const data = dataFiles(outdir);
  const plugins = [apart, stubs, undiciParts, data.plugin, indexFiles];
  const part = partMaker(outdir, plugins);
  const parts = await Promise.all([
    part('program', { program: MAIN }),
    part('undici', { undici: 'packages/node/dist/http/undici.js' }),
    part('quickjs', { quickjs: 'packages/node/dist/sandbox/quickjs.js' }),
    partMaker(outdir, [later(['answers']), ...plugins])('explain', entriesOf(GROUPS['explain'])),
    partMaker(outdir, [later(['answers', 'findings']), ...plugins])(
      'check',
      entriesOf(GROUPS['check']),
    ),
    part('shared', entriesOf(names.filter((name) => !APART.includes(leadOf(name))))),
  ]);
  const chunks = new Map(parts.flatMap(chunksOf));
  const files = await filesOf(chunks);
  const contents = Object.fromEntries(
    [...files].map(([file, { chunks: inside }]) => [
      `${file}.js`,
      inside.flatMap((name) => chunks.get(name)?.inputs ?? []),
    ]),
  );

  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const [file, { code }] of files) writeFileSync(join(outdir, `${file}.js`), code);
  data.write();
  copyFileSync(join(import.meta.dirname, 'start.cjs'), join(outdir, 'authlint.js'));
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(outdir, 'NOTICES.txt'), notices(Object.values(contents).flat()));
  // For those who want to know what a start loads; not published.
  writeFileSync(join(outdir, 'contents.json'), JSON.stringify(contents, null, 1));
}

/** @typedef {import('esbuild').BuildResult<{ metafile: true, write: false }>} Built */
/** @typedef {import('./commonjs.mjs').Chunk & { readonly inputs: readonly string[] }} BuiltChunk */

/** @param {Built} made @returns {[string, BuiltChunk][]} by name, without the ending */
function chunksOf({ metafile, outputFiles }) {
  const nameOf = (/** @type {string} */ path) => basename(path, '.js');
  const code = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]));
  const outputs = Object.entries(metafile.outputs);
  const later = outputs.flatMap(([, { imports }]) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => nameOf(path)),
  );
  return outputs.map(([path, { inputs, imports, exports }]) => {
    const name = nameOf(path);
    const isRoot = !/-[A-Z0-9]{8}$/.test(name);
    const needs = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    const used = Object.entries(inputs).filter(
      ([input, { bytesInOutput }]) => bytesInOutput > 0 && !isStandIn(input),
    );
    return [
      name,
      {
        code: code.get(name) ?? '',
        exports,
        needs: needs.map(({ path: needed }) => nameOf(needed)),
        isEntry: isRoot || later.includes(name),
        isRoot,
        lead: leadOf(name),
        home:
          Object.hasOwn(inputs, ALWAYS.module) && name.startsWith(`${ALWAYS.file}-`)
            ? ALWAYS.file
            : null,
        inputs: used.map(([input]) => input),
      },
    ];
  });
}

/** The command whose file holds what a command shares with it. @param {string} name */
function leadOf(name) {
  return Object.keys(GROUPS).find((lead) => GROUPS[lead]?.includes(name)) ?? name;
}

/** @param {readonly string[]} names of commands */
function entriesOf(names = []) {
  return Object.fromEntries(names.map((name) => [name, `${COMMANDS}/${name}.js`]));
}

/** @param {string} outdir @param {import('esbuild').Plugin[]} plugins */
function partMaker(outdir, plugins) {
  return (
    /** @type {string} */ name,
    /** @type {Readonly<Record<string, string>>} */ entryPoints,
  ) =>
    /** @type {Promise<Built>} */ (
      build({
        ...COMMON,
        entryPoints: { ...entryPoints },
        outdir,
        splitting: true,
        chunkNames: `${name}-[hash]`,
        format: 'esm',
        plugins,
        metafile: true,
      })
    );
}

/** Imports of what is a file of its own in the bundle. */
const apart = {
  name: 'apart',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(commands\/[a-z-]+|undici|quickjs)\.js$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path)}`, external: true } : null,
    );
  },
};
