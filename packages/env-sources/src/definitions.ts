import type { DefinitionsPort } from '@authlint/model/ports';
import { commandsFor } from './commands.js';
import { similarNames } from './similar-names.js';

/** The readers of all these files are loaded when a variable is looked for; in the door of the package they would come with it. */
export const definitions: DefinitionsPort = {
  survey: async (where) => (await import('./survey.js')).surveyDefinitions(where),
  services: async (where) => (await import('./services.js')).surveyServices(where),
  similarNames,
  commandsFor,
};
