// npm run test:fuzz [-- MINUTES]: 1,000,000 answers that repeat a key; then the tests that draw their inputs, round after round, each
// round with a new seed. -- --leaks N: that many answers, and no rounds.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ANSWERS, drawLeaks } from './fuzz/leaks.mjs';
import { prepare } from './setup/prepare.mjs';
import { ROOT, workspaceFiles } from './setup/paths.mjs';
import { test } from './setup/test.mjs';

const MINUTES = 20;
const LEAKS = 1_000_000;

/** Tests that draw inputs. @returns {string[]} relative to the root */
export function drawingTests(root = ROOT) {
  return workspaceFiles(root)
    .filter((path) => /\/test\/.*\.test\.ts$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"));
}

/**
 * Runs rounds until the time is over or one fails; at least one. Each seed is printed before its round, and again if it fails.
 *
 * @param {number} minutes
 * @param {(seed: number) => Promise<number>} round gives an exit code
 * @param {(line: string) => void} say
 * @returns {Promise<number>} exit code
 */
export async function fuzz(minutes, round, say) {
  const end = Date.now() + minutes * 60_000;
  let rounds = 0;
  do {
    const seed = randomInt(2 ** 31);
    rounds += 1;
    say(`round ${rounds}: seed ${seed}`);
    const code = await round(seed);
    if (code !== 0) {
      say(`round ${rounds} failed. Again: AUTHLINT_SEED=${seed} npm run test:all -- PATH`);
      say('Keep what it found as an example of the property (`examples`), then mend it.');
      return code;
    }
  } while (Date.now() < end);
  say(`${rounds} rounds, 0 failed`);
  return 0;
}

/**
 * Draws responses that repeat a key. Prints the seed of the first leak of each kind.
 *
 * @param {number} cases
 * @param {(line: string) => void} say
 * @param {number} [seed]
 * @param {string} [answers] another module that states them
 * @returns {Promise<number>} exit code
 */
export async function fuzzLeaks(cases, say, seed = randomInt(2 ** 31), answers = ANSWERS) {
  const start = performance.now();
  const { shown, exits } = await drawLeaks(cases, seed, say, answers);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  say(`${cases} answers from seed ${seed}, ${shown + exits} not clean, ${minutes} minutes`);
  return shown + exits === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { leaks: { type: 'string' } },
    allowPositionals: true,
  });
  const say = (/** @type {string} */ line) => console.log(`fuzz: ${line}`);
  const prepared = await prepare();
  process.exitCode = prepared ? await fuzzLeaks(Number(values.leaks ?? LEAKS), say) : 3;
  if (process.exitCode === 0 && values.leaks === undefined) {
    const files = drawingTests();
    const round = (/** @type {number} */ seed) => {
      process.env['AUTHLINT_SEED'] = String(seed);
      process.env['AUTHLINT_ALL'] = '1';
      return test(files);
    };
    process.exitCode = await fuzz(Number(positionals[0] ?? MINUTES), round, say);
  }
}
