import { familyReader } from '../opencode/reader.js';

/** Kilo Code keeps its files as opencode does. */
export const kiloCode = familyReader({
  id: 'kilo-code',
  name: 'Kilo Code',
  word: 'kilo',
  processes: ['kilo'],
  loginCommand: 'kilo auth login',
  schema: 'kilo.ai/',
  variable: null,
});
