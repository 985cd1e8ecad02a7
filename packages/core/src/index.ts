export type * from '@authlint/model';
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
  CHAT_APIS,
  PROVIDER_TYPES,
} from '@authlint/model';
export type * from '@authlint/model/ports';
export type * from './subject/target.js';
export { DEFAULT_LIMITS } from './subject/target.js';
export type * from '@authlint/model/knowledge';
export { MEANINGS } from '@authlint/model/knowledge';
export type {
  AuthlintConfig,
  ConfigProblem,
  IgnoreEntry,
  ProviderSettings,
  SchemaDraft,
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
} from '@authlint/model/secret';
export type { ExperimentChoice, RequestStep } from './requests/options.js';
