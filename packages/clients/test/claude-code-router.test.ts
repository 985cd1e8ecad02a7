import { machine } from './support/machine.js';
import { outlines, settingSources, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('claude-code-router', {
  reads: {
    '~/.claude-code-router/config.json': ['relay,house,google', 'none', '! @14'],
  },
});

const CONFIG = '~/.claude-code-router/config.json';

test('claude-code-router: the address is that of the request, the transformer tells the form, the route comes first', async () => {
  const here = await machine({ tree: 'claude-code-router' });
  await expectRows(here, CONFIG, [
    {
      id: 'relay',
      at: `${CONFIG}:12:5`,
      baseUrl: 'https://relay.fixture.example/v1',
      auth: 'x-api-key',
      chat: 'anthropic-messages /messages',
      credentials: [`${CONFIG}#Providers.1.api_key = made-up-relay-key-1`],
      modelId: 'house-claude',
      headers: { Authorization: '(a text that stands nowhere)' },
      discovery: 'off',
    },
    {
      id: 'house',
      at: `${CONFIG}:5:5`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env HOUSE_LLM_KEY empty=unset',
        `${CONFIG}#Providers.0.api_key = $HOUSE_LLM_KEY`,
      ],
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      id: 'google',
      at: `${CONFIG}:19:5`,
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      auth: 'x-goog-api-key',
      chat: 'gemini default',
      credentials: [
        'env GEMINI_API_KEY empty=unset',
        `${CONFIG}#Providers.2.api_key = \${GEMINI_API_KEY}`,
      ],
      modelId: 'gemini-2.5-pro',
      discovery: 'off',
    },
  ]);
});

test('claude-code-router: an entry without a key is left out, a path of its own is kept', async () => {
  const here = await machine({
    files: {
      [CONFIG]: {
        Providers: [
          { name: 'none', api_base_url: 'https://a.fixture.example/v1/chat/completions' },
          { name: 'own', api_base_url: 'https://b.fixture.example/generate', api_key: 'made-up-1' },
        ],
      },
    },
  });
  expect(await outlines(here, CONFIG)).toMatchObject([
    { id: 'own', baseUrl: 'https://b.fixture.example', chat: 'openai-chat /generate' },
  ]);
});

test('Claude Code Router: an address with the path of the request is the one in use', async () => {
  const files = {
    '~/.claude-code-router/config.json': {
      Providers: [
        {
          name: 'house',
          api_base_url: 'https://house.example/v1/chat/completions',
          api_key: 'made-up-key-1',
          models: ['house-a', 'house-b'],
        },
      ],
      Router: { default: 'house,house-a' },
    },
  };
  expect(await settingSources({ files }, '~/.claude-code-router/config.json')).toEqual([
    '> Base URL ~/.claude-code-router/config.json:5 Providers.0.api_base_url https://house.example/v1/chat/completions',
    '> model ~/.claude-code-router/config.json:8 Providers.0.models.0 house-a',
    '- model ~/.claude-code-router/config.json:9 Providers.0.models.1 house-b',
  ]);
});

test('claude-code-router: a slash at the end of the address is a part of its path', async () => {
  const entry = { name: 'up', api_base_url: 'https://a.fixture.example/v1/chat/completions/' };
  const files = { [CONFIG]: { Providers: [{ ...entry, api_key: 'made-up', models: ['m'] }] } };
  const [target] = await outlines(await machine({ files }), CONFIG);
  expect(target).toMatchObject({ chat: 'openai-chat /chat/completions/' });
});

test('claude-code-router: an address of Anthropic is that of the request too', async () => {
  const entry = { name: 'up', api_base_url: 'https://a.fixture.example/api' };
  const transformer = { use: ['Anthropic'] };
  const Providers = [{ ...entry, api_key: 'made-up', models: ['m'], transformer }];
  const [target] = await outlines(await machine({ files: { [CONFIG]: { Providers } } }), CONFIG);
  expect(target).toMatchObject({ chat: 'anthropic-messages /api' });
});

/** Seen in 2.0.0: each request ends with "Provider not found". */
test.each([
  [{ name: 'up', api_key: 'made-up' }, 'house'],
  [{ name: 'up' }, 'up'],
])('claude-code-router: %j, and the route leads to %s', async (entry, chosen) => {
  const api_base_url = 'https://a.fixture.example/v1/chat/completions';
  const Providers = [{ api_base_url, models: ['m'], ...entry }];
  const files = { [CONFIG]: { Providers, Router: { default: `${chosen},m` } } };
  const result = await readFrom(await machine({ files }), CONFIG);
  expect(JSON.stringify(result)).toContain(
    `it names the provider \\"${chosen}\\", which is not defined`,
  );
});
