import { familyReader } from './reader.js';

export const opencode = familyReader({
  id: 'opencode',
  name: 'opencode',
  word: 'opencode',
  processes: ['opencode'],
  http: {
    stack: 'fetch',
    sdks: [
      { package: '@ai-sdk/openai', leaves: ['OPENAI_BASE_URL'] },
      { package: '@ai-sdk/anthropic', leaves: ['ANTHROPIC_BASE_URL'] },
    ],
  },
  loginCommand: 'opencode auth login',
  schema: 'opencode.ai/',
  prefix: 'OPENCODE',
  names: ['opencode'],
  inDotFolder: ['opencode.jsonc', 'opencode.json'],
  dotFolders: ['.opencode'],
});
