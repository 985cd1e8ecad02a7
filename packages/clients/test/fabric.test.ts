import { machine } from './support/machine.js';
import { first, outlines, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('fabric', {
  reads: {
    '~/.config/fabric/.env': ['openai,anthropic', 'none', 'openai,anthropic'],
  },
  refusesStrayLines: true,
});

/** danielmiessler/fabric 272f04dd: `openai_compatible/providers_config.go`, `anthropic/anthropic.go`. */
test('fabric: vendors under its own names; the SDK of Anthropic adds its path to every address', async () => {
  const path = '~/.config/fabric/.env';
  const env = (lines: string) => ({ [path]: `DEFAULT_VENDOR=X\n${lines}\n` });
  expect(await first(path, env('GROKAI_API_KEY=k'))).toMatchObject({
    baseUrl: 'https://api.x.ai/v1',
    chat: 'openai-chat /chat/completions',
  });
  const moved = 'ANTHROPIC_API_KEY=k\nANTHROPIC_API_BASE_URL=https://gw.fixture.example/v1';
  expect(await first(path, env(moved))).toMatchObject({
    baseUrl: 'https://gw.fixture.example/v1',
    chat: 'anthropic-messages /v1/messages',
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

test('fabric: the default vendor first; an exported variable beats the file', async () => {
  const path = '~/.config/fabric/.env';
  await expectRows(await machine({ tree: 'fabric' }), path, [
    {
      id: 'openai',
      at: `${path}:4:1`,
      baseUrl: HOUSE,
      chat: 'openai-responses /responses',
      credentials: ['env OPENAI_API_KEY', `${path}:4:1 OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
    },
    {
      ...CLAUDE,
      id: 'anthropic',
      at: `${path}:1:1`,
      baseUrl: 'https://api.anthropic.com',
      credentials: [
        'env ANTHROPIC_API_KEY',
        `${path}:1:1 ANTHROPIC_API_KEY = made-up-claude-key-1`,
      ],
    },
  ]);
});

test('fabric: the default vendor has its key in the shell, and may be named there', async () => {
  const path = '~/.config/fabric/.env';
  const file = { [path]: 'DEFAULT_VENDOR=Mistral\nDEFAULT_MODEL=mistral-small-latest\n' };
  const env = { MISTRAL_API_KEY: 'made-up' };
  const mistral = { id: 'mistral', baseUrl: 'https://api.mistral.ai/v1' };
  expect(await first(path, file, env)).toMatchObject({
    ...mistral,
    modelId: 'mistral-small-latest',
  });
  expect(await first(path, file, { ...env, DEFAULT_VENDOR: 'GrokAI' })).toMatchObject({
    id: 'grokai',
    credentials: ['env GROKAI_API_KEY'],
  });
});

test('fabric: a reference stands for a line above, not for a variable of the shell', async () => {
  const path = '~/.config/fabric/.env';
  const text =
    "A=made-up-above\nC=made-up-end\nOPENAI_API_KEY=${A}\nANTHROPIC_API_KEY='${A}'\nGROQ_API_KEY=made-up-end${B}\nDEFAULT_VENDOR=OpenAI\n";
  const here = await machine({ files: { [path]: text }, env: { B: 'made-up-shell' } });
  const result = await readFrom(here, path);
  expect(result).toMatchObject({ kind: 'read' });
  const keys = (await outlines(here, path)).map((target) => (target['credentials'] as string[])[1]);
  expect(keys).toEqual([
    `${path}:3:1 OPENAI_API_KEY = made-up-above`,
    `${path}:4:1 ANTHROPIC_API_KEY = ${'${A}'}`,
    `${path}:5:1 GROQ_API_KEY = made-up-end`,
  ]);
});

test.each([
  ['', 'https://api.langdock.com/openai/us/v1'],
  ['LANGDOCK_REGION=eu\n', 'https://api.langdock.com/openai/eu/v1'],
])('fabric: Langdock with %j is at %s', async (line, baseUrl) => {
  const path = '~/.config/fabric/.env';
  const env = { [path]: `DEFAULT_VENDOR=X\nLANGDOCK_API_KEY=k\n${line}` };
  expect(await first(path, env)).toMatchObject({ baseUrl });
});
