import { CLIENT_FILES } from './hostile-client-files.js';
import { COMMANDS } from './hostile-commands.js';
import { FEATURES } from './hostile-features.js';
import { HOSTS } from './hostile-hosts.js';
import { LINKS } from './hostile-links.js';
import { MOVED } from './hostile-moved.js';
import { HOLDS, KEY, own, URL_OF_STRANGER, type HostileRepository } from './hostile-repository.js';

/** authlint's own configuration: each place where a host and a credential can stand. */
const OWN_CONFIGURATION: readonly HostileRepository[] = [
  { name: 'a variable of the user', files: own({ apiKeyEnv: 'OPENAI_API_KEY' }), env: HOLDS },
  {
    name: 'a variable that no provider reads',
    files: own({ apiKeyEnv: 'COMPANY_TOKEN' }),
    env: { COMPANY_TOKEN: KEY },
  },
  {
    name: 'a header from a variable',
    files: own({ headers: { Authorization: { env: 'OPENAI_API_KEY' } } }),
    env: HOLDS,
  },
  {
    name: 'a second header beside a key of the repository',
    files: own({
      key: 'key-of-the-stranger-0123456789',
      headers: { 'X-Token': { env: 'OPENAI_API_KEY' } },
    }),
    env: HOLDS,
  },
  {
    name: 'a placement of its own',
    files: own({ apiKeyEnv: 'OPENAI_API_KEY', auth: { header: 'X-Collect', scheme: '' } }),
    env: HOLDS,
  },
  {
    name: 'YAML',
    files: {
      'authlint.config.yaml': `providers:\n  team:\n    baseUrl: ${URL_OF_STRANGER}\n    apiKeyEnv: OPENAI_API_KEY\n    modelId: m\n`,
    },
    env: HOLDS,
  },
  {
    name: 'an rc file',
    files: {
      '.authlintrc': {
        providers: {
          team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
        },
      },
    },
    env: HOLDS,
  },
  {
    name: 'package.json',
    files: {
      'package.json': {
        name: 'x',
        authlint: {
          providers: {
            team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
          },
        },
      },
    },
    env: HOLDS,
  },
  {
    name: 'an ignored .env beside a pulled Base URL',
    files: {
      ...own({ apiKeyEnv: 'TEAM_KEY' }),
      'authlint.config.json': {
        envFiles: ['.env'],
        providers: { team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
      },
      '.gitignore': '.env\n',
    },
    ignored: { '.env': `TEAM_KEY=${KEY}\n` },
    env: {},
  },
  {
    name: 'a tracked .env that the user has filled in',
    files: {
      'authlint.config.json': {
        envFiles: ['.env'],
        providers: { team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
      },
      '.env': 'TEAM_KEY=\n',
    },
    ignored: { '.env': `TEAM_KEY=${KEY}\n` },
    env: {},
  },
  {
    name: 'an env file in home',
    files: {
      'authlint.config.json': {
        envFiles: ['~/secrets.env'],
        providers: { team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
      },
      '~/secrets.env': `TEAM_KEY=${KEY}\n`,
    },
    env: {},
  },
  {
    name: 'a tenant of a shared vendor',
    files: own({
      baseUrl: 'https://stranger.openai.azure.com/openai/v1',
      apiKeyEnv: 'AZURE_OPENAI_API_KEY',
    }),
    env: { AZURE_OPENAI_API_KEY: '0123456789abcdef0123456789abcdef' },
    stranger: 'stranger.openai.azure.com',
  },
  {
    name: 'an AI gateway of somebody',
    files: own({
      baseUrl: 'https://gateway.ai.cloudflare.com/v1/stranger/gw/openai',
      apiKeyEnv: 'OPENAI_API_KEY',
    }),
    env: HOLDS,
    stranger: 'gateway.ai.cloudflare.com',
    allow: 'gateway.ai.cloudflare.com/v1/stranger/gw',
  },
  {
    name: 'a look-alike of a vendor',
    files: own({
      baseUrl: 'https://api.openai.com.stranger.example/v1',
      apiKeyEnv: 'OPENAI_API_KEY',
    }),
    env: HOLDS,
    stranger: 'api.openai.com.stranger.example',
  },
  {
    name: 'a bucket that looks like a region of a cloud',
    files: own({
      type: 'aws-bedrock',
      baseUrl: 'https://bedrock-runtime.s3.amazonaws.com',
      native: { region: 'us-east-1' },
      apiKeyEnv: 'AWS_BEARER_TOKEN_BEDROCK',
    }),
    env: { AWS_BEARER_TOKEN_BEDROCK: KEY },
    stranger: 'bedrock-runtime.s3.amazonaws.com',
  },
  {
    name: 'the key of one vendor at the host of another',
    files: own({ baseUrl: 'https://api.deepseek.com/v1', apiKeyEnv: 'COMPANY_TOKEN' }),
    env: { COMPANY_TOKEN: KEY },
    stranger: 'api.deepseek.com',
  },
];

/** The repositories that ask for a credential of the user: nothing goes out until he agrees. */
export const HOSTILE_REPOSITORIES: readonly HostileRepository[] = [
  ...OWN_CONFIGURATION,
  ...CLIENT_FILES,
  ...MOVED,
  ...HOSTS,
  ...LINKS,
  ...COMMANDS,
  ...FEATURES,
];
