export type * from './model/index.js';
export {
  CAUSE_OF,
  CERTAINTIES,
  CODES,
  isCode,
  isNotAuth,
  known,
  OPERATORS,
  SCHEMA_VERSION,
  SPECIFICATION,
  unknown,
} from './model/index.js';
export type * from './ports/index.js';
export type * from './subject/target.js';
export { DEFAULT_LIMITS } from './subject/target.js';
export { CHAT_APIS, PROVIDER_TYPES } from './model/index.js';
export type * from './knowledge/index.js';
export { MEANINGS } from './knowledge/index.js';
export type {
  AuthlintConfig,
  ConfigProblem,
  IgnoreEntry,
  ProviderSettings,
  TextPosition,
} from './config/index.js';
export { configJsonSchema, formatProblem } from './config/index.js';
export {
  isEmpty,
  isSecret,
  lengthOf,
  matches,
  sameSecret,
  seal,
  type Secret,
} from './secret/index.js';
export type { CodePack, Gateway, Pack, ParsedPack } from './packs/index.js';
export { PACK_FORMAT, packJsonSchema, parsePack } from './packs/index.js';
