export type { AuthlintConfig, IgnoreEntry, ProviderSettings } from './config.js';
export type { ConfigOrigin } from './config-of.js';
export { inWholeFile, problemsAt, problemsOf, type Fault, type FieldPlaces } from './issues.js';
export { didYouMean, nearest } from './known-keys.js';
export {
  configJsonSchema,
  editorSchema,
  parseConfig,
  type ParsedConfig,
  type SchemaDraft,
} from './parse-config.js';
export {
  formatProblem,
  pathText,
  problemsIn,
  wholeFile,
  type ConfigProblem,
  type FieldPath,
  type TextPosition,
} from './problem.js';
