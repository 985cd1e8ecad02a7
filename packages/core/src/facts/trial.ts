import { known, unknown, type Fact } from '../model/index.js';
import { trialOf, type Reading } from '../wire/reading.js';

/** What an experiment found; unknown where it could not be made. */
export function trial(reading: Reading | null): Fact {
  return reading === null
    ? unknown('not-applicable', 'experiment')
    : known(trialOf(reading), reading.from);
}
