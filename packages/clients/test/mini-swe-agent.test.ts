import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.config/mini-swe-agent/.env';

testClient('mini-swe-agent', {
  reads: {
    '~/.config/mini-swe-agent/.env': ['openai', 'none', 'openai'],
  },
});

test('mini-swe-agent: the shell before its env file, also where it is empty', async () => {
  await expectRows(await machine({ tree: 'mini-swe-agent' }), path, [
    {
      id: 'openai',
      at: `${path}:2:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env OPENAI_API_KEY', `${path}:4:1 OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
    },
  ]);
});

test('mini-swe-agent: the model tells the provider', async () => {
  const files = { [path]: 'MSWEA_MODEL_NAME=anthropic/claude-x\nANTHROPIC_API_KEY=made-up\n' };
  expect(await first(path, files)).toMatchObject({
    id: 'anthropic',
    credentials: expect.arrayContaining([`${path}:2:1 ANTHROPIC_API_KEY = made-up`]) as unknown,
  });
});
