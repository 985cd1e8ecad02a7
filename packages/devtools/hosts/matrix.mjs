import { spawnSync } from 'node:child_process';
import { nodes } from '../packed/nodes.mjs';
import { PACKAGES } from './uses.mjs';

/** @typedef {import('../packed/run.mjs').Place} Place */
/** @typedef {{ readonly system: string, readonly name: string, readonly line: number, readonly fault: string | null }} Cell */

const JEST = ['node_modules/jest/bin/jest.js', '--config'];

/** The program of a package, as arguments of Node.js, by module system. @type {Readonly<Record<string, (name: string) => readonly string[]>>} */
const SYSTEMS = {
  import: (name) => [`${name}.mjs`],
  require: (name) => [`${name}.cjs`],
  'no cwd': (name) => ['--require', './no-cwd.cjs', `${name}.cjs`],
  esbuild: (name) => [`esbuild/${name}.cjs`],
  rollup: (name) => [`rollup/${name}/${name}.mjs`],
  webpack: (name) => [`webpack/${name}.cjs`],
  vite: (name) => [`vite/${name}/${name}.mjs`],
  jest: (name) => [...JEST, 'jest.config.json', '--forceExit=false', `${name}.test.js`],
  'ts-jest': (name) => [...JEST, 'ts-jest.config.json', `${name}.test.ts`],
};
const BUNDLERS = ['esbuild', 'rollup', 'webpack', 'vite'];

/** What a program that hangs is given. */
const LIMIT_MS = 120_000;

/** What a bundler is given for all programs. */
const BUNDLE_LIMIT_MS = 900_000;

/**
 * Runs each program in each module system on each line of Node.js.
 *
 * @param {Place} place
 * @param {boolean} isShort bundlers on this Node.js alone
 * @returns {Cell[]}
 */
export function runMatrix(place, isShort) {
  const bundled = new Map(BUNDLERS.map((bundler) => [bundler, bundle(bundler, place)]));
  return Object.entries(SYSTEMS).flatMap(([system, argsOf]) =>
    nodes()
      .filter(
        ({ file }) =>
          !isShort || file === process.execPath || ['import', 'require'].includes(system),
      )
      .flatMap(({ line, file }) =>
        PACKAGES.map((name) => {
          const fault =
            bundled.get(system) ??
            faultOf([file, ...argsOf(name)], place, system.endsWith('jest') ? 'PASS' : 'fine');
          return { system, name, line, fault };
        }),
      ),
  );
}

/** What went wrong, or `null`. @param {string} bundler @param {Place} place */
function bundle(bundler, place) {
  const input = JSON.stringify({ bundler, packages: PACKAGES });
  const command = [process.execPath, 'bundle-uses.mjs'];
  return faultOf(command, place, '', { input, timeout: BUNDLE_LIMIT_MS });
}

/**
 * @param {readonly string[]} command @param {Place} place @param {string} says what the output holds
 * @param {{ input?: string, timeout?: number }} [options]
 * @returns {string | null}
 */
function faultOf([file = '', ...args], place, says, options = {}) {
  const all = { input: '', timeout: LIMIT_MS, ...place, ...options };
  const { status, signal, stdout, stderr } = spawnSync(file, args, { ...all, encoding: 'utf8' });
  const output = `${stdout}${stderr}`;
  if (signal !== null) return `did not end: ${output}`;
  if (/did not exit/.test(output)) return output;
  return status === 0 && output.includes(says) ? null : `${String(status)}: ${output}`;
}

/** A line for each system and package, a column for each line of Node.js. @param {readonly Cell[]} cells */
export function tableOf(cells) {
  const lines = [...new Set(cells.map(({ line }) => line))];
  const rows = Object.keys(SYSTEMS).flatMap((system) =>
    PACKAGES.map((name) => {
      const marks = lines.map((line) => {
        const cell = cells.find(
          (item) => item.system === system && item.name === name && item.line === line,
        );
        return (cell === undefined ? '-' : cell.fault === null ? 'ok' : 'FAILED').padEnd(8);
      });
      return `${system.padEnd(10)}${name.padEnd(10)}${marks.join('')}`.trimEnd();
    }),
  );
  return [
    `${''.padEnd(20)}${lines.map((line) => `Node ${line}`.padEnd(8)).join('')}`.trimEnd(),
    ...rows,
  ].join('\n');
}
