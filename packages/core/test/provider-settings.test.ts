import { parseConfig } from '../src/internal.js';
import type { ProviderSettings } from '../src/index.js';
import { configSchema } from '../src/config/schema.js';

/** Every field there is: a new one in the interface does not compile here, one in the schema alone is found below. */
const EVERY = {
  baseUrl: 'https://llm.example/v1',
  type: 'custom-gateway',
  key: 'made-up-key-000',
  apiKeyEnv: 'TEAM_KEY',
  modelId: 'm',
  models: ['m'],
  headers: { 'X-Team': 'platform', 'X-Key': { env: 'X_KEY' } },
  auth: { header: 'api-key', scheme: '' },
  native: {},
  discovery: { path: '/models', enabled: true },
  chat: { path: '/chat/completions', api: 'openai-chat' },
} satisfies Required<ProviderSettings>;

test('a configuration takes every field of the settings, and has no other', () => {
  const origin = { file: 'x', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  expect(parseConfig({ providers: { one: EVERY } }, origin).ok).toBe(true);
  const { innerType: providers } = configSchema.shape.providers.def;
  const fields = Object.keys(providers.def.valueType.shape);
  expect(fields.sort()).toEqual(Object.keys(EVERY).sort());
});
