export type { ClientConfigResult, ClientName, ConfigNote, ConfigProblem } from './result.js';
export { readClientConfig } from './read-client-config.js';
export {
  detectClientConfigs,
  findClientFiles,
  type ClientFileHere,
  type DetectedConfig,
} from './detect.js';
export { CLIENTS, type ClientSummary } from './clients.js';
export { SDKS, type Sdk } from './sdks.js';
export { addressEdit } from './edit/address-edit.js';
export { keyEdit, type KeyChange } from './edit/key-edit.js';
export { modelEdit } from './edit/model-edit.js';
export type { PlacedEdit, SealedEdit } from './edit/place.js';
