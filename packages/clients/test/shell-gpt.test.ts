import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.config/shell_gpt/.sgptrc';

testClient('shell-gpt', {
  reads: {
    '~/.config/shell_gpt/.sgptrc': ['openai', 'openai', 'openai'],
  },
});

test('shell-gpt: the key of its file, at the address of its file', async () => {
  await expectRows(await machine({ tree: 'shell-gpt' }), path, [
    {
      id: 'openai',
      at: `${path}:2:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env OPENAI_API_KEY empty=unset',
        `${path}:2:1 OPENAI_API_KEY = made-up-openai-key-1`,
      ],
      modelId: 'house-fast',
    },
  ]);
});

test('shell-gpt: the word default leaves the address to the SDK', async () => {
  const files = { [path]: 'OPENAI_API_KEY=made-up\nAPI_BASE_URL=default\n' };
  expect(await first(path, files)).toMatchObject({ baseUrl: 'https://api.openai.com/v1' });
  const env = { OPENAI_BASE_URL: 'https://sdk.fixture.example/v1' };
  expect(await first(path, files, env)).toMatchObject({ baseUrl: env.OPENAI_BASE_URL });
});
