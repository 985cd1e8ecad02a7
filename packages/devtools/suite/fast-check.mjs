// What tests get for `fast-check`: with one seed for all, so that a run of the tests is the same each time.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

/** Committed; `npm run test:fuzz` draws others. */
export const SEED = 401;

fc.configureGlobal({ seed: Number(process.env['AUTHLINT_SEED'] ?? SEED) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
