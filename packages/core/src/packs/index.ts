export * from './code-pack.js';
export { knownFacts, normalized, type KnownFacts, type WrittenCondition } from './condition.js';
export type { CodePack } from './define-pack.js';
export { asWritten, type Gateway, type GatewayAnswer, type GatewayKey } from './gateway.js';
export type { ParsedPack } from './checked-parts.js';
export { packJsonSchema, parsePack } from './parse-pack.js';
export {
  MAX_REQUESTS,
  MAX_REQUESTS_OF_RUN,
  PACK_FAILED,
  packFacts,
  packFailures,
  unagreedPack,
  unagreedPacks,
} from './pack-facts.js';
export { withCodes } from './pack-codes.js';
export type { GatewayCase } from './gateway-case.js';
export { PATTERN_MARK } from './gateway-case.js';
export { gatewayIds, inWordsOf, OWN_CODE } from './wording.js';
export {
  gatewaySchema,
  packSchema,
  type Pack,
  type PackOverride,
  type PackWording,
} from './schema.js';
