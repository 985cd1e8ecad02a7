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

/** Which changes each test and each file reaches, how often, and in what processor time. */
async function survey() {
  /** @type {import('./order.mjs').Surveyed[]} */
  const files = [];
  for (const file of Object.keys(fresh())) {
    stryker.activeMutant = undefined;
    stryker.currentTestId = undefined;
    stryker.mutantCoverage = { static: {}, perTest: {} };
    /** @type {Record<string, number>} */
    const times = {};
    const tests = await declarationsOf(file, fresh()[file] ?? missing);
    let began = process.cpuUsage();
    const failure = await run(tests, (id) => {
      const previous = stryker.currentTestId;
      const { user, system } = process.cpuUsage(began);
      if (previous !== undefined) times[previous] = (user + system) / 1_000;
      began = process.cpuUsage();
      stryker.currentTestId = id || undefined;
      beat();
    });
    const { static: loads, perTest: hits } = stryker.mutantCoverage;
    files.push({ file, times, failure, hits, loads });
  }
  stryker.mutantCoverage = undefined;
  return { files };
}

/** @param {import('./order.mjs').Plan & { readonly mutant: string }} change */
async function judge({ mutant, hits, steps }) {
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: hits * ENDLESS + 1_000 });
  stryker.mutantCoverage = { static: {}, perTest: {} };
  const loaders = fresh();
  /** @type {Map<string, Awaited<ReturnType<typeof declarationsOf>>>} */
  const declared = new Map();
  for (const { file, tests } of steps) {
    try {
      const all = declared.get(file) ?? (await declarationsOf(file, loaders[file] ?? missing));
      declared.set(file, all);
      const ids = new Set(tests);
      const failure = await run(
        all.filter(({ id }) => ids.has(id)),
        beat,
      );
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
