import { machine } from './support/machine.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('cc-switch', {
  reads: {
    '~/.cc-switch/config.json': [
      'claude:Relay,codex:House,gemini:Gate',
      'none',
      'claude:Relay @24',
    ],
  },
});

const OFF = { discovery: 'off' };

const BEARER = 'authorization: Bearer';

test('cc-switch: what it writes for each client, the provider in use first', async () => {
  const file = '~/.cc-switch/config.json';
  await expectRows(await machine({ tree: 'cc-switch' }), file, [
    {
      ...CLAUDE,
      ...OFF,
      id: 'claude:Relay',
      at: `${file}:6:7`,
      baseUrl: 'https://relay.fixture.example',
      auth: 'by source',
      credentials: [
        `${file}#claude.providers.relay.settingsConfig.env.ANTHROPIC_AUTH_TOKEN = made-up-relay-key-1 @ ${BEARER}`,
      ],
      modelId: 'house-claude',
    },
    {
      ...OFF,
      id: 'codex:House',
      at: `${file}:22:7`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: [
        `${file}#codex.providers.house.settingsConfig.auth.OPENAI_API_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-fast',
    },
    {
      ...OFF,
      id: 'gemini:Gate',
      at: `${file}:35:7`,
      baseUrl: 'https://gate.fixture.example/v1beta',
      auth: 'x-goog-api-key',
      chat: 'gemini default',
      credentials: [
        `${file}#gemini.providers.gate.settingsConfig.env.GEMINI_API_KEY = made-up-gate-key-1`,
      ],
    },
  ]);
});
