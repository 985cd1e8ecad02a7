export type { AuthlintConfig, IgnoreEntry } from './config.js';
export type { ProviderSettings } from './provider-settings.js';
export { problemsOf, type FieldPlaces } from './issues.js';
export { didYouMean, nearest } from './known-keys.js';
export { configJsonSchema, configShape } from './json-schema.js';
export { acceptedConfig, acceptsProvider, type ConfigOrigin } from './config-of.js';
export { parseConfig, type ParsedConfig } from './parse-config.js';
export {
  formatProblem,
  pathText,
  type ConfigProblem,
  type FieldPath,
  type TextPosition,
} from './problem.js';
