export * from './code-pack.js';
export { normalized, type WrittenCondition } from './condition.js';
export type { CodePack } from './define-pack.js';
export {
  asWritten,
  gatewaySchema,
  type Gateway,
  type GatewayAnswer,
  type GatewayKey,
} from './gateway.js';
export { packJsonSchema } from './json-schema.js';
export { knownFacts } from './known-facts.js';
export { parsePack, type ParsedPack } from './parse-pack.js';
export { MAX_REQUESTS, PACK_FAILED, packFacts, packFailures } from './pack-facts.js';
export { withCodes } from './pack-codes.js';
export { patternFault } from './pattern.js';
export type { GatewayCase } from './gateway-case.js';
export { gatewayIds, inWordsOf, OWN_CODE } from './wording.js';
export {
  PACK_FORMAT,
  packSchema,
  ruleSchema,
  type Pack,
  type PackOverride,
  type PackWording,
} from './schema.js';
