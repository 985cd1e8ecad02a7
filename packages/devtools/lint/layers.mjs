import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { manifestOf } from '../setup/paths.mjs';

/**
 * Which package may import which. One way only: ARCHITECTURE "Rooms", docs/architecture.md.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MAY_IMPORT = {
  model: [],
  documents: [],
  core: ['model'],
  providers: ['model', 'core'],
  'env-sources': ['model', 'core', 'documents'],
  explain: ['model', 'core', 'providers', 'packs'],
  rules: ['model', 'core'],
  packs: ['model', 'core', 'documents', 'providers', 'rules'],
  formatters: ['model', 'core'],
  clients: ['model', 'core', 'providers', 'documents'],
  node: [
    'model',
    'core',
    'providers',
    'documents',
    'env-sources',
    'explain',
    'rules',
    'packs',
    'clients',
    'formatters',
  ],
  testkit: ['model', 'core', 'providers', 'rules', 'packs', 'formatters', 'clients', 'node'],
  cli: [
    'model',
    'core',
    'providers',
    'env-sources',
    'explain',
    'rules',
    'packs',
    'formatters',
    'clients',
    'node',
    'mcp',
  ],
  fetch: ['model', 'core', 'node'],
  mcp: [],
  site: ['model', 'clients', 'core', 'documents', 'explain', 'formatters', 'providers', 'rules'],
  devtools: [],
};

/** The only entries of a package in addition to its main one. */
const SUBPATHS = [
  ...['model/catalogue', 'model/message', 'model/secret', 'model/ports', 'model/owner'],
  ...['model/knowledge', 'model/redaction', 'model/key-damage', 'model/expose'],
  ...['core/pack', 'core/internal', 'packs/author', 'packs/load', 'documents/config-text'],
  ...['model/terminal-text', 'model/thrown'],
  ...['providers/generator', 'providers/generator/providers', 'model/source-of'], // of scripts
  ...['formatters/schema', 'formatters/internal', 'node/internal'],
];

/** Code that may use Node.js itself; the rest is pure over ports. */
const MAY_USE_NODE =
  /^packages\/(node|testkit|devtools|mcp|packs\/src\/(load|sandbox))\/|^packages\/cli\/(bin\/|src\/(main|host)[^/]*\.ts$|src\/options\/tokenize\.ts$)/;

/** Plaintext of a secret: the HTTP port, the scrubber, the sink, what signs and hashes, the testkit, and the test whose server echoes keys. */
const MAY_EXPOSE =
  /^packages\/node\/src\/(http[^/]*|scrubber|sink|cryptography)(\.ts$|\/)|^packages\/testkit\/|^packages\/model\/src\/secret\/|^packages\/cli\/test\/redaction\/properties/;

/** Modules of the one `Secret` implementation that nothing outside of it may touch. */
const STORE = 'packages/model/src/secret/store';
const EXPOSE = 'packages/model/src/secret/expose';
const SECRET_HOME = /^packages\/model\/src\/secret\//;

const SANDBOX = /^packages\/packs\/src\/sandbox\//;

/** Libraries that one place knows. @type {Readonly<Record<string, RegExp>>} */
const CONFINED = {
  'json-rules-engine': /^packages\/core\/(src\/rules\/|test\/)/,
  undici: /^packages\/(node|fetch|devtools\/bundle)\//,
  cosmiconfig: /^packages\/node\//,
  'quickjs-emscripten-core': SANDBOX,
  '@jitl/quickjs-singlefile-cjs-release-sync': SANDBOX,
};

/** Sentence per ban; the keys are the ban's names. */
export const MESSAGES = {
  builtin:
    '{{specifier}}: only packages/node, packages/testkit, what loads and runs packs, and the host and the tokenizer of packages/cli use Node.js itself.',
  direction: '{{specifier}}: imports run one way, see docs/architecture.md.',
  reach: '{{specifier}}: no package reaches into another one; import what it exports.',
  expose:
    '{{specifier}}: only the HTTP port, the cryptography, the scrubber, the sink and the testkit may open a Secret.',
  store: '{{specifier}}: the store of plaintexts belongs to model/src/secret alone.',
  confined: '{{specifier}}: one place knows this library, see docs/internals/dependencies.md.',
  undeclared: '{{specifier}}: not among the dependencies in the package.json of this package.',
  opaque: 'A computed module name cannot be checked against the layers.',
};

