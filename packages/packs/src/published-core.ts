/** `@authlint/core` as it is published: the engine, and the format of packs. */
export * from '@authlint/core';
export type { CodePack } from './format/define-pack.js';
export type { Gateway } from './format/gateway.js';
export type { KnownFacts } from './format/condition.js';
export type { ParsedPack } from './format/checked-parts.js';
export { PACK_FORMAT } from './format/code-pack.js';
export { packJsonSchema, parsePack } from './format/parse-pack.js';
export type { Pack } from './format/schema.js';
