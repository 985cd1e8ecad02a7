import { machine } from './support/machine.js';
import { outlines } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('droid', {
  reads: {
    '~/.factory/config.json': [
      'generic-chat-completion-api,anthropic,openai:helper-1,openai:older-1',
      'generic-chat-completion-api,anthropic,openai',
      'generic-chat-completion-api,anthropic,openai @3',
    ],
    '~/.factory/settings.json': [
      'generic-chat-completion-api,anthropic,openai:helper-1,openai:older-1',
      'openai',
      'openai @13',
    ],
  },
  unreadable: {
    '~/.factory/config.json': {
      through: '~/.factory/settings.json',
      reads: 'generic-chat-completion-api,anthropic,openai',
    },
    '~/.factory/settings.json': { through: '~/.factory/config.json', reads: 'openai' },
  },
});

describe('Factory droid', () => {
  const settings = '~/.factory/settings.json';
  const legacy = '~/.factory/config.json';

  test('references in the newer file only, a command out of reach, the mode of a bearer token', async () => {
    await expectRows(await machine({ tree: 'droid' }), settings, [
      {
        id: 'generic-chat-completion-api',
        at: `${settings}:4:5`,
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: ['env HOUSE_LLM_KEY hides'],
        modelId: 'house-fast',
        headers: { 'X-Team': 'search' },
        discovery: 'off',
      },
      {
        ...CLAUDE,
        auth: 'authorization: Bearer',
        id: 'anthropic',
        at: `${settings}:12:5`,
        baseUrl: 'https://relay.fixture.example',
        credentials: [`${settings}#customModels.1.apiKey = made-up-relay-key-1`],
        modelId: 'house-claude',
        discovery: 'off',
      },
      {
        id: 'openai:helper-1',
        at: `${settings}:19:5`,
        baseUrl: 'https://helper.fixture.example/v1',
        chat: 'openai-responses /responses',
        credentials: [
          `out of reach (command) the key that the command at ${settings}#customModels.2.apiKeyHelper prints`,
        ],
        modelId: 'helper-1',
        discovery: 'off',
      },
      {
        id: 'openai:older-1',
        at: `${legacy}:3:5`,
        baseUrl: 'https://older.fixture.example/v1',
        chat: 'openai-responses /responses',
        credentials: [`${legacy}#custom_models.0.api_key = made-up-older-key-1`],
        modelId: 'older-1',
        discovery: 'off',
      },
    ]);
  });

  test('the local file comes before the shared one', async () => {
    const local = {
      customModels: [
        {
          model: 'l',
          baseUrl: 'https://local.fixture.example/v1',
          apiKey: 'made-up-1',
          provider: 'openai',
        },
      ],
    };
    const here = await machine({
      tree: 'droid',
      files: { '~/.factory/settings.local.json': local },
    });
    const [first] = await outlines(here, settings);
    expect(first).toMatchObject({ baseUrl: 'https://local.fixture.example/v1' });
  });
});
