// First, and so side by side in a bundle, as in explain/src/library.ts.
import './generated/wordings.js';
import './generated/answers.js';
import './generated/providers.js';
export { codeOfErrorType, codeOfMeaning, codeOfStatus } from './answers/codes.js';
export { statusOfErrorName, statusOfErrorNames } from './answers/error-names.js';
export { codeOfWords, isHedged } from './answers/generic.js';
export { BOT_WALL, WORDINGS } from './generated/wordings.js';
export { ECHOES, echoIn } from './answers/echo.js';
export { ECHO_DAMAGE } from './answers/echo-damage.js';
export { readersOf } from './facts/readers.js';
export { createKnowledge } from './knowledge.js';
export { createTextKnowledge } from './text-knowledge.js';
/** For the gateways of packs. */
export { hostMatcher, type HostMatcher } from './addresses/host-pattern.js';
export { readBody, type Body } from './answers/body.js';
export { asUpstream } from './answers/responder.js';
export { keyPrefixesOf, MIN_DISTINCTIVE_PREFIX, unwrapped } from './keys/issuers.js';
export {
  checkedDay,
  describeProvider,
  type AnswerDescription,
  type ProviderDescription,
} from './facts/describe.js';
export {
  placementOf,
  providerNames,
  providersByHost,
  providersByKeyPrefix,
  providersOfHeader,
  vendorOf,
} from './facts/names.js';
export { figures, providerIds, type Figures } from './facts/figures.js';
