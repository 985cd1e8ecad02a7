import { machine } from './support/machine.js';
import { readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('vscode', {
  reads: {
    '~/.config/Code/User/chatLanguageModels.json': [
      'House,Relay,Gate,Cloud,OpenRouter',
      'none',
      'House,Relay @21',
    ],
  },
});

const FILE = '~/.config/Code/User/chatLanguageModels.json';

test('VS Code: models of one endpoint are one provider; a header with a credential replaces the key', async () => {
  const here = await machine({ tree: 'vscode' });
  await expectRows(here, FILE, [
    {
      id: 'House',
      at: `${FILE}:8:4`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${FILE}#0.apiKey = made-up-house-key-1`],
      modelId: 'house-fast',
      discovery: 'off',
    },
    {
      id: 'Relay',
      at: `${FILE}:17:14`,
      baseUrl: 'https://relay.fixture.example/v1',
      auth: 'x-api-key',
      chat: 'anthropic-messages /messages',
      credentials: [
        'out of reach (store) the key that the secret storage of VS Code keeps for Relay',
      ],
      modelId: 'house-claude',
      discovery: 'off',
    },
    {
      id: 'Gate',
      at: `${FILE}:24:4`,
      baseUrl: 'https://gate.fixture.example/openai/v1',
      auth: 'by source',
      chat: 'openai-responses /responses',
      credentials: [`${FILE}#2.models.0.requestHeaders.api-key = made-up-gate-key-1 @ api-key`],
      modelId: 'gate-1',
      headers: { 'X-Team': 'search' },
      discovery: 'off',
    },
    {
      id: 'Cloud',
      at: `${FILE}:36:14`,
      baseUrl: 'https://house.openai.azure.com/openai/deployments/gpt-house',
      auth: 'api-key',
      chat: 'openai-chat /chat/completions?api-version=2025-01-01-preview',
      credentials: [`${FILE}#3.apiKey = made-up-azure-key-1`],
      modelId: 'gpt-house',
      discovery: 'off',
    },
    {
      id: 'OpenRouter',
      at: `${FILE}:38:2`,
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: [
        'out of reach (store) the key that the secret storage of VS Code keeps for OpenRouter',
      ],
    },
  ]);
});

test('VS Code: a key that stands in the file is taken, with the word that some versions do not', async () => {
  const files = {
    '~/.config/Code/User/profiles/1a/chatLanguageModels.json': [
      {
        name: 'Own',
        vendor: 'customoai',
        apiKey: 'made-up-1',
        models: [{ id: 'm', url: 'http://127.0.0.1:9/x' }],
      },
    ],
  };
  const here = await machine({ files });
  const result = await readFrom(here, '~/.config/Code/User/profiles/1a/chatLanguageModels.json');
  expect(result).toMatchObject({
    client: { id: 'vscode' },
    targets: [{ id: 'Own', baseUrl: 'http://127.0.0.1:9/x/v1' }],
    notes: [
      {
        kind: 'hint',
        what: expect.stringMatching(/ignore a key in this file/) as string,
      },
    ],
  });
});

test('VS Code: an entry that lists no model', async () => {
  const file = '~/.config/Code/User/chatLanguageModels.json';
  const entry = {
    name: 'Own',
    vendor: 'customoai',
    endpoint: 'http://127.0.0.1:9/v1',
    apiKey: 'k',
  };
  const result = await readFrom(await machine({ files: { [file]: [entry] } }), file);
  expect(result).toMatchObject({
    problems: [
      { field: 'models', correction: expect.stringMatching(/^Add `"models": /) as string },
    ],
  });
});
