import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

const FOLDER = '~/.config/io.datasette.llm';
const KEYS = `${FOLDER}/keys.json`;
const MODELS = `${FOLDER}/extra-openai-models.yaml`;
const CHOSEN = `${FOLDER}/default_model.txt`;

const extra = (base: string, more = '  api_key_name: house\n'): string =>
  `- model_id: m1\n  model_name: m1\n  api_base: ${base}\n${more}`;
const house = (base: string, more?: string): Record<string, unknown> => ({
  [MODELS]: extra(base, more),
  [CHOSEN]: 'm1',
});

export const llm: ClientSpec = {
  id: 'llm',
  name: 'llm',
  packages: ['llm==0.36', 'llm-anthropic==0.30', 'llm-gemini==0.35'],
  installer: 'uv',
  python: '3.11',
  command: ['./bin/llm', 'prompt', '--no-log', 'hi'],
  issuer: 'litellm',
  file: 'llm',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'stored-key': ({ url, key }) => ({
        files: { ...house(`${url}/v1`), [KEYS]: entry('house', key) },
      }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'line-break', 'missing'],
      setup: ({ url, key }) => ({
        files: { [CHOSEN]: 'gpt-4o-mini' },
        env: { OPENAI_BASE_URL: `${url}/v1`, ...entry('OPENAI_API_KEY', key) },
      }),
    },
    ...undamaged({
      'stored-over-variable': ({ url, good, wrong }) => ({
        files: { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: good } },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: wrong },
      }),
      'variable-over-stored': ({ url, good, wrong }) => ({
        files: { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: wrong } },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: good },
      }),
      'empty-stored': ({ url, good }) => ({
        files: { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: '' } },
        env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: good },
      }),
      'model-variable': ({ url, good, wrong }) => ({
        files: {
          [CHOSEN]: 'gpt-4o-mini',
          [MODELS]: extra(`${url}/v1`),
          [KEYS]: { openai: wrong, house: good },
        },
        env: { LLM_MODEL: 'm1' },
      }),
      'other-name': ({ url, good }) => ({
        files: { ...house(`${url}/v1`), [KEYS]: { other: good } },
      }),
      'no-key-name': ({ url, good }) => ({
        files: { ...house(`${url}/v1`, ''), [KEYS]: { openai: good } },
      }),
      'broken-keys': ({ url, good }) => ({
        files: { ...house(`${url}/v1`), [KEYS]: `{"house": "${good}",}` },
      }),
      'broken-models': ({ url, good }) => ({
        files: { ...house(`${url}/v1`, '  headers: [x\n'), [KEYS]: { house: good } },
      }),
      'own-folder': ({ url, good, wrong }) => ({
        files: {
          ...house(`${url}/v1`),
          [KEYS]: { house: wrong },
          '~/elsewhere/default_model.txt': 'm1',
          '~/elsewhere/extra-openai-models.yaml': extra(`${url}/v1`),
          '~/elsewhere/keys.json': { house: good },
        },
        env: { LLM_USER_PATH: '~/elsewhere' },
      }),
      'xdg-folder': ({ url, good, wrong }) => ({
        files: {
          ...house(`${url}/v1`),
          [KEYS]: { house: wrong },
          '~/xdg/io.datasette.llm/default_model.txt': 'm1',
          '~/xdg/io.datasette.llm/extra-openai-models.yaml': extra(`${url}/v1`),
          '~/xdg/io.datasette.llm/keys.json': { house: good },
        },
        env: { XDG_CONFIG_HOME: '~/xdg' },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { ...house(`${url}/v1/`), [KEYS]: { house: good } },
      }),
      'address-without-version': ({ url, good }) => ({
        files: { ...house(url), [KEYS]: { house: good } },
      }),
      'address-of-plug-in': ({ url, good }) => ({
        files: { [CHOSEN]: 'claude-haiku-4.5', [KEYS]: { anthropic: good } },
        env: { ANTHROPIC_BASE_URL: url },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { ...house(`${url}/v1`), [KEYS]: { house: good } },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
    }),
  ],
};
