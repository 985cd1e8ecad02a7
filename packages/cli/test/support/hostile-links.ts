import {
  HOLDS,
  KEY,
  openCode,
  own,
  URL_OF_STRANGER,
  type HostileRepository,
} from './hostile-repository.js';

const CONFIG = own({ apiKeyEnv: 'OPENAI_API_KEY' })['authlint.config.json'];
const FROM_ENV_FILE = {
  envFiles: ['.env'],
  providers: { team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
};
const OPEN_CODE = openCode({ baseURL: URL_OF_STRANGER, apiKey: '{env:OPENAI_API_KEY}' });

/** Links, and folders in and around the repository. */
export const LINKS: readonly HostileRepository[] = [
  {
    name: 'a configuration that is a link within the repository',
    files: { 'deep/config.json': CONFIG },
    links: { 'authlint.config.json': 'deep/config.json' },
    env: HOLDS,
  },
  {
    name: 'a configuration that is a link out of the repository',
    files: { '~/Downloads/config.json': CONFIG },
    links: { 'authlint.config.json': '~/Downloads/config.json' },
    env: HOLDS,
  },
  {
    name: 'an env file that is a link to secrets in home',
    files: { 'authlint.config.json': FROM_ENV_FILE, '~/secrets.env': `TEAM_KEY=${KEY}\n` },
    links: { '.env': '~/secrets.env' },
    env: {},
  },
  {
    name: 'a folder that is a link to a folder of home',
    files: {
      'authlint.config.json': { ...FROM_ENV_FILE, envFiles: ['conf/keys.env'] },
      '~/.config/house/keys.env': `TEAM_KEY=${KEY}\n`,
    },
    links: { conf: '~/.config/house' },
    env: {},
  },
  {
    name: 'a file of the client in home that is a link into the repository',
    files: { 'shared/opencode.json': OPEN_CODE },
    links: { '~/.config/opencode/opencode.json': 'shared/opencode.json' },
    env: HOLDS,
  },
  {
    name: 'a configuration above the working directory',
    files: { 'authlint.config.json': CONFIG, 'sub/readme': '' },
    folder: 'sub',
    env: HOLDS,
  },
  {
    name: 'a configuration above a submodule',
    files: { 'authlint.config.json': CONFIG, 'sub/readme': '' },
    nested: ['sub'],
    folder: 'sub',
    env: HOLDS,
  },
  {
    name: 'an unpacked archive',
    files: { 'authlint.config.json': CONFIG },
    kept: 'unpacked',
    env: HOLDS,
  },
  {
    name: 'an unpacked archive, in a folder of it',
    files: { 'authlint.config.json': CONFIG, 'sub/readme': '' },
    kept: 'unpacked',
    folder: 'sub',
    env: HOLDS,
  },
  {
    name: 'a file of a client above the working directory, unpacked',
    files: { 'opencode.json': OPEN_CODE, 'sub/readme': '' },
    kept: 'unpacked',
    folder: 'sub',
    args: ['check', '--config', '../opencode.json'],
    env: HOLDS,
  },
  {
    name: 'a key in an unpacked archive, which no git tracks',
    files: own({ key: KEY }),
    kept: 'unpacked',
    env: {},
  },
  {
    name: 'an archive unpacked where the home directory is in git',
    files: { 'authlint.config.json': CONFIG },
    kept: 'below a home in git',
    env: HOLDS,
  },
  {
    name: 'a git folder that is a device',
    files: { 'authlint.config.json': FROM_ENV_FILE },
    links: { '.git/index': '/dev/zero' },
    kept: 'unpacked',
    ignored: { '.env': `TEAM_KEY=${KEY}\n` },
    env: {},
  },
];
