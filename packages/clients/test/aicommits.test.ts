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

test('aicommits: with an address in its file the key is of the file, else the shell comes behind it; no .env', async () => {
  await expectRows(await machine({ tree: 'aicommits' }), path, [
    {
      id: 'openai',
      at: `${path}:2:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-chat /chat/completions',
      credentials: [`${path}:2:1 OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  expect(await first(path, { [path]: 'OPENAI_API_KEY=made-up ; ours\n' })).toMatchObject({
    credentials: [`${path}:1:1 OPENAI_API_KEY = made-up`, 'env OPENAI_API_KEY empty=unset'],
  });
  const files = { [path]: 'OPENAI_MODEL=m\n', '.env': 'OPENAI_API_KEY=made-up-2\n' };
  expect(await first(path, files)).toMatchObject({
    chat: 'openai-responses /responses',
    credentials: ['env OPENAI_API_KEY hides empty=unset', '.env:1:1 OPENAI_API_KEY = made-up-2'],
  });
});
