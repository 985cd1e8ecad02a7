import { build } from 'esbuild';
import { ascii } from './ascii.mjs';

/**
 * One output of esbuild in ES modules. `needs`: outputs that run before it. `isRoot`: it is asked for by name, from outside.
 * `lead`: the root whose file holds what it shares with this one.
 * `home`: the file that it is to be in, where that is not left to who needs it.
 *
 * @typedef {{ readonly code: string, readonly exports: readonly string[], readonly needs: readonly string[], readonly isEntry: boolean, readonly isRoot: boolean, readonly lead: string, readonly home: string | null }} Chunk
 * @typedef {ReadonlyMap<string, Chunk>} Chunks by name of the file, without its ending
 * @typedef {ReadonlyMap<string, string>} Homes the file that a chunk is in
 */

/**
 * Makes files of CommonJS from chunks of ES modules: Node.js loads one such file in a fraction of the time of a graph of
 * modules. Beside a chunk that is asked for, its file holds what runs before it, unless another file needs that as well.
 *
 * @param {Chunks} chunks
 * @returns {Promise<ReadonlyMap<string, { readonly code: string, readonly chunks: readonly string[] }>>} by name of the file
 */
export async function filesOf(chunks) {
  const homes = homesOf(chunks);
  const files = [...new Set(homes.values())].map(async (file) => {
    const inside = [...chunks.keys()].filter((name) => homes.get(name) === file);
    return /** @type {const} */ ([
      file,
      { code: await fileText(file, chunks, homes), chunks: inside },
    ]);
  });
  return new Map(await Promise.all(files));
}

/** @param {Chunks} chunks @returns {Homes} */
function homesOf(chunks) {
  const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
  const reached = new Map(entries.map((entry) => [entry, closure(entry, chunks)]));
  return new Map(
    [...chunks].map(([name, { isRoot, home: given }]) => {
      if (given !== null) return [name, given];
      const users = entries.filter((entry) => reached.get(entry)?.has(name));
      const roots = users.filter((entry) => chunks.get(entry)?.isRoot);
      const [home = name, ...others] = roots.length > 0 ? roots : users;
      if (isRoot) return [name, name];
      const [lead = name, ...otherLeads] = new Set(
        roots.map((root) => chunks.get(root)?.lead ?? root),
      );
      const isShared = others.length > 0;
      if (isShared && otherLeads.length === 0 && roots.includes(lead)) return [name, lead];
      return [name, isShared ? name : home];
    }),
  );
}

/** What runs when an entry runs. @param {string} name @param {Chunks} chunks @returns {ReadonlySet<string>} */
function closure(name, chunks, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const needed of chunks.get(name)?.needs ?? []) closure(needed, chunks, found);
  return found;
}

/** What a module knows of itself, said in CommonJS. */
const GIVEN = {
  HERE: '{get url(){return require("node:url").pathToFileURL(__filename).href}}',
  RESOLVE: '(name)=>require("node:url").pathToFileURL(require.resolve(name)).href',
};

/** The chunks of a file as one module. `part` gives the exports of a chunk that another file asks for. @param {string} file @param {Chunks} chunks @param {Homes} homes */
async function fileText(file, chunks, homes) {
  const asked = [...chunks.keys()].filter(
    (name) => homes.get(name) === file && isAsked(name, chunks, homes),
  );
  const { outputFiles } = await build({
    stdin: { contents: partsOf(asked, chunks), resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    legalComments: 'none',
    define: {
      'import.meta.dirname': '__dirname',
      'import.meta.url': 'HERE.url',
      'import.meta.resolve': 'RESOLVE',
    },
    plugins: [inFile(file, chunks, homes)],
    logLevel: 'warning',
  });
  const code = ascii(outputFiles.map(({ text }) => text).join(''));
  const given = Object.entries(GIVEN).filter(([name]) => code.includes(name));
  return `"use strict";${given.map(([name, value]) => `const ${name}=${value};`).join('')}${code}`;
}

/**
 * What is exported is named when it is asked for: a module of esbuild would make an object of all its exports as it is loaded.
 *
 * @param {readonly string[]} asked
 * @param {Chunks} chunks
 */
function partsOf(asked, chunks) {
  const all = asked.map((name) => ({ name, names: chunks.get(name)?.exports ?? [] }));
  const own = (/** @type {number} */ part, /** @type {number} */ at) => `part${part}_${at}`;
  const imports = all.map(({ name, names }, part) => {
    const renamed = names.map((exported, at) => `${exported} as ${own(part, at)}`);
    return `import { ${renamed.join(', ')} } from './${name}.js';`;
  });
  const parts = all.map(({ name, names }, part) => {
    const getters = names.map((exported, at) => `get ${exported}() { return ${own(part, at)}; }`);
    return `'${name}': () => ({ ${getters.join(', ')} })`;
  });
  return `${imports.join('\n')}
    const parts = { ${parts.join(',\n')} };
    const made = {};
    exports.part = (name) => (made[name] ??= parts[name]());`;
}

/** True where another file asks for a chunk. @param {string} wanted @param {Chunks} chunks @param {Homes} homes */
function isAsked(wanted, chunks, homes) {
  return [...chunks].some(
    ([name, { needs, isEntry }]) =>
      (name === wanted && isEntry) ||
      (homes.get(name) !== homes.get(wanted) && needs.includes(wanted)),
  );
}

const CHUNK = /^\.\/([\w-]+)\.js$/;
const NOW = /\bNOW\(import\("\.\/([\w-]+)\.js"\)\)/g;
const LATER = /\bimport\("(?:\.\/([\w-]+)\.js|(node:[\w/]+))"\)/g;

/**
 * Finds the chunks: those of this file, those of others, and those that are asked for while the program runs.
 *
 * @param {string} file
 * @param {Chunks} chunks
 * @param {Homes} homes
 * @returns {import('esbuild').Plugin}
 */
function inFile(file, chunks, homes) {
  const asked = (/** @type {string} */ name) =>
    `require("./${homes.get(name)}.js").part("${name}")`;
  return {
    name: 'in-file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: CHUNK }, ({ path, kind }) => {
        if (kind === 'require-call') return { path, external: true };
        const name = CHUNK.exec(path)?.[1] ?? '';
        return { path: name, namespace: homes.get(name) === file ? 'own' : 'other' };
      });
      onResolve({ filter: /^@authlint\// }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /./, namespace: 'own' }, ({ path }) => ({
        contents: (chunks.get(path)?.code ?? '')
          .replace(NOW, (_whole, name) => asked(name))
          .replace(
            LATER,
            (_whole, name, builtIn) =>
              `Promise.resolve().then(()=>${name === undefined ? `require("${builtIn}")` : asked(name)})`,
          ),
      }));
      onLoad({ filter: /./, namespace: 'other' }, ({ path }) => ({
        contents: `module.exports=${asked(path)}`,
      }));
    },
  };
}
