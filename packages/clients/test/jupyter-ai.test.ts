import { machine } from './support/machine.js';
import { readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('jupyter-ai', {
  reads: {
    '.env': ['anthropic', '?', '='],
    '~/.local/share/jupyter/jupyter_ai/config.json': [
      'openai,anthropic',
      'none',
      'openai,anthropic @6',
    ],
  },
  unreadable: {
    '.env': { through: '~/.local/share/jupyter/jupyter_ai/config.json', reads: 'openai,anthropic' },
  },
});

const OFF = { discovery: 'off' };

test('Jupyter AI: keys of its file, the env file of the folder, then the process', async () => {
  const file = '~/.local/share/jupyter/jupyter_ai/config.json';
  await expectRows(await machine({ tree: 'jupyter-ai' }), file, [
    {
      ...OFF,
      id: 'openai',
      at: `${file}:2:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${file}#api_keys.OPENAI_API_KEY = made-up-house-key-1`, 'env OPENAI_API_KEY'],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      ...OFF,
      id: 'anthropic',
      at: `${file}:4:5`,
      baseUrl: 'https://api.anthropic.com',
      credentials: [
        '.env:1:1 ANTHROPIC_API_KEY = made-up-anthropic-key-1',
        'env ANTHROPIC_API_KEY',
      ],
      modelId: 'claude-sonnet-4-5',
    },
  ]);
});

test('Jupyter AI: an address that is stored for another model is hidden', async () => {
  const file = '~/.local/share/jupyter/jupyter_ai/config.json';
  const text = JSON.stringify({
    model_provider_id: 'openai-chat:gpt-4o-mini',
    fields: { 'openai-chat:gpt-4o': { openai_api_base: 'https://llm.fixture.example/v1' } },
  });
  const result = await readFrom(await machine({ files: { [file]: text } }), file);
  const [target] = result.kind === 'read' ? result.targets : [];
  const hidden = (await target?.hiddenBaseUrls?.()) ?? [];
  expect(hidden.map(({ from, target: one }) => `${from} ${one.baseUrl}`)).toEqual([
    `${file}:1 https://llm.fixture.example/v1`,
  ]);
});
