import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

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
      setup: ({ url, key }) => ({
        files: { [FILE]: address(url) },
        env: entry('OPENAI_API_KEY', key),
      }),
    },
    ...undamaged({
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { [FILE]: `${address(url)}OPENAI_API_KEY=${wrong}\n` },
        env: { OPENAI_API_KEY: good },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { [FILE]: `${address(url)}OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_API_KEY: wrong },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { [FILE]: `${address(url)}OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_API_KEY: '' },
      }),
      'project-env-file': ({ url, good }) => ({
        files: { [FILE]: address(url), '.env': `OPENAI_API_KEY=${good}\n` },
      }),
      'variables-alone': ({ url, good }) => ({
        env: {
          ...{ MSWEA_MODEL_NAME: 'openai/m1', MSWEA_CONFIGURED: 'true' },
          ...{ OPENAI_API_KEY: good, OPENAI_API_BASE: `${url}/v1` },
        },
      }),
      'base-url-of-sdk': ({ url, good }) => ({
        files: { [FILE]: `${MODEL}OPENAI_BASE_URL=${url}/v1\nOPENAI_API_KEY=${good}\n` },
      }),
      'model-of-variable': ({ url, good }) => ({
        files: { [FILE]: `${address(url).replace('m1', 'm2')}OPENAI_API_KEY=${good}\n` },
        env: { MSWEA_MODEL_NAME: 'openai/m1' },
      }),
      'anthropic-model': ({ url, good }) => ({
        files: {
          [FILE]: `MSWEA_CONFIGURED=true\nMSWEA_MODEL_NAME=anthropic/claude-sonnet-4-5\nANTHROPIC_API_KEY=${good}\nANTHROPIC_API_BASE=${url}\n`,
        },
      }),
      'xdg-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: `${address(url)}OPENAI_API_KEY=${wrong}\n`,
          '~/xdg/mini-swe-agent/.env': `${address(url)}OPENAI_API_KEY=${good}\n`,
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          [FILE]: `${address(url)}OPENAI_API_KEY=${wrong}\n`,
          '~/elsewhere/.env': `${address(url)}OPENAI_API_KEY=${good}\n`,
        },
        env: { MSWEA_GLOBAL_CONFIG_DIR: '~/elsewhere' },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [FILE]: `${address(url)}OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_ORGANIZATION: 'org-older' },
      }),
    }),
  ],
};
