import type { DefinitionsPort } from '@authlint/model/ports';
import { commandsFor } from './commands.js';
import { similarNames } from './similar-names.js';

export {
  parseEnvFile,
  readEnvFiles,
  withEnvFiles,
  type EnvFile,
  type EnvFileEntry,
  type EnvFileNote,
  type EnvFilePath,
} from './env-file/env-files.js';
export { setCommand } from './commands.js';
export { surveyDefinitions } from './survey.js';
export { whereProvider } from './where/where.js';

/** The readers of all these files are loaded when a variable is looked for. */
export const definitions: DefinitionsPort = {
  survey: async (where) => (await import('./survey.js')).surveyDefinitions(where),
  similarNames,
  commandsFor,
};
