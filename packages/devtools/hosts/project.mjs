import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDependencies } from '../packed/nodes.mjs';
import { emptyHome, run } from '../packed/run.mjs';
import { commonJs, esModule, jestTest, PACK_FILES, PACKAGES, typedJestTest } from './uses.mjs';

/** @typedef {import('../packed/run.mjs').Run} Run */
/** @typedef {import('../packed/run.mjs').Place} Place */

const TOOLS = JSON.parse(readFileSync(join(import.meta.dirname, 'tools.json'), 'utf8'));

/** A host without a working directory, as editors have. */
const NO_CWD = `process.cwd = undefined;\n`;

const JEST = { testEnvironment: 'node', transform: {}, testMatch: ['**/*.test.js'] };
const TS_JEST = { preset: 'ts-jest', testEnvironment: 'node', testMatch: ['**/*.test.ts'] };
const TSCONFIG = {
  compilerOptions: {
    module: 'node16',
    moduleResolution: 'node16',
    target: 'es2022',
    esModuleInterop: true,
  },
};

/**
 * A plain project with the packages installed from their tarballs by npm, the tools, and a program for each package.
 *
 * @param {string} folder which is made
 * @param {readonly import('../packed/pack.mjs').Packed[]} packed
 * @returns {{ readonly install: Run, readonly place: Place }}
 */
export function makeProject(folder, packed) {
  const cwd = join(folder, 'project');
  const home = join(folder, 'home');
  for (const made of [cwd, home, join(cwd, 'packs')]) mkdirSync(made, { recursive: true });
  const tarballs = packed
    .filter(({ name }) => name.startsWith('@authlint/'))
    .map(({ name, tarball }) => [name, `file:${tarball}`]);
  const dependencies = { ...Object.fromEntries(tarballs), ...TOOLS, ...nodeDependencies() };
  const files = {
    'package.json': JSON.stringify({ private: true, dependencies }),
    'no-cwd.cjs': NO_CWD,
    'jest.config.json': JSON.stringify(JEST),
    'ts-jest.config.json': JSON.stringify(TS_JEST),
    'tsconfig.json': JSON.stringify(TSCONFIG),
    ...Object.fromEntries(PACKAGES.flatMap(programs)),
    ...Object.fromEntries(
      Object.entries(PACK_FILES).map(([name, text]) => [`packs/${name}`, text]),
    ),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  copyFileSync(join(import.meta.dirname, 'bundle-uses.mjs'), join(cwd, 'bundle-uses.mjs'));
  const env = { ...emptyHome(home), PACKS: join(cwd, 'packs') };
  const place = { cwd, env };
  const install = run(
    'npm install',
    ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'],
    place,
  );
  if (install.ok) copyNode(cwd);
  return { install, place };
}

/** A second copy of the same files, which is another module to Node.js. @param {string} cwd */
function copyNode(cwd) {
  cpSync(join(cwd, 'node_modules/@authlint/node/build'), join(cwd, 'copies'), { recursive: true });
  writeFileSync(join(cwd, 'copies/package.json'), '{ "type": "module", "sideEffects": false }');
}

/** @param {string} name @returns {[string, string][]} */
function programs(name) {
  return [
    [`${name}.mjs`, esModule(name)],
    [`${name}.cjs`, commonJs(name)],
    [`${name}.test.js`, jestTest(name)],
    [`${name}.test.ts`, typedJestTest(name)],
  ];
}
