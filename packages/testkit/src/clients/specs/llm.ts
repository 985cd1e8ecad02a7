import type { ClientSpec } from '../client-spec.js';
import { entry, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
    ...undamaged(null, {
      'stored-over-variable': [
        { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: GOOD } },
        { OPENAI_BASE_URL: V1, OPENAI_API_KEY: WRONG },
      ],
      'variable-over-stored': [
        { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: WRONG } },
        { OPENAI_BASE_URL: V1, OPENAI_API_KEY: GOOD },
      ],
      'empty-stored': [
        { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: '' } },
        { OPENAI_BASE_URL: V1, OPENAI_API_KEY: GOOD },
      ],
      'model-variable': [
        { [CHOSEN]: 'gpt-4o-mini', [MODELS]: extra(V1), [KEYS]: { openai: WRONG, house: GOOD } },
        { LLM_MODEL: 'm1' },
      ],
      'other-name': [{ ...house(V1), [KEYS]: { other: GOOD } }],
      'no-key-name': [{ ...house(V1, ''), [KEYS]: { openai: GOOD } }],
      'broken-keys': [{ ...house(V1), [KEYS]: `{"house": "${GOOD}",}` }],
      'broken-models': [{ ...house(V1, '  headers: [x\n'), [KEYS]: { house: GOOD } }],
      'own-folder': [
        {
          ...house(V1),
          [KEYS]: { house: WRONG },
          '~/elsewhere/default_model.txt': 'm1',
          '~/elsewhere/extra-openai-models.yaml': extra(V1),
          '~/elsewhere/keys.json': { house: GOOD },
        },
        { LLM_USER_PATH: '~/elsewhere' },
      ],
      'xdg-folder': [
        {
          ...house(V1),
          [KEYS]: { house: WRONG },
          '~/xdg/io.datasette.llm/default_model.txt': 'm1',
          '~/xdg/io.datasette.llm/extra-openai-models.yaml': extra(V1),
          '~/xdg/io.datasette.llm/keys.json': { house: GOOD },
        },
        { XDG_CONFIG_HOME: '~/xdg' },
      ],
      'address-with-slash': [{ ...house(`${V1}/`), [KEYS]: { house: GOOD } }],
      'address-without-version': [{ ...house(SERVER), [KEYS]: { house: GOOD } }],
      'address-of-plug-in': [
        { [CHOSEN]: 'claude-haiku-4.5', [KEYS]: { anthropic: GOOD } },
        { ANTHROPIC_BASE_URL: SERVER },
      ],
      'key-that-names-another': [{ ...house(V1), [KEYS]: { house: 'other', other: GOOD } }],
      'header-of-entry': [
        {
          ...house(V1, `  api_key_name: house\n  headers:\n    Authorization: Bearer ${GOOD}\n`),
          [KEYS]: { house: WRONG },
        },
      ],
      'header-without-key': [house(V1, `  headers:\n    Authorization: Bearer ${GOOD}\n`)],
      'entry-twice': [
        {
          ...house(V1),
          [MODELS]: `${extra(V1)}${extra(`${SERVER}/other/v1`)}`,
          [KEYS]: { house: GOOD },
        },
      ],
      'no-key-name-beside-variable': [house(V1, ''), { OPENAI_API_KEY: GOOD }],
      'variable-beside-key-name': [{ ...house(V1), [KEYS]: {} }, { OPENAI_API_KEY: GOOD }],
      'variable-as-key-name': [house(V1, '  api_key_name: HOUSE_KEY\n'), { HOUSE_KEY: GOOD }],
      'stored-with-line-break': [{ ...house(V1), [KEYS]: { house: `${GOOD}\n` } }],
      alias: [
        {
          ...house(V1),
          [CHOSEN]: 'fast',
          [`${FOLDER}/aliases.json`]: { fast: 'm1' },
          [KEYS]: { house: GOOD },
        },
      ],
      'chosen-with-line-break': [{ ...house(V1), [CHOSEN]: 'm1\n', [KEYS]: { house: GOOD } }],
      'chosen-that-is-not-there': [{ ...house(V1), [CHOSEN]: 'm2', [KEYS]: { house: GOOD } }],
      'other-variable-of-the-address': [
        { [CHOSEN]: 'gpt-4o-mini', [KEYS]: { openai: GOOD } },
        { OPENAI_BASE_URL: V1, OPENAI_API_BASE: `${SERVER}/other/v1` },
      ],
      'stored-over-variable-of-plug-in': [
        { [CHOSEN]: 'claude-haiku-4.5', [KEYS]: { anthropic: GOOD } },
        { ANTHROPIC_BASE_URL: SERVER, ANTHROPIC_API_KEY: WRONG },
      ],
      'variable-of-plug-in': [
        { [CHOSEN]: 'claude-haiku-4.5' },
        { ANTHROPIC_BASE_URL: SERVER, ANTHROPIC_API_KEY: GOOD },
      ],
      'empty-variable-of-plug-in': [
        { [CHOSEN]: 'claude-haiku-4.5', [KEYS]: { anthropic: GOOD } },
        { ANTHROPIC_BASE_URL: SERVER, ANTHROPIC_API_KEY: '' },
      ],
      'token-of-the-sdk-beneath': [
        { [CHOSEN]: 'claude-haiku-4.5', [KEYS]: { anthropic: GOOD } },
        { ANTHROPIC_BASE_URL: SERVER, ANTHROPIC_AUTH_TOKEN: WRONG },
      ],
      'address-with-route': [{ ...house(`${V1}/chat/completions`), [KEYS]: { house: GOOD } }],
      'organisation-of-variable': [
        { ...house(V1), [KEYS]: { house: GOOD } },
        { OPENAI_ORG_ID: 'org-older' },
      ],
    }),
  ],
};
