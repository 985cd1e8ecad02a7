import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('swe-agent', {
  reads: {
    'config.yaml': ['openai', '?', '='],
  },
  passes: ['.env'],
  unreadable: {
    '.env': { through: 'config.yaml', reads: 'openai' },
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

test('SWE-agent: the key that its configuration names, the env file of the folder behind the shell', async () => {
  await expectRows(await machine({ tree: 'swe-agent' }), 'config.yaml', [
    {
      id: 'openai',
      at: 'config.yaml:2:3',
      baseUrl: HOUSE,
      credentials: [
        'env HOUSE_LLM_KEY',
        '.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
        'env OPENAI_API_KEY',
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
  ]);
});

test('SWE-agent: an exported variable outranks the env file; Bedrock needs no Base URL', async () => {
  const config = (name: string): string => `agent:\n  model:\n    name: ${name}\n`;
  const files = { 'config.yaml': config('openai/m1'), '.env': 'OPENAI_API_KEY=made-up-file\n' };
  expect(await first('config.yaml', files, { OPENAI_API_KEY: 'made-up-shell' })).toMatchObject({
    credentials: ['env OPENAI_API_KEY', '.env:1:1 OPENAI_API_KEY = made-up-file'],
  });
  const env = { AWS_REGION: 'eu-west-1' };
  expect(await first('config.yaml', { 'config.yaml': config('bedrock/m1') }, env)).toMatchObject({
    baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com',
  });
});
