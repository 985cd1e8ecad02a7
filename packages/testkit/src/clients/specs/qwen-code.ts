import type { ClientSpec } from '../client-spec.js';
import {
  entry,
  envLine,
  GOOD,
  inFile,
  inShell,
  placesByName,
  SERVER,
  undamaged,
  V1,
  WRONG,
} from './places.js';
import { runningPlaces } from './running.js';

const FILE = '~/.qwen/settings.json';
const settings = (url: string, more: object = {}): object => ({
  modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: `${url}/v1` }] },
  security: { auth: { selectedType: 'openai' } },
  model: { name: 'm1' },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
  ...more,
});

const ID = 'qwen-code';
const without = (field: string): object => ({ ...settings(SERVER), [field]: undefined });
const saved = (apiKey: string): object =>
  settings(SERVER, {
    modelProviders: {},
    security: { auth: { selectedType: 'openai', baseUrl: V1, apiKey } },
  });
const addressed = (baseUrl: string): object =>
  settings(SERVER, { modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl }] } });
const variable = inShell(FILE, settings);

export const qwenCode: ClientSpec = {
  id: 'qwen-code',
  name: 'Qwen Code',
  packages: ['@qwen-code/qwen-code@0.24.4'],
  command: ['node', './@qwen-code/qwen-code/cli-entry.js', '-p', 'hi'],
  env: { QWEN_TELEMETRY_ENABLED: 'false' },
  issuer: 'openai',
  file: FILE,
  places: [
    ...placesByName({
      variable,
      'settings-env': inFile(FILE, (url, key) => settings(url, { env: entry('HOUSE_KEY', key) })),
      'project-env-file-before-user': ({ url, key, wrong }) => ({
        files: {
          [FILE]: settings(url),
          '~/.qwen/.env': `HOUSE_KEY=${wrong}\n`,
          '.env': envLine('HOUSE_KEY', key),
        },
      }),
      saved: inFile(FILE, (url, key) => {
        const auth = { selectedType: 'openai', baseUrl: `${url}/v1`, ...entry('apiKey', key) };
        return settings(url, { modelProviders: {}, security: { auth } });
      }),
    }),
    ...runningPlaces({ key: 'HOUSE_KEY', organisation: 'OPENAI_ORG_ID' }, variable),
    ...undamaged(FILE, {
      'variables-of-openai': [
        without('modelProviders'),
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1 },
      ],
      'variables-without-method': {
        files: {},
        env: { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1, OPENAI_MODEL: 'm1' },
        file: ID,
      },
      'variable-over-settings-env': [
        settings(SERVER, { env: { HOUSE_KEY: WRONG } }),
        { HOUSE_KEY: GOOD },
      ],
      'empty-variable': [settings(SERVER, { env: { HOUSE_KEY: GOOD } }), { HOUSE_KEY: '' }],
      'saved-beside-variable-of-openai': [
        saved(WRONG),
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'saved-beside-entry': [
        settings(SERVER, {
          security: {
            auth: { selectedType: 'openai', apiKey: GOOD, baseUrl: `${SERVER}/saved/v1` },
          },
        }),
        { HOUSE_KEY: WRONG },
      ],
      'entry-without-variable': [
        settings(SERVER, { modelProviders: { openai: [{ id: 'm1', baseUrl: V1 }] } }),
        { OPENAI_API_KEY: GOOD },
      ],
      'entry-twice': [
        settings(SERVER, {
          modelProviders: {
            openai: [
              { id: 'm1', envKey: 'HOUSE_KEY', baseUrl: V1 },
              { id: 'm1', envKey: 'OTHER_KEY', baseUrl: `${SERVER}/other/v1` },
            ],
          },
        }),
        { HOUSE_KEY: GOOD, OTHER_KEY: WRONG },
      ],
      'project-over-user': {
        files: {
          [FILE]: settings(SERVER),
          '.qwen/settings.json': {
            modelProviders: { openai: [{ id: 'm1', envKey: 'OTHER_KEY', baseUrl: V1 }] },
          },
        },
        env: { HOUSE_KEY: WRONG, OTHER_KEY: GOOD },
        file: ID,
      },
      'env-file-in-folder-of-project': {
        files: {
          [FILE]: settings(SERVER),
          '.env': `HOUSE_KEY=${WRONG}\n`,
          '.qwen/.env': `HOUSE_KEY=${GOOD}\n`,
        },
        file: ID,
      },
      'reference-in-saved': [saved('${HOUSE_KEY}'), { HOUSE_KEY: GOOD }],
      'reference-in-address': [
        addressed('${HOUSE_URL}/v1'),
        { HOUSE_KEY: GOOD, HOUSE_URL: SERVER },
      ],
      'reference-in-settings-env': [
        settings(SERVER, { env: { HOUSE_KEY: '$OTHER_KEY' } }),
        { OTHER_KEY: GOOD },
      ],
      'unset-reference-in-saved': [saved('${HOUSE_KEY}'), { OPENAI_API_KEY: GOOD }],
      'broken-user-file': {
        files: { [FILE]: '{"model": {"name": "m1"},,' },
        env: { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1, OPENAI_MODEL: 'm1' },
        file: ID,
      },
      'file-with-comments': [`// mine\n${JSON.stringify(settings(SERVER))}\n`, { HOUSE_KEY: GOOD }],
      'api-of-anthropic': [
        settings(SERVER, {
          modelProviders: { anthropic: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: SERVER }] },
          security: { auth: { selectedType: 'anthropic' } },
        }),
        { HOUSE_KEY: GOOD },
      ],
      'api-of-gemini': [
        settings(SERVER, {
          modelProviders: { gemini: [{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: SERVER }] },
          security: { auth: { selectedType: 'gemini' } },
        }),
        { HOUSE_KEY: GOOD },
      ],
      'address-without-version': [addressed(SERVER), { HOUSE_KEY: GOOD }],
      'address-with-slash': [addressed(`${V1}/`), { HOUSE_KEY: GOOD }],
      'address-with-route': [addressed(`${V1}/chat/completions`), { HOUSE_KEY: GOOD }],
      'header-of-entry': [
        settings(SERVER, {
          modelProviders: {
            openai: [
              {
                ...{ id: 'm1', envKey: 'HOUSE_KEY', baseUrl: V1 },
                generationConfig: { customHeaders: { Authorization: `Bearer ${GOOD}` } },
              },
            ],
          },
        }),
        { HOUSE_KEY: WRONG },
      ],
      'method-that-is-enforced': [
        settings(SERVER, {
          security: { auth: { selectedType: 'openai', enforcedType: 'anthropic' } },
        }),
        { HOUSE_KEY: GOOD },
      ],
      'variable-name-with-blank': [
        settings(SERVER, {
          modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY ', baseUrl: V1 }] },
        }),
        { HOUSE_KEY: GOOD },
      ],
      'key-as-variable-name': [
        settings(SERVER, { modelProviders: { openai: [{ id: 'm1', envKey: GOOD, baseUrl: V1 }] } }),
      ],
      'entry-without-address': [
        settings(SERVER, { modelProviders: { openai: [{ id: 'm1', envKey: 'HOUSE_KEY' }] } }),
        { HOUSE_KEY: GOOD, OPENAI_BASE_URL: V1 },
      ],
      'trailing-comma': [`${JSON.stringify(settings(SERVER)).slice(0, -1)},}`, { HOUSE_KEY: GOOD }],
      'method-of-another-list': [
        settings(SERVER, { security: { auth: { selectedType: 'anthropic' } } }),
        { HOUSE_KEY: GOOD },
      ],
    }),
  ],
};
