import { ANSWER_FACTS } from './answers.js';
import { CLIENT_FACTS } from './client.js';
import { ENVIRONMENT_FACTS } from './environment.js';
import { CONTROL_FACTS } from './controls.js';
import { REQUEST_HEADER_FACTS } from './request-headers.js';
import { SHELL_FACTS } from './shell.js';
import { tableOf, type FactTable } from './fact-set.js';
import { KEY_FACTS } from './key.js';
import { NATIVE_FACTS } from './native.js';
import { OTHER_API_FACTS } from './other-apis.js';
import { OTHER_KEY_FACTS } from './other-keys.js';
import { OTHER_PLACE_FACTS } from './other-places.js';
import { ORIGIN_FACTS } from './origin.js';

export {
  FactSet,
  tableOf,
  type FactDefinition,
  type FactSource,
  type FactTable,
} from './fact-set.js';

/** Every built-in fact, by id. */
export const FACTS: FactTable = tableOf(
  KEY_FACTS,
  ORIGIN_FACTS,
  ENVIRONMENT_FACTS,
  CLIENT_FACTS,
  SHELL_FACTS,
  NATIVE_FACTS,
  ANSWER_FACTS,
  CONTROL_FACTS,
  OTHER_KEY_FACTS,
  OTHER_PLACE_FACTS,
  OTHER_API_FACTS,
  REQUEST_HEADER_FACTS,
);
