import { familyReader } from './reader.js';

export const opencode = familyReader({
  id: 'opencode',
  name: 'opencode',
  word: 'opencode',
  processes: ['opencode'],
  urlCredential: { joinsQuery: true },
  loginCommand: 'opencode auth login',
  schema: 'opencode.ai/',
  variable: 'OPENCODE_CONFIG',
});
