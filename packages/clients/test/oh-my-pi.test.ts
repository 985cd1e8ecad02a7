import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.omp/agent/models.yml';

testClient('oh-my-pi', {
  reads: {
    '~/.omp/agent/models.yml': ['house,claude-house', 'none', 'house'],
  },
});

test('oh-my-pi: each provider by its api; a name stands for a variable', async () => {
  await expectRows(await machine({ tree: 'oh-my-pi' }), path, [
    {
      id: 'house',
      at: `${path}:2:3`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        `${path}#providers.house.apiKey = HOUSE_LLM_KEY`,
      ],
      headers: { 'X-Team': 'platform' },
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      id: 'claude-house',
      at: `${path}:10:3`,
      baseUrl: 'https://llm.fixture.example/anthropic',
      chat: 'anthropic-messages /v1/messages',
      credentials: [`${path}#providers.claude-house.apiKey = made-up-house-key-1`],
      modelId: 'house-large',
      discovery: 'off',
    },
  ]);
});

test('oh-my-pi: the shell before the .env of the folder, and that before its own', async () => {
  const files = {
    [path]:
      'providers:\n  a:\n    baseUrl: https://a.fixture.example/v1\n    apiKey: HOUSE_LLM_KEY\n',
    '.env': 'HOUSE_LLM_KEY=made-up-1\n',
    '~/.omp/agent/.env': 'HOUSE_LLM_KEY=made-up-2\n',
  };
  expect(await first(path, files)).toMatchObject({
    credentials: [
      'env HOUSE_LLM_KEY empty=unset',
      '.env:1:1 HOUSE_LLM_KEY = made-up-1',
      '~/.omp/agent/.env:1:1 HOUSE_LLM_KEY = made-up-2',
      `${path}#providers.a.apiKey = HOUSE_LLM_KEY`,
    ],
  });
});
