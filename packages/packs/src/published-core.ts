/** The published `@authlint/core`: the engine and the pack format. */
export * from '@authlint/core';
export type { CodePack, CodeRule } from './format/define-pack.js';
export type { Gateway, GatewayAnswer, GatewayKey } from './format/gateway.js';
export type * from './format/code-pack.js';
export type { KnownFacts, Synonym, WrittenCondition, WrittenLeaf } from './format/condition.js';
export type { GatewayCase } from './format/gateway-case.js';
export type { ParsedPack } from './format/checked-parts.js';
export { PACK_FORMAT } from './format/code-pack.js';
export { packJsonSchema, parsePack } from './format/parse-pack.js';
export type { Pack, PackCode, PackWording, ProjectPack } from './format/schema.js';
export type { FieldPath, FieldPlaces, RuleOverride } from '@authlint/core/internal';
export type { Damage } from '@authlint/model/key-damage';
