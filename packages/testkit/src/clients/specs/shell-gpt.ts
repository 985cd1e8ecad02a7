import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

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
      setup: ({ url, key }) => ({
        files: { [FILE]: rc(`${url}/v1`, null) },
        env: entry('OPENAI_API_KEY', key),
      }),
    },
    ...undamaged({
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { [FILE]: rc(`${url}/v1`, wrong) },
        env: { OPENAI_API_KEY: good },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: rc(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: rc(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: '' },
      }),
      'address-of-sdk': ({ url, good }) => ({
        files: { [FILE]: rc('default', good) },
        env: { OPENAI_BASE_URL: `${url}/v1` },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: { [FILE]: rc(`${url}/file/v1`, good) },
        env: { API_BASE_URL: `${url}/variable/v1` },
      }),
      'sdk-address-beside-file': ({ url, good }) => ({
        files: { [FILE]: rc(`${url}/file/v1`, good) },
        env: { OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [FILE]: rc(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [FILE]: rc(url, good) } }),
      'line-without-sign': ({ url, good }) => ({
        files: { [FILE]: `oops\n${rc(`${url}/v1`, good)}` },
      }),
      remark: ({ url, good }) => ({
        files: { [FILE]: `# the key of the house\n${rc(`${url}/v1`, good)}` },
      }),
      'variables-alone': ({ url, good }) => ({
        env: { OPENAI_API_KEY: good, API_BASE_URL: `${url}/v1`, DEFAULT_MODEL: 'm1' },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: rc(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
      'xdg-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: rc(`${url}/v1`, wrong),
          '~/xdg/shell_gpt/.sgptrc': rc(`${url}/v1`, good),
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      }),
    }),
  ],
};
