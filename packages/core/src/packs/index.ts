export {
  PACK_FORMAT,
  packSchema,
  parsePack,
  ruleSchema,
  type PackProblem,
  type ParsedPack,
} from './schema.js';
