import type { ClientSpec } from '../client-spec.js';
import { envLine, GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

const FILE = '~/.config/mini-swe-agent/.env';
const MODEL = 'MSWEA_MODEL_NAME=openai/m1\nMSWEA_CONFIGURED=true\n';
const address = (url: string): string => `${MODEL}OPENAI_API_BASE=${url}/v1\n`;

/** A program on LiteLLM: what its own file names goes into the environment. */
export const miniSweAgent: ClientSpec = {
  id: 'mini-swe-agent',
  name: 'mini-swe-agent',
  packages: ['mini-swe-agent==2.4.6'],
  installer: 'uv',
  command: [
    ...['./bin/mini', '-t', 'hi', '-y', '--exit-immediately'],
    ...['-c', 'mini.yaml', '-c', 'agent.step_limit=1'],
  ],
  env: {
    LITELLM_LOCAL_MODEL_COST_MAP: 'True',
    MSWEA_SILENT_STARTUP: '1',
    MSWEA_MODEL_RETRY_STOP_AFTER_ATTEMPT: '1',
    MSWEA_COST_TRACKING: 'ignore_errors',
  },
  issuer: 'litellm',
  file: 'mini-swe-agent',
  servers: ['accepts'],
  places: [
    ...placesByName({
      file: ({ url, key }) => ({
        files: { [FILE]: `${address(url)}${envLine('OPENAI_API_KEY', key)}` },
      }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: inShell(FILE, (url) => address(url), 'OPENAI_API_KEY'),
    },
    ...undamaged(FILE, {
      'variable-over-file': [
        `${address(SERVER)}OPENAI_API_KEY=${WRONG}\n`,
        { OPENAI_API_KEY: GOOD },
      ],
      'file-over-variable': [
        `${address(SERVER)}OPENAI_API_KEY=${GOOD}\n`,
        { OPENAI_API_KEY: WRONG },
      ],
      'empty-variable': [`${address(SERVER)}OPENAI_API_KEY=${GOOD}\n`, { OPENAI_API_KEY: '' }],
      'project-env-file': {
        files: { [FILE]: address(SERVER), '.env': `OPENAI_API_KEY=${GOOD}\n` },
      },
      'variables-alone': {
        env: {
          ...{ MSWEA_MODEL_NAME: 'openai/m1', MSWEA_CONFIGURED: 'true' },
          ...{ OPENAI_API_KEY: GOOD, OPENAI_API_BASE: V1 },
        },
      },
      'base-url-of-sdk': [`${MODEL}OPENAI_BASE_URL=${V1}\nOPENAI_API_KEY=${GOOD}\n`],
      'model-of-variable': [
        `${address(SERVER).replace('m1', 'm2')}OPENAI_API_KEY=${GOOD}\n`,
        { MSWEA_MODEL_NAME: 'openai/m1' },
      ],
      'anthropic-model': [
        `MSWEA_CONFIGURED=true\nMSWEA_MODEL_NAME=anthropic/claude-sonnet-4-5\nANTHROPIC_API_KEY=${GOOD}\nANTHROPIC_API_BASE=${SERVER}\n`,
      ],
      'xdg-folder': {
        files: {
          [FILE]: `${address(SERVER)}OPENAI_API_KEY=${WRONG}\n`,
          '~/xdg/mini-swe-agent/.env': `${address(SERVER)}OPENAI_API_KEY=${GOOD}\n`,
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      },
      'own-folder': {
        files: {
          [FILE]: `${address(SERVER)}OPENAI_API_KEY=${WRONG}\n`,
          '~/elsewhere/.env': `${address(SERVER)}OPENAI_API_KEY=${GOOD}\n`,
        },
        env: { MSWEA_GLOBAL_CONFIG_DIR: '~/elsewhere' },
      },
      'organisation-of-variable': [
        `${address(SERVER)}OPENAI_API_KEY=${GOOD}\n`,
        { OPENAI_ORGANIZATION: 'org-older' },
      ],
    }),
  ],
};
