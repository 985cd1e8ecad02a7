import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.aicommits';

testClient('aicommits', {
  reads: {
    '~/.aicommits': ['openai', 'openai', 'openai'],
  },
});

test('aicommits: its file before the shell, and no .env', async () => {
  await expectRows(await machine({ tree: 'aicommits' }), path, [
    {
      id: 'openai',
      at: `${path}:2:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: [
        `${path}:2:1 OPENAI_API_KEY = made-up-openai-key-1`,
        'env OPENAI_API_KEY empty=unset',
      ],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  const files = { [path]: 'OPENAI_MODEL=m\n', '.env': 'OPENAI_API_KEY=made-up-2\n' };
  expect(await first(path, files)).toMatchObject({
    credentials: ['env OPENAI_API_KEY hides empty=unset', '.env:1:1 OPENAI_API_KEY = made-up-2'],
  });
});
