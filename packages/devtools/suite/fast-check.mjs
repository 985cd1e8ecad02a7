// What tests get for `fast-check`: with one seed for all, so that a run of the tests is the same each time.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';
import { runsOf } from './size.mjs';

/** Committed; `npm run test:fuzz` draws others. */
export const SEED = 401;

/** What fast-check takes where a property names no number. */
const USUAL_RUNS = 100;

fc.configureGlobal({ seed: Number(process.env['AUTHLINT_SEED'] ?? SEED) });

/**
 * `fc.assert` with a share of the runs. `fc.check` stays as it is: it proves that a property can fail.
 *
 * @type {any} the overloads of fast-check, which its default export below states
 */
export const assert = (
  /** @type {any} */ property,
  /** @type {import('fast-check').Parameters | undefined} */ params,
) => fc.assert(property, { ...params, numRuns: runsOf(params?.numRuns ?? USUAL_RUNS) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
/** @type {typeof fc} */
export default { ...fc, assert };
