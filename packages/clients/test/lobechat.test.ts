import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('lobechat', {
  reads: {
    '.env': ['openai', '?', '! @2'],
  },
});

/** @lobehub/chat 1.143.3: `src/server/modules/ModelRuntime/index.ts`, `packages/model-runtime/src/providers`, `parseModels.ts`. */
const files = (lines: readonly string[]) => ({
  '.env': ['ACCESS_CODE=x', ...lines, ''].join('\n'),
});

const read = async (...lines: string[]) => outlines(await machine({ files: files(lines) }), '.env');

test.each([
  ['MOONSHOT_API_KEY', 'moonshot', 'https://api.moonshot.cn/v1'],
  ['QWEN_API_KEY', 'qwen', 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
  ['COHERE_API_KEY', 'cohere', 'https://api.cohere.ai/compatibility/v1'],
  ['GITHUB_TOKEN', 'github', 'https://models.github.ai/inference'],
])('%s', async (key, id, baseUrl) => {
  expect(await read(`${key}=made-up`)).toMatchObject([
    { id, baseUrl, credentials: [`env ${key}`, `.env:2:1 ${key} = made-up`] },
  ]);
});

test('Google’s SDK adds the version to a proxy, Anthropic’s its whole path', async () => {
  const google = 'GOOGLE_PROXY_URL=https://g.fixture.example/';
  expect(await read('GOOGLE_API_KEY=k', google)).toMatchObject([
    { baseUrl: 'https://g.fixture.example/v1beta', auth: 'x-goog-api-key' },
  ]);
  const claude = 'ANTHROPIC_PROXY_URL=https://a.fixture.example';
  expect(await read('ANTHROPIC_API_KEY=k', claude)).toMatchObject([
    { baseUrl: 'https://a.fixture.example', chat: 'anthropic-messages /v1/messages' },
  ]);
});

test('Azure: the deployment behind the arrow', async () => {
  const here = await machine({
    files: files([
      'AZURE_API_KEY=k',
      'AZURE_ENDPOINT=https://eu.fixture.example',
      'AZURE_API_VERSION=2024-10-21',
      'AZURE_MODEL_LIST=-all,+gpt-4o->dep=GPT<128000:fc>',
    ]),
  });
  expect(await readFrom(here, '.env')).toMatchObject({
    targets: [
      {
        id: 'azure',
        type: 'azure-openai',
        baseUrl: 'https://eu.fixture.example',
        native: { deployment: 'dep', apiVersion: '2024-10-21' },
      },
    ],
  });
});

test('a key that is none of its providers is nobody’s; an added model is the one that is asked for', async () => {
  expect(await read('SMTP_API_KEY=k', 'SMTP_PROXY_URL=https://m.fixture.example')).toEqual([]);
  const list = 'GROQ_MODEL_LIST=-all,+llama-3.3=Llama,+other';
  expect(await read('GROQ_API_KEY=k', list)).toMatchObject([{ modelId: 'llama-3.3' }]);
});

const HOUSE = 'https://llm.fixture.example/v1';

test('LobeChat: several keys in one variable', async () => {
  await expectRows(await machine({ tree: 'lobechat' }), '.env', [
    {
      id: 'openai',
      at: '.env:1:1',
      baseUrl: HOUSE,
      credentials: [
        'env OPENAI_API_KEY',
        '.env:1:1 OPENAI_API_KEY = made-up-first-key-1',
        '.env:1:1 OPENAI_API_KEY = made-up-second-key-1',
      ],
      modelId: 'house-fast',
    },
  ]);
});
