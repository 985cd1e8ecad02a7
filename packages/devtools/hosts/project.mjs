import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDependencies } from '../packed/nodes.mjs';
import { dependenciesOn } from '../packed/pack.mjs';
import { makeProject, NPM_INSTALL, run } from '../packed/run.mjs';
import { PACK_FILES, PACKAGES, programsOf } from './uses.mjs';

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
export function makeHost(folder, packed) {
  const libraries = packed.filter(({ name }) => name.startsWith('@authlint/'));
  const dependencies = { ...dependenciesOn(libraries), ...TOOLS, ...nodeDependencies() };
  const { cwd, env } = makeProject(folder, dependencies, {
    'no-cwd.cjs': NO_CWD,
    'jest.config.json': JSON.stringify(JEST),
    'ts-jest.config.json': JSON.stringify(TS_JEST),
    'tsconfig.json': JSON.stringify(TSCONFIG),
    ...Object.fromEntries(PACKAGES.flatMap(programsOf)),
    ...PACK_FILES,
  });
  copyFileSync(join(import.meta.dirname, 'bundle-uses.mjs'), join(cwd, 'bundle-uses.mjs'));
  const place = { cwd, env: { ...env, PACKS: join(cwd, 'packs') } };
  const install = run('npm install', [...NPM_INSTALL, '--ignore-scripts'], place);
  if (install.ok) copyNode(cwd);
  return { install, place };
}

/** A second copy of the same files, which is another module to Node.js. @param {string} cwd */
function copyNode(cwd) {
  cpSync(join(cwd, 'node_modules/@authlint/node/build'), join(cwd, 'copies'), { recursive: true });
  writeFileSync(join(cwd, 'copies/package.json'), '{ "type": "module", "sideEffects": false }');
}
