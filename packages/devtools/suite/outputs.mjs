import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';

/** What `authlint report -o FOLDER` writes. */
const BUNDLE = ['authlint-report.md', 'authlint-report.json'];

/** Commands and options. What else a test types may be a key: that is no output of the program. */
const NAME = /^(?:[a-z]{1,12}|-{1,2}[a-z-]{1,20})$/;

/**
 * A record of what one run of the program writes, for the sweep after the last test.
 *
 * @typedef {object} OutputRecord
 * @property {(text: string | Buffer) => void} add
 * @property {() => void} addReports adds the files that the arguments name as outputs, once the run is over
 */

/**
 * @param {readonly string[]} args of the program
 * @param {string} cwd in which it runs
 * @returns {OutputRecord | null} `null` where nothing is to be kept
 */
export function recordOutputs(args, cwd) {
  const folder = process.env['AUTHLINT_OUTPUTS'];
  if (folder === undefined) return null;
  const record = join(folder, `${randomUUID()}.txt`);
  const add = (/** @type {string | Buffer} */ text) => {
    if (existsSync(folder)) appendFileSync(record, text);
  };
  add(`${args.filter((arg) => NAME.test(arg)).join(' ')}\n`);
  return {
    add,
    addReports: () => {
      for (const path of reportsOf(args, cwd)) add(`\n${readFileSync(path, 'utf8')}\n`);
    },
  };
}

/** @param {readonly string[]} args @param {string} cwd */
function reportsOf(args, cwd) {
  return args
    .filter((_, at) => ['-o', '--output'].includes(args[at - 1] ?? ''))
    .map((file) => resolve(cwd, file))
    .flatMap((path) => [path, ...BUNDLE.map((name) => join(path, name))])
    .filter((path) => existsSync(path) && statSync(path).isFile());
}
