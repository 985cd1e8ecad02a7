import { familyReader } from './reader.js';

export const opencode = familyReader({
  id: 'opencode',
  name: 'opencode',
  word: 'opencode',
  processes: ['opencode'],
  onFault: 'stops',
  loginCommand: 'opencode auth login',
  schema: 'opencode.ai/',
  prefix: 'OPENCODE',
  names: ['opencode'],
  inDotFolder: ['opencode.jsonc', 'opencode.json'],
  dotFolders: ['.opencode'],
});
