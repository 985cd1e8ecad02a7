import { machine } from './support/machine.js';
import { first, readFrom } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '.taskmaster/config.json';

testClient('task-master', {
  reads: {
    '.taskmaster/config.json': ['openai,anthropic', 'none', 'openai @3'],
  },
});

test('task-master: the .env of the project before the shell', async () => {
  await expectRows(await machine({ tree: 'task-master' }), path, [
    {
      id: 'openai',
      at: `${path}:3:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: ['env OPENAI_API_KEY empty=unset'],
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: `${path}:4:5`,
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: ['env ANTHROPIC_API_KEY empty=unset'],
      modelId: 'house-claude',
      discovery: 'off',
    },
  ]);
  const files = {
    [path]: { models: { main: { provider: 'google', modelId: 'm' } }, global: {} },
    '.env': 'GOOGLE_API_KEY=made-up\n',
  };
  expect(await first(path, files)).toMatchObject({
    credentials: ['.env:1:1 GOOGLE_API_KEY = made-up', 'env GOOGLE_API_KEY empty=unset'],
  });
  const baseURL = 'https://llm.fixture.example/v1';
  const compatible = { provider: 'openai-compatible', modelId: 'm', baseURL };
  const global = { openaiBaseURL: 'https://old.fixture.example/v1' };
  const of = (main: object) => first(path, { [path]: { models: { main }, global } });
  expect(await of(compatible)).toMatchObject({
    baseUrl: baseURL,
    credentials: ['env OPENAI_COMPATIBLE_API_KEY empty=unset'],
  });
  expect(await of({ provider: 'openai', modelId: 'm' })).toMatchObject({
    baseUrl: 'https://api.openai.com/v1',
  });
});

test('task-master: a key that Cursor gives to the tool server is pointed out', async () => {
  const main = { models: { main: { provider: 'anthropic', modelId: 'm' } }, global: {} };
  const notes = async (server: unknown) => {
    const files = { [path]: main, '.cursor/mcp.json': server as object };
    const result = await readFrom(await machine({ files }), path);
    return result.kind === 'read' ? result.notes.map(({ what }) => what) : result.kind;
  };
  const env = { ANTHROPIC_API_KEY: 'YOUR_KEY_HERE' };
  expect(await notes({ mcpServers: { tm: { env } } })).toEqual([
    expect.stringMatching(/^ANTHROPIC_API_KEY is given to the tool server/),
  ]);
  expect(await notes('{ "mcpServers": ')).toEqual([]);
});
