export type {
  ClientConfigResult,
  ClientName,
  ConfigNote,
  ClientProblem,
} from './reading/result.js';
export { readClientConfig, readClientDefaults, readClientVariables } from './read-client-config.js';
export {
  detectClientConfigs,
  findClientFiles,
  type ClientFileHere,
  type DetectedConfig,
} from './detect.js';
export {
  ENVIRONMENT,
  readEnvironment,
  readEnvironmentOf,
  readEnvironmentOfVariable,
} from './environment.js';
export { misnamedFiles } from './misnamed.js';
export { readServices, type KeptKey, type Service } from './services.js';
export { CLIENTS, type ClientSummary } from './readers.js';
export { SDKS, type Sdk } from './reading/sdks.js';
export {
  addressEdit,
  keyEdit,
  nameEdit,
  fieldNameEdit,
  headerEdit,
  referenceEdit,
  syntaxEdit,
  type KeyChange,
  type PlacedEdit,
  type SealedEdit,
} from './reading/edits.js';
export { modelEdit, modelIdEdit } from './reading/model-edits.js';
