export * from './format/code-pack.js';
export {
  knownFacts,
  normalized,
  type KnownFacts,
  type WrittenCondition,
} from './format/condition.js';
export type { CodePack } from './format/define-pack.js';
export { asWritten, type Gateway } from './format/gateway.js';
export type { ParsedPack } from './format/checked-parts.js';
export { packJsonSchema, parsePack } from './format/parse-pack.js';
export { withCodes } from './format/pack-codes.js';
export { checkedPack, shapeInput, type CheckedPack } from './format/described-pack.js';
export { PATTERN_MARK, type GatewayCase } from './format/gateway-case.js';
export { gatewaySchema, packSchema, type Pack, type PackWording } from './format/schema.js';
export { ruleSourcesOf } from './engine/rule-source.js';
export { gatewayIds } from './engine/wording.js';
export { wordingOf } from './engine/wording-source.js';
export { knowledgeWith, textKnowledgeWith } from './knowledge/index.js';
export { referenceProblems, type PlacedPack } from './knowledge/references.js';
export { exampleOf, withAllCases, type RuleExample } from './tester/cases.js';
export { playCase } from './tester/gateway-case.js';
export { testPack, type PackFault, type PackTestReport } from './tester/test-pack.js';
