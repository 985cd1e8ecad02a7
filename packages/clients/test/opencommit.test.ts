import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.opencommit';

testClient('opencommit', {
  reads: {
    '~/.opencommit': ['openai', 'openai', 'openai'],
  },
});

test('opencommit: its own variables alone', async () => {
  await expectRows(await machine({ tree: 'opencommit' }), path, [
    {
      id: 'openai',
      at: `${path}:3:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env OCO_API_KEY', `${path}:3:1 OCO_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  const files = { [path]: 'OCO_AI_PROVIDER=deepseek\n', '.env': 'OCO_API_KEY=made-up-2\n' };
  expect(await first(path, files, { OPENAI_API_KEY: 'made-up-3' })).toMatchObject({
    baseUrl: 'https://api.openai.com/v1', // observed in 3.3.10
    credentials: ['env OCO_API_KEY', '.env:1:1 OCO_API_KEY = made-up-2'],
  });
  const address = { OPENAI_BASE_URL: 'https://llm.fixture.example/v1' };
  const own = async (text: string) => (await first(path, { [path]: text }, address))?.['baseUrl'];
  expect(await own('OCO_API_KEY=made-up\n')).toBe(address.OPENAI_BASE_URL);
  expect(await own('OCO_AI_PROVIDER=groq\nOCO_API_KEY=made-up\n')).toBe(
    'https://api.groq.com/openai/v1',
  );
});

/** Observed in 3.3.10: they stand over the key. */
test('opencommit: further headers as an object of JSON', async () => {
  const own = 'OCO_API_KEY=made-up\nOCO_API_CUSTOM_HEADERS={"X-Team":"blue"}\n';
  expect(await first(path, { [path]: own })).toMatchObject({ headers: { 'X-Team': 'blue' } });
  const broken = 'OCO_API_KEY=made-up\nOCO_API_CUSTOM_HEADERS=blue\n';
  expect(await first(path, { [path]: broken })).toMatchObject({ headers: {} });
});
