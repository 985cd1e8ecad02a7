import { ANSWER_FACTS } from './answers.js';
import { ENVIRONMENT_FACTS } from './environment.js';
import { EXPERIMENT_FACTS } from './experiments.js';
import type { FactTable } from './fact-set.js';
import { KEY_FACTS } from './key.js';
import { NATIVE_FACTS } from './native.js';
import { ORIGIN_FACTS } from './origin.js';

export { FactSet, type FactDefinition, type FactSource, type FactTable } from './fact-set.js';

/** Every built-in fact, by id. */
export const FACTS: FactTable = {
  ...KEY_FACTS,
  ...ORIGIN_FACTS,
  ...ENVIRONMENT_FACTS,
  ...NATIVE_FACTS,
  ...ANSWER_FACTS,
  ...EXPERIMENT_FACTS,
};
