export type { ClientConfigResult, ClientName, ConfigNote, ConfigProblem } from './result.js';
export { readClientConfig } from './read-client-config.js';
export { detectClientConfigs, findClientFiles, type DetectedConfig } from './detect.js';
export { CLIENTS, type ClientSummary } from './clients.js';
