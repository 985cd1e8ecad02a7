import { appendFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { costlyFile, costlyTest, testFileAt } from './budget.mjs';
import { calibrate, processorTime } from './processor.mjs';
import { started } from './starts.mjs';

/** Microseconds of the loop, the slowest that this worker has seen. */
let loop = calibrate();

/** What this worker has used until now. */
const reading = () => ({ time: processorTime(), starts: started.length });

/**
 * Refuses a file of tests that costs more than it may (budget.mjs), in a run with AUTHLINT_BUDGET=1. Where AUTHLINT_COSTS names a file, a line of JSON with what each
 * file and its costliest test took is added to it.
 */
export class MeteredEnvironment extends TestEnvironment {
  #file;
  #began = reading();
  #test = reading();
  /** @type {import('./budget.mjs').Cost[]} */
  #costs = [];

  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.#file = testFileAt(context.testPath);
  }

  /** @param {{ name: string, test?: { name: string } }} event of jest-circus */
  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.#test = reading();
    if (name === 'test_done') this.#costs.push(this.#since(this.#test, test?.name ?? ''));
  }

  /** @override */
  async teardown() {
    await super.teardown();
    let faults = this.#faults();
    if (faults.length > 0) {
      loop = Math.max(loop, calibrate()); // the machine may have become slower
      faults = this.#faults();
    }
    this.#note();
    const isEnforced = process.env['AUTHLINT_BUDGET'] === '1';
    if (isEnforced && faults.length > 0) throw new Error(faults.join('\n'));
  }

  /** @param {ReturnType<typeof reading>} before @param {string} name */
  #since(before, name) {
    const now = reading();
    return {
      name,
      time: now.time - before.time,
      programs: started.slice(before.starts, now.starts),
    };
  }

  #faults() {
    const tests = this.#costs.flatMap((cost) => costlyTest(this.#file, cost, loop));
    return [...tests, ...costlyFile(this.#file, this.#since(this.#began, ''), loop)];
  }

  #note() {
    const path = process.env['AUTHLINT_COSTS'];
    if (path === undefined) return;
    const seconds = (/** @type {number} */ time) => Number((time / 1e6).toFixed(2));
    const { time, programs } = this.#since(this.#began, '');
    const costliest = this.#costs
      .toSorted((a, b) => b.time - a.time)
      .slice(0, 5)
      .map((cost) => [cost.name, seconds(cost.time), cost.programs.length]);
    const line = { file: this.#file.path, tests: this.#costs.length, cpu: seconds(time) };
    appendFileSync(
      path,
      `${JSON.stringify({ ...line, starts: programs.length, loop, costliest })}\n`,
    );
  }
}
