export * from './commands.js';
export * from './definition.js';
export * from './similar-names.js';
export * from './survey.js';