/** @typedef {keyof typeof MESSAGES} Ban */

/**
 * Package of a path, by its folder's name; `null` for what belongs to none.
 *
 * @param {string} path relative to the root, with `/`
 */
export function ownerOf(path) {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('rules/') ? 'rules' : null);
}

/** @param {string} owner */
function folderOf(owner) {
  return owner === 'rules' ? 'rules' : `packages/${owner}`;
}

/** Tests and scripts: free of the layers' bans on effects and direction, not of those on reaching in. @param {string} path */
function isSource(path) {
  return /^packages\/[^/]+\/(src|bin)\/|^rules\/src\//.test(path);
}

/** @param {string} file @param {string} specifier @returns {Ban | null} */
function judgeRelative(file, specifier) {
  const owner = ownerOf(file);
  const target = posix.join(posix.dirname(file), specifier);
  if (ownerOf(`${target}/`) !== owner && (isSource(file) || ownerOf(`${target}/`) !== null))
    return 'reach';
  if (/\/dist\//.test(target) && /\/(src|test)\//.test(file)) return 'reach';
  if (target.startsWith(STORE) && !SECRET_HOME.test(file)) return 'store';
  if (target.startsWith(EXPOSE) && !MAY_EXPOSE.test(file)) return 'expose';
  return null;
}

/** @param {string} file @param {string} specifier @returns {Ban | null} */
function judgeOwn(file, specifier) {
  const path = specifier.replace(/^@authlint\//, '').replace(/^authlint(?=\/|$)/, 'cli');
  const [name = ''] = path.split('/');
  if (path !== name && !SUBPATHS.includes(path)) return 'reach';
  if (path === 'model/expose' && !MAY_EXPOSE.test(file)) return 'expose';
  const owner = ownerOf(file) ?? '';
  return !isSource(file) || (MAY_IMPORT[owner] ?? []).includes(name) ? null : 'direction';
}

/** @param {string} file @param {string} specifier @returns {Ban | null} */
function judgeBuiltin(file, specifier) {
  if (!isSource(file)) return null;
  const name = specifier.replace(/^node:/, '');
  // The linter tracks these two globals, but not imports of them under another name.
  if (name === 'process' || name === 'console') return 'builtin';
  return MAY_USE_NODE.test(file) ? null : 'builtin';
}

/** @param {string} root @param {string} file @param {string} specifier @returns {Ban | null} */
function judgeExternal(root, file, specifier) {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (CONFINED[name]?.test(file) === false) return 'confined';
  const manifest = manifestOf(folderOf(ownerOf(file) ?? ''), root);
  const { dependencies, peerDependencies, devDependencies } = manifest;
  const declared = isSource(file)
    ? [dependencies, peerDependencies]
    : [dependencies, devDependencies, manifestOf('.', root).devDependencies];
  if (declared.some((group) => Object.hasOwn(group ?? {}, name))) return null;
  // Types from `@types` leave no import at run time.
  return Object.hasOwn(devDependencies ?? {}, `@types/${name}`) ? null : 'undeclared';
}

/**
 * The ban that an import breaks, or `null`.
 *
 * @param {string} root of the checkout
 * @param {string} file that imports, relative to the root, with `/`
 * @param {string} specifier what it imports, in any form of import
 * @returns {Ban | null}
 */
export function judge(root, file, specifier) {
  if (ownerOf(file) === null) return null;
  if (/^\.{1,2}(\/|$)/.test(specifier)) return judgeRelative(file, specifier);
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return 'reach';
  if (isBuiltin(specifier)) return judgeBuiltin(file, specifier);
  if (/^(@authlint\/|authlint(\/|$))/.test(specifier)) return judgeOwn(file, specifier);
  return judgeExternal(root, file, specifier);
}
