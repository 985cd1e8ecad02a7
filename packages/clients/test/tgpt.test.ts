import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.config/tgpt/config.conf';

testClient('tgpt', {
  reads: {
    '~/.config/tgpt/config.conf': ['openai', 'openai', '! @3'],
  },
});

test('tgpt: the whole address of the request, and the key of Cerebras before that of OpenAI', async () => {
  await expectRows(await machine({ tree: 'tgpt' }), path, [
    {
      id: 'openai',
      at: `${path}:1:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env OPENAI_API_KEY empty=unset',
        `${path}:2:1 OPENAI_API_KEY = made-up-openai-key-1`,
      ],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  const files = { [path]: 'OPENAI_API_KEY=made-up\n' };
  const env = { CEREBRAS_API_KEY: 'made-up-too', OPENAI_BASE_URL: 'https://a.fixture.example/v1' };
  const found = await first(path, files, env);
  expect(found).toMatchObject({ baseUrl: 'https://api.openai.com/v1', modelId: 'gpt-4.1' });
  expect((found?.['credentials'] as string[])[0]).toBe('env CEREBRAS_API_KEY empty=unset');
});
