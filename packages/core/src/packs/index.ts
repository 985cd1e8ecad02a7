export { PACK_FORMAT, packSchema, parsePack, ruleSchema, type ParsedPack } from './schema.js';
