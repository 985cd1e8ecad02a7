export * from './code-pack.js';
export { gatewaySchema, type Gateway, type GatewayAnswer, type GatewayKey } from './gateway.js';
export { packJsonSchema } from './json-schema.js';
export { parsePack, type ParsedPack } from './parse-pack.js';
export { packFacts } from './pack-facts.js';
export { patternFault } from './pattern.js';
export { gatewayIds, inWordsOf } from './wording.js';
export { PACK_FORMAT, packSchema, ruleSchema, type Pack, type PackWording } from './schema.js';
