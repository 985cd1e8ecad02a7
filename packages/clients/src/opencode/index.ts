import { familyReader } from './reader.js';

export const opencode = familyReader({
  id: 'opencode',
  name: 'opencode',
  word: 'opencode',
  processes: ['opencode'],
  loginCommand: 'opencode auth login',
  schema: 'opencode.ai/',
  variable: 'OPENCODE_CONFIG',
});
