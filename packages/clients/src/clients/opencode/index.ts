import { familyReader } from './reader.js';

export const { files, recognise, read } = familyReader({
  word: 'opencode',
  loginCommand: 'opencode auth login',
  schema: 'opencode.ai/',
  prefix: 'OPENCODE',
  names: ['opencode'],
  inDotFolder: ['opencode.jsonc', 'opencode.json'],
  dotFolders: ['.opencode'],
});
