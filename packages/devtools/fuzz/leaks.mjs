import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { ROOT, STATE } from '../setup/paths.mjs';

/** The module that generates the responses and detects leaks. */
export const ANSWERS = 'packages/node/test/support/repeated-keys.ts';
/** Answers that are drawn from one seed. */
const PER_SEED = 20_000;

/**
 * @typedef {object} Leaks
 * @property {number} cases
 * @property {number} shown answers of which a reader gets ten characters of the key
 * @property {number} exits answers with which a run would end with 3
 */

/**
 * Draws answers of servers that repeat a key, in one thread a core. They are bundled: a realm of jest for each round costs more than its answers.
 *
 * @param {number} cases
 * @param {number} seed of the first; those after it count on
 * @param {(line: string) => void} say
 * @param {string} answers a module with `ANSWERS` and `leaksOf`
 * @returns {Promise<Leaks>}
 */
export async function drawLeaks(cases, seed, say, answers) {
  const rounds = Array.from({ length: Math.ceil(cases / PER_SEED) }, (_, index) => ({
    seed: (seed + index) % 2 ** 31,
    cases: Math.min(PER_SEED, cases - index * PER_SEED),
  }));
  const outfile = join(STATE, `leaks-${process.pid}.mjs`);
  await build({
    entryPoints: [resolve(ROOT, answers)],
    bundle: true,
    external: ['fast-check'],
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    outfile,
  });
  /** @type {Leaks} */
  let sum = { cases: 0, shown: 0, exits: 0 };
  /** @param {Leaks & { first: string | null }} round */
  const add = ({ first, ...one }) => {
    sum = {
      cases: sum.cases + one.cases,
      shown: sum.shown + one.shown,
      exits: sum.exits + one.exits,
    };
    say(`${sum.cases} answers, ${sum.shown} show a key, ${sum.exits} end with 3`);
    if (first !== null) say(`not clean: ${first} of ${answers}`);
  };
  const threads = Math.min(availableParallelism(), rounds.length);
  await Promise.all(Array.from({ length: threads }, () => inThread(outfile, rounds, add)));
  rmSync(outfile);
  return sum;
}

/**
 * One thread, which takes rounds until none is left.
 *
 * @param {string} bundle
 * @param {{ seed: number, cases: number }[]} rounds
 * @param {(round: Leaks & { first: string | null }) => void} add
 * @returns {Promise<void>}
 */
function inThread(bundle, rounds, add) {
  return new Promise((ended, reject) => {
    const worker = new Worker(new URL('leaks-thread.mjs', import.meta.url), { workerData: bundle });
    const next = () => {
      const round = rounds.shift();
      if (round === undefined) void worker.terminate();
      else worker.postMessage(round);
    };
    worker.on('message', (leaks) => {
      add(leaks);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', () => ended());
    next();
  });
}
