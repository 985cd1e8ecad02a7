import { machine } from '../support/machine.js';
import { outlines, settingSources, readFrom } from '../support/outline.js';
import { testClient } from '../support/test-client.js';
import { CHAT, CLAUDE } from '../support/wires.js';

testClient('hermes-agent', {
  reads: {
    '~/.hermes/.env': ['house,relay,lost,openrouter', '=', '='],
    '~/.hermes/config.yaml': ['house,relay,lost,openrouter', 'none', 'house'],
  },
  unreadable: {
    '~/.hermes/.env': { through: '~/.hermes/config.yaml', reads: 'house,relay,lost,openrouter' },
    '~/.hermes/config.yaml': { through: '~/.hermes/.env', reads: '!' },
  },
});

describe('Hermes Agent', () => {
  /** `no-key-required`, which it sends where no variable is set. */
  const STAND_IN = 'the client itself = (a text that stands nowhere)';

  test('the model of a custom provider has its name and key; the own env file wins over the shell', async () => {
    const here = await machine({ tree: 'hermes-agent' });
    expect(await outlines(here, '~/.hermes/config.yaml')).toEqual([
      {
        ...CHAT,
        id: 'house',
        at: '~/.hermes/config.yaml:1:1',
        baseUrl: 'https://llm.fixture.example/v1/',
        credentials: [
          '~/.hermes/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
          'env HOUSE_LLM_KEY empty=unset',
          'env FIXTURE_API_KEY empty=unset',
          STAND_IN,
        ],
        modelId: 'house-fast',
      },
      {
        ...CLAUDE,
        id: 'relay',
        at: '~/.hermes/config.yaml:11:5',
        baseUrl: 'https://relay.fixture.example/anthropic',
        credentials: [
          '~/.hermes/config.yaml#custom_providers.1.api_key = made-up-relay-key-1',
          'env FIXTURE_API_KEY empty=unset',
          STAND_IN,
        ],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'lost',
        at: '~/.hermes/config.yaml:14:5',
        baseUrl: 'https://lost.fixture.example/v1',
        credentials: ['env FIXTURE_API_KEY empty=unset', STAND_IN],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'openrouter',
        at: '~/.hermes/config.yaml:18:1',
        baseUrl: 'https://openrouter.ai/api/v1',
        credentials: [
          '~/.hermes/.env:2:1 OPENROUTER_API_KEY = made-up-openrouter-key-1',
          'env OPENROUTER_API_KEY empty=unset',
          'env OPENAI_API_KEY empty=unset',
        ],
        modelId: 'house/backup',
      },
    ]);
  });

  test('a misspelt option is pointed out', async () => {
    const result = await readFrom(await machine({ tree: 'hermes-agent' }), '~/.hermes/config.yaml');
    expect(result).toMatchObject({
      notes: [{ kind: 'hint', location: { file: '~/.hermes/config.yaml', line: 16, column: 5 } }],
    });
  });
});

test('Hermes: CUSTOM_BASE_URL hides base_url', async () => {
  const files = {
    '~/.hermes/config.yaml': `model:
  provider: custom
  default: house-a
  base_url: https://file.example/v1
  api_key: made-up-key-1
`,
    '~/.hermes/.env': 'OTHER=1\nCUSTOM_BASE_URL=https://env.example/v1\n',
  };
  expect(await settingSources({ files }, '~/.hermes/config.yaml')).toEqual([
    '> Base URL ~/.hermes/.env:2 CUSTOM_BASE_URL https://env.example/v1',
    '- Base URL ~/.hermes/config.yaml:4 model.base_url https://file.example/v1',
    '> model ~/.hermes/config.yaml:3 model.default house-a',
  ]);
});
