import { familyReader } from '../opencode/reader.js';

/** Kilo Code keeps its files as opencode does. Since 7.7 its project files may not refer to variables. */
export const { files, recognise, read } = familyReader({
  word: 'kilo',
  loginCommand: 'kilo auth login',
  schema: 'kilo.ai/',
  prefix: 'KILO',
  names: ['opencode', 'kilo'],
  inDotFolder: ['opencode.json', 'opencode.jsonc', 'kilo.json', 'kilo.jsonc'],
  dotFolders: ['.kilo', '.kilocode'],
  projectWithoutVariables: true,
});
