import type { ClientSpec } from '../client-spec.js';
import {
  entry,
  GOOD,
  inFile,
  inShell,
  placesByName,
  SERVER,
  undamaged,
  V1,
  WRONG,
} from './places.js';

const FILE = 'crush.json';
const USER = '~/.config/crush/crush.json';
const STATE = '~/.local/share/crush/crush.json';
const ID = 'crush';

const MODEL = { id: 'm1', name: 'M1', context_window: 8000, default_max_tokens: 100 };
const chosen = (provider: string, model = 'm1'): object => ({ provider, model });

/** One provider of its own, chosen for both sizes of model. */
const config = (url: string, apiKey: string | null, more: object = {}, id = 'house'): object => ({
  models: { large: chosen(id), small: chosen(id) },
  providers: {
    [id]: {
      type: 'openai-compat',
      base_url: `${url}/v1`,
      ...entry('api_key', apiKey),
      models: [MODEL],
      ...more,
    },
  },
});
const reference = (text: string): object => config(SERVER, text);

export const crush: ClientSpec = {
  id: ID,
  name: 'Crush',
  packages: ['github.com/charmbracelet/crush@37f36e938'],
  installer: 'go',
  command: ['./crush', 'run', 'hi'],
  env: { CRUSH_DISABLE_METRICS: '1', CRUSH_DISABLE_PROVIDER_AUTO_UPDATE: '1' },
  issuer: 'openai',
  file: FILE,
  servers: ['accepts'],
  places: [
    ...placesByName({
      saved: inFile(FILE, config),
      variable: inShell(FILE, (url) => config(url, '$HOUSE_KEY')),
    }),
    ...undamaged(FILE, {
      'user-file': { files: { [USER]: config(SERVER, GOOD) }, file: ID },
      'state-file': { files: { [STATE]: config(SERVER, GOOD) }, file: ID },
      'project-over-user': {
        files: { [USER]: config(SERVER, WRONG), [FILE]: config(SERVER, GOOD) },
      },
      'user-over-project': {
        files: { [USER]: config(SERVER, GOOD), [FILE]: config(SERVER, WRONG) },
      },
      'key-of-user-address-of-project': {
        files: {
          [USER]: config(`${SERVER}/user`, GOOD),
          [FILE]: { providers: { house: { base_url: V1 } } },
        },
        file: ID,
      },
      'hidden-file': { files: { '.crush.json': config(SERVER, GOOD) }, file: ID },
      'hidden-beside-plain': {
        files: { '.crush.json': config(SERVER, GOOD), [FILE]: config(SERVER, WRONG) },
        file: ID,
      },
      'plain-beside-hidden': {
        files: { '.crush.json': config(SERVER, WRONG), [FILE]: config(SERVER, GOOD) },
        file: ID,
      },
      'state-beside-user': {
        files: { [STATE]: config(SERVER, GOOD), [USER]: config(SERVER, WRONG) },
        file: ID,
      },
      'user-beside-state': {
        files: { [STATE]: config(SERVER, WRONG), [USER]: config(SERVER, GOOD) },
        file: ID,
      },
      'xdg-folder': {
        files: { [USER]: config(SERVER, WRONG), '~/xdg/crush/crush.json': config(SERVER, GOOD) },
        env: { XDG_CONFIG_HOME: '~/xdg' },
        file: ID,
      },
      'folder-of-variable': {
        files: { [USER]: config(SERVER, WRONG), '~/own/crush.json': config(SERVER, GOOD) },
        env: { CRUSH_GLOBAL_CONFIG: '~/own' },
        file: ID,
      },
      'reference-in-braces': [reference('${HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'reference-with-fallback': [reference('${FIRST_KEY:-$HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'fallback-of-empty-variable': [
        reference('${FIRST_KEY:-$HOUSE_KEY}'),
        { FIRST_KEY: '', HOUSE_KEY: GOOD },
      ],
      'reference-within-text': [reference('Bearer $HOUSE_KEY'), { HOUSE_KEY: GOOD }],
      'empty-variable': [reference('$HOUSE_KEY'), { HOUSE_KEY: '' }],
      'reference-of-opencode': [reference('{env:HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'env-file': {
        files: { [FILE]: config(SERVER, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${GOOD}\n` },
      },
      'env-file-beside-variable': {
        files: { [FILE]: config(SERVER, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${GOOD}\n` },
        env: { HOUSE_KEY: WRONG },
      },
      'variable-beside-env-file': {
        files: { [FILE]: config(SERVER, '$HOUSE_KEY'), '.env': `HOUSE_KEY=${WRONG}\n` },
        env: { HOUSE_KEY: GOOD },
      },
      'address-with-slash': [config(SERVER, GOOD, { base_url: `${V1}/` })],
      'address-without-version': [config(SERVER, GOOD, { base_url: SERVER })],
      'address-with-route': [config(SERVER, GOOD, { base_url: `${V1}/chat/completions` })],
      'address-by-variable': [
        config(SERVER, GOOD, { base_url: '$HOUSE_URL/v1' }),
        { HOUSE_URL: SERVER },
      ],
      'address-by-unset-variable': [config(SERVER, GOOD, { base_url: '$HOUSE_URL' })],
      'no-address': [config(SERVER, GOOD, { base_url: undefined })],
      'header-without-key': [
        config(SERVER, null, { extra_headers: { Authorization: `Bearer ${GOOD}` } }),
      ],
      'header-beside-key': [
        config(SERVER, WRONG, { extra_headers: { Authorization: `Bearer ${GOOD}` } }),
      ],
      'header-by-variable': [
        config(SERVER, 'none', { extra_headers: { Authorization: 'Bearer $HOUSE_KEY' } }),
        { HOUSE_KEY: GOOD },
      ],
      'type-of-openai': [config(SERVER, GOOD, { type: 'openai' })],
      'type-of-anthropic': [config(SERVER, GOOD, { type: 'anthropic', base_url: SERVER })],
      'type-of-anthropic-with-version': [config(SERVER, GOOD, { type: 'anthropic' })],
      'unknown-type': [config(SERVER, GOOD, { type: 'openai-compatible' })],
      'no-type': [config(SERVER, GOOD, { type: undefined })],
      'no-models': [config(SERVER, GOOD, { models: undefined })],
      'undefined-model': [
        {
          ...config(SERVER, GOOD),
          models: { large: chosen('house', 'm2'), small: chosen('house') },
        },
      ],
      'undefined-provider': [
        { ...config(SERVER, GOOD), models: { large: chosen('hose'), small: chosen('hose') } },
      ],
      'no-model-chosen': [{ ...config(SERVER, GOOD), models: undefined }],
      'disabled-provider': [config(SERVER, GOOD, { disable: true })],
      'second-provider': [
        {
          models: { large: chosen('second'), small: chosen('second') },
          providers: {
            house: {
              type: 'openai-compat',
              base_url: `${SERVER}/a/v1`,
              api_key: WRONG,
              models: [MODEL],
            },
            second: { type: 'openai-compat', base_url: V1, api_key: GOOD, models: [MODEL] },
          },
        },
      ],
      'known-provider-moved': [
        { models: { large: chosen('openai', 'gpt-4o') }, providers: { openai: { base_url: V1 } } },
        { OPENAI_API_KEY: GOOD },
      ],
      'known-provider-key-beside-variable': [
        {
          models: { large: chosen('openai', 'gpt-4o') },
          providers: { openai: { base_url: V1, api_key: GOOD } },
        },
        { OPENAI_API_KEY: WRONG },
      ],
      'known-provider-by-endpoint-variable': {
        files: {},
        env: { OPENAI_API_KEY: GOOD, OPENAI_API_ENDPOINT: V1 },
        file: ID,
      },
      'anthropic-by-endpoint-variable': {
        files: {},
        env: { ANTHROPIC_API_KEY: GOOD, ANTHROPIC_API_ENDPOINT: SERVER },
        file: ID,
      },
      'env-block': [
        { ...config(SERVER, '$HOUSE_KEY'), env: { HOUSE_KEY: GOOD } },
        { HOUSE_KEY: WRONG },
      ],
      'broken-file': [JSON.stringify(config(SERVER, GOOD)).slice(0, -2)],
      'broken-user-file': {
        files: { [USER]: '{"providers": {', [FILE]: config(SERVER, GOOD) },
      },
      'trailing-comma': [`${JSON.stringify(config(SERVER, GOOD)).slice(0, -1)},}`],
      comments: [`// mine\n${JSON.stringify(config(SERVER, GOOD))}`],
      'misspelt-key': [config(SERVER, null, { apiKey: GOOD })],
      'command-for-the-key': [reference(`$(echo ${GOOD})`)],
      'organisation-of-variable': [config(SERVER, GOOD), { OPENAI_ORG_ID: 'org-older' }],
    }),
  ],
};
