import { ANSWER_FACTS } from './answers.js';
import { CLAIM_FACTS } from './claims.js';
import { CLIENT_FACTS } from './client.js';
import { CLIENT_SETTING_FACTS } from './client-settings.js';
import { CORRECTION_FACTS } from './corrections.js';
import { ENVIRONMENT_FACTS } from './environment.js';
import { REQUEST_HEADER_FACTS } from './request-headers.js';
import { SHELL_FACTS } from './shell.js';
import { tableOf, type FactTable } from './fact-set.js';
import { ECHO_FACTS } from './foreign-echo.js';
import { GATEWAY_FACTS } from './gateway-name.js';
import { HOLDER_FACTS } from './holder.js';
import { ISSUER_FACTS } from './issuer.js';
import { KEY_FACTS } from './key.js';
import { NATIVE_FACTS } from './native.js';
import { ORIGIN_FACTS } from './origin.js';
import { REDIRECT_FACTS } from './redirects.js';
import { RESOLUTION_FACTS } from './resolution.js';

export {
  FactSet,
  costsOf,
  isPermitted,
  tableOf,
  type FactDefinition,
  type FactSource,
  type FactTable,
} from './fact-set.js';

/** The facts that need no experiment. */
export const BASE_FACTS: FactTable = tableOf(
  KEY_FACTS,
  CLAIM_FACTS,
  ISSUER_FACTS,
  ORIGIN_FACTS,
  ENVIRONMENT_FACTS,
  CLIENT_FACTS,
  CLIENT_SETTING_FACTS,
  SHELL_FACTS,
  NATIVE_FACTS,
  ANSWER_FACTS,
  GATEWAY_FACTS,
  REDIRECT_FACTS,
  REQUEST_HEADER_FACTS,
  RESOLUTION_FACTS,
  CORRECTION_FACTS,
  ECHO_FACTS,
  HOLDER_FACTS,
);
