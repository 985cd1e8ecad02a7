export { definitions } from './definitions.js';
export {
  parseEnvFile,
  readEnvFiles,
  withEnvFiles,
  type EnvFile,
  type EnvFileEntry,
  type EnvFileNote,
  type EnvFilePath,
} from './env-file/env-files.js';
export { withoutBundlerPrefix } from './similar-names.js';
export { surveyDefinitions } from './survey.js';
export { whereProvider } from './where/where.js';
