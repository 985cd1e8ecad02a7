import { known, unknown, type Fact } from '../model/index.js';
import { trialOf, type Reading } from '../requests/classified-response.js';

/** What an experiment found; unknown where it could not be made. */
export function trial(reading: Reading | null): Fact {
  if (reading === null) return unknown('not-applicable', 'experiment');
  return reading.failure !== null
    ? unknown('no-answer', reading.from)
    : known(trialOf(reading), reading.from);
}
