import { relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { isSized } from './groups.mjs';
import { AT_FULL_SIZE } from './size.mjs';

/**
 * @typedef {object} TestFile
 * @property {string} path relative to the root
 * @property {'all' | 'sample' | 'plain'} kind that may take what it takes, that asks for a size and runs its sample, or neither
 */

/**
 * What a test, or a file of tests, took.
 *
 * @typedef {object} Cost
 * @property {string} name of the test
 * @property {number} time microseconds of processor time, those of its programs among them
 * @property {readonly string[]} programs that it started
 */

/** Microseconds that the loop takes on a machine that does nothing else: what a second of the budget is. */
const QUIET_LOOP = 8_300;

/** Seconds of such a machine. The rule says 2 for a test; in a worker that collects the garbage of a hundred files one took four times that. */
const OF_TEST = 12;
const OF_FILE = 30;
const STARTS = 20;

const BROWSER_OR_TERMINAL = /^(chromium|chromium-browser|google-chrome|tmux)$/;

/** Seconds of a machine that does nothing else. @param {number} time @param {number} loop */
const seconds = (time, loop) => ((time / loop) * QUIET_LOOP) / 1e6;

/** @param {string} path absolute @returns {TestFile} */
export function testFileAt(path) {
  const all = AT_FULL_SIZE || path.endsWith('.all.test.ts');
  return { path: relative(ROOT, path), kind: all ? 'all' : isSized(path) ? 'sample' : 'plain' };
}

/** @param {string} path @param {string} what */
const fault = (path, what) =>
  `${path}: ${what}. Name the file *.all.test.ts, or run a sample of it with atSize() (CONTRIBUTING, "Tests")`;

/**
 * How a test of `npm test` breaks its budget. A browser or a terminal is for files that run a sample of what they have.
 *
 * @param {TestFile} file @param {Cost} cost @param {number} loop microseconds of the loop
 * @returns {string[]} at most one sentence
 */
export function costlyTest({ path, kind }, { name, time, programs }, loop) {
  if (kind === 'all') return [];
  const taken = seconds(time, loop);
  const starts = programs.filter((program) => program !== 'tmux').length; // that is a look at the terminal
  const found = [
    ...(taken > OF_TEST ? [`${taken.toFixed(1)} s of processor time, ${OF_TEST} are allowed`] : []),
    ...(starts > STARTS ? [`${starts} programs, ${STARTS} are allowed`] : []),
    ...(kind === 'sample' ? [] : programs.filter(isSpecial).slice(0, 1)),
  ];
  return found.length === 0 ? [] : [fault(path, `"${name}" takes ${found.join('; ')}`)];
}

/** @param {string} program */
const isSpecial = (program) => BROWSER_OR_TERMINAL.test(program);

/**
 * How a file of `npm test` breaks its budget.
 *
 * @param {TestFile} file @param {Cost} cost @param {number} loop microseconds of the loop
 * @returns {string[]} at most one sentence
 */
export function costlyFile({ path, kind }, { time }, loop) {
  const taken = seconds(time, loop);
  return kind === 'all' || taken <= OF_FILE
    ? []
    : [fault(path, `takes ${taken.toFixed(1)} s of processor time, ${OF_FILE} are allowed`)];
}
