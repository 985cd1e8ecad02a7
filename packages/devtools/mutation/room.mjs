import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, ROOT } from '../setup/paths.mjs';
import { bundle } from './bundle.mjs';
import { instrument, textAt } from './instrument.mjs';
import { planOf } from './order.mjs';
import { oneLine } from './survivors.mjs';

/** How many changes of a room are made. */
export const SAMPLE = 300;
/** Milliseconds without a sign of life after which a change counts as endless. */
const SILENCE = 120_000;

/** @typedef {import('./survivors.mjs').Place & { readonly line: number, readonly mutator: string, readonly by: string | null }} Result */

/**
 * Makes the changes of one room, one after the other.
 *
 * @param {string} name
 * @param {import('./areas.mjs').Area} area
 * @param {(result: Result) => void} onResult
 * @param {number} [seed] of the sample
 */
export async function runRoom(name, { mutate, tests }, onResult, seed) {
  const { mutants, all, code } = await instrument(sourcesOf(mutate), SAMPLE, seed);
  const changes = mutants.map((mutant) => ({ id: mutant.id, place: described(mutant) }));
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  const work = join(folder, `mutation-${name}.script.json`);
  writeFileSync(work, JSON.stringify(await bundle(tests, code)));
  let worker = new Worker(work);
  const surveyed = /** @type {import('./order.mjs').Surveyed[]} */ ((await worker.ask({})).files);
  const failing = surveyed.flatMap(({ file, failure }) =>
    failure === null ? [] : `${file}: ${failure}`,
  );
  if (failing.length > 0) throw new Error(`without a change fail:\n${failing.join('\n')}`);
  const results = [];
  for (const { id, place } of changes) {
    const plan = planOf(id, place.file, surveyed);
    /** @type {string | null} */
    let by = null;
    if (plan.steps.length > 0) {
      const answer = await worker.ask({ mutant: id, ...plan });
      by = answer.by;
      if (worker.isGone) worker = new Worker(work);
    }
    const result = { ...place, by };
    results.push(result);
    onResult(result);
  }
  worker.end();
  return { results, all };
}

/** @param {readonly string[]} places files, and folders with all files below them, without generated tables */
function sourcesOf(places) {
  const files = places.flatMap((place) =>
    place.endsWith('.ts') ? [join(ROOT, place)] : filesIn(join(ROOT, place)),
  );
  return files.filter((file) => file.endsWith('.ts') && !file.includes('/generated/'));
}

/** What a change is, for people. @param {import('./instrument.mjs').Mutant} mutant @returns {Omit<Result, 'by'>} */
function described({ fileName, location, mutatorName, replacement = '' }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  return {
    file: relative(ROOT, fileName),
    line: location.start.line + 1,
    mutator: mutatorName,
    from: oneLine(textAt(location, lines)),
    to: oneLine(replacement),
  };
}

/** The process with the tests. */
class Worker {
  #process;
  isGone = false;

  /** @param {string} work path of the script */
  constructor(work) {
    const options = { execArgv: ['--disable-warning=ExperimentalWarning'], cwd: ROOT };
    this.#process = fork(join(import.meta.dirname, 'worker.mjs'), [work], options);
  }

  /** Its answer; a process that ends, or says nothing for long, has noticed the change. @param {any} message @returns {Promise<any>} */
  ask(message) {
    return new Promise((resolve) => {
      const gone = (/** @type {string} */ by) => {
        this.isGone = true;
        this.end();
        resolve({ by });
      };
      const late = () => gone('endless');
      let timer = setTimeout(late, SILENCE);
      const ended = () => gone('the process ended');
      const heard = (/** @type {any} */ answer) => {
        clearTimeout(timer);
        if (answer.beat === true) {
          timer = setTimeout(late, SILENCE);
          return;
        }
        this.#process.off('message', heard).off('exit', ended);
        resolve(answer);
      };
      this.#process.on('message', heard).once('exit', ended);
      this.#process.send(message);
    });
  }

  end() {
    this.#process.removeAllListeners();
    this.#process.kill('SIGKILL');
  }
}
