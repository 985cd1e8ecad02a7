import type { ClientSpec } from '../client-spec.js';
import { GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const FILE = '~/.config/shell_gpt/.sgptrc';
const COMMON = 'DEFAULT_MODEL=m1\nUSE_LITELLM=false\n';

const rc = (base: string, key: string | null): string =>
  `${COMMON}API_BASE_URL=${base}\n${key === null ? '' : `OPENAI_API_KEY=${key}\n`}`;

export const shellGpt: ClientSpec = {
  id: 'shell-gpt',
  name: 'ShellGPT',
  packages: ['shell-gpt==1.5.1', 'click'],
  installer: 'uv',
  command: ['./bin/sgpt', '--no-cache', '--no-md', 'hi'],
  env: { CACHE_PATH: './.sgpt-cache', CHAT_CACHE_PATH: './.sgpt-chat' },
  issuer: 'litellm',
  file: 'shell-gpt',
  servers: ['accepts'],
  places: [
    ...placesByName({
      file: ({ url, key }) => ({ files: { [FILE]: rc(`${url}/v1`, key) } }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'line-break'],
      setup: inShell(FILE, (url) => rc(`${url}/v1`, null), 'OPENAI_API_KEY'),
    },
    ...undamaged(FILE, {
      'variable-over-file': [rc(V1, WRONG), { OPENAI_API_KEY: GOOD }],
      'file-over-variable': [rc(V1, GOOD), { OPENAI_API_KEY: WRONG }],
      'empty-variable': [rc(V1, GOOD), { OPENAI_API_KEY: '' }],
      'address-of-sdk': [rc('default', GOOD), { OPENAI_BASE_URL: V1 }],
      'address-of-variable': [
        rc(`${SERVER}/file/v1`, GOOD),
        { API_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'sdk-address-beside-file': [
        rc(`${SERVER}/file/v1`, GOOD),
        { OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-with-slash': [rc(`${V1}/`, GOOD)],
      'address-without-version': [rc(SERVER, GOOD)],
      'line-without-sign': [`oops\n${rc(V1, GOOD)}`],
      remark: [`# the key of the house\n${rc(V1, GOOD)}`],
      'variables-alone': { env: { OPENAI_API_KEY: GOOD, API_BASE_URL: V1, DEFAULT_MODEL: 'm1' } },
      'organisation-of-variable': [rc(V1, GOOD), { OPENAI_ORG_ID: 'org-older' }],
      'xdg-folder': {
        files: { [FILE]: rc(V1, WRONG), '~/xdg/shell_gpt/.sgptrc': rc(V1, GOOD) },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      },
    }),
  ],
};
