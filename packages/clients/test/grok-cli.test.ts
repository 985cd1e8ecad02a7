import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.grok/user-settings.json';

testClient('grok-cli', {
  reads: {
    '~/.grok/user-settings.json': ['grok', 'grok', 'grok @3'],
  },
});

test('grok-cli: the shell and the .env of the folder before its file', async () => {
  await expectRows(await machine({ tree: 'grok-cli' }), path, [
    {
      id: 'grok',
      at: `${path}:1:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env GROK_API_KEY empty=unset', `${path}#apiKey = made-up-grok-key-1`],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  const files = { [path]: { apiKey: 'made-up-1' }, '.env': 'GROK_API_KEY=made-up-2\n' };
  const env = { GROK_BASE_URL: 'https://moved.fixture.example/v1' };
  expect(await first(path, files, env)).toMatchObject({
    baseUrl: env.GROK_BASE_URL,
    credentials: [
      'env GROK_API_KEY empty=unset',
      '.env:1:1 GROK_API_KEY = made-up-2',
      `${path}#apiKey = made-up-1`,
    ],
  });
});
