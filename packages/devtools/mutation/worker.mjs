import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { addressOf } from './bundle.mjs';
import { declarationsOf, run } from './harness.mjs';

// A process that runs the tests of a room, first as the code is, then for each change that it is sent: each time in a fresh program.

/** @typedef {{ readonly script: string, readonly externals: readonly string[] }} Work */
/** @typedef {Record<string, () => Promise<unknown>>} Loaders */

/** What Stryker's code reads and writes. */
const stryker = Object.assign(/** @type {any} */ (globalThis), { __stryker__: {} }).__stryker__;
/** A change that is reached so many times more often than without it runs for ever. */
const ENDLESS = 100;

const { script, externals } = /** @type {Work} */ (
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
);
const modules = await Promise.all(externals.map((path) => import(addressOf(path))));
const program = new Script(script, { filename: 'room.js' });
const fresh = () => /** @type {Loaders} */ (program.runInThisContext()(modules));

process.on('unhandledRejection', () => {}); // of a change; the test that waits for it fails
process.on('message', (/** @type {any} */ message) => {
  void (message.mutant === undefined ? survey() : judge(message)).then((answer) =>
    process.send?.(answer),
  );
});

/** Which changes each test and each file reaches, how often, and in what time. */
async function survey() {
  /** @type {{ file: string, tests: string[], milliseconds: number, failure: string | null, hits: Record<string, Record<string, number>>, loads: Record<string, number> }[]} */
  const files = [];
  for (const file of Object.keys(fresh())) {
    stryker.activeMutant = undefined;
    stryker.currentTestId = undefined;
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const load = fresh()[file] ?? missing;
    const began = performance.now();
    const tests = await declarationsOf(file, load);
    const failure = await run(tests, (id) => {
      stryker.currentTestId = id || undefined;
      beat();
    });
    const { static: loads, perTest: hits } = stryker.mutantCoverage;
    const milliseconds = performance.now() - began;
    files.push({ file, tests: tests.map(({ id }) => id), milliseconds, failure, hits, loads });
  }
  stryker.mutantCoverage = undefined;
  return { files };
}

/** Tests that reach a change go first. What few of them reach may be kept for the others, so that those are run as well. */
const FEW = 20;

/**
 * @typedef {object} Change
 * @property {string} mutant
 * @property {number} hits
 * @property {readonly { readonly file: string, readonly reaching: readonly string[] }[]} files
 */

/** @param {Change} change */
async function judge({ mutant, hits, files }) {
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: hits * ENDLESS + 1_000 });
  stryker.mutantCoverage = { static: {}, perTest: {} };
  const loaders = fresh();
  for (const { file, reaching } of files) {
    try {
      const declared = await declarationsOf(file, loaders[file] ?? missing);
      const ids = new Set(reaching);
      const first = declared.filter(({ id }) => ids.has(id));
      const others = ids.size < FEW ? declared.filter(({ id }) => !ids.has(id)) : [];
      const failure = (await run(first, beat)) ?? (await run(others, beat));
      if (failure !== null) return { mutant, by: `${file}: ${failure}` };
    } catch (error) {
      return { mutant, by: `${file}: ${String(error).split('\n', 1)[0]}` };
    }
  }
  return { mutant, by: null };
}

let lastBeat = 0;

/** Says that the work goes on, at most once a second. */
function beat() {
  if (performance.now() - lastBeat < 1_000) return;
  lastBeat = performance.now();
  process.send?.({ beat: true });
}

/** @returns {never} */
function missing() {
  throw new Error('no such file of tests');
}
