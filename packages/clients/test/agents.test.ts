import { createPorts } from '@authlint/node/internal';
import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

const CHAT = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
  headers: {},
};
const CLAUDE = {
  chat: 'anthropic-messages /v1/messages',
  discovery: '/v1/models',
  auth: 'x-api-key',
  headers: {},
};

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

describe('pi', () => {
  const models = '~/.pi/agent/models.json';

  test('the auth store comes before the model list; a command is not run; a bare name is the key', async () => {
    const here = await machine({ tree: 'pi' });
    expect(await outlines(here, models)).toEqual([
      {
        ...CHAT,
        id: 'house',
        at: '~/.pi/agent/models.json:3:5',
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [
          '~/.pi/agent/auth.json#house.key = made-up-house-key-1',
          'env HOUSE_LLM_KEY hides',
        ],
        modelId: 'house-fast',
        headers: { 'X-Team': 'search' },
      },
      {
        ...CLAUDE,
        id: 'helper',
        at: '~/.pi/agent/models.json:10:5',
        baseUrl: 'https://helper.fixture.example',
        credentials: [
          'out of reach (command) the key that the command at ~/.pi/agent/models.json#providers.helper.apiKey prints',
        ],
        modelId: 'helper-1',
      },
      {
        ...CHAT,
        id: 'older',
        at: '~/.pi/agent/models.json:16:5',
        baseUrl: 'https://older.fixture.example/v1',
        credentials: ['~/.pi/agent/models.json#providers.older.apiKey = OLDER_LLM_KEY'],
        modelId: 'older-1',
      },
    ]);
    const result = await readFrom(here, models);
    expect(result).toMatchObject({
      notes: [
        { kind: 'unreachable', location: { line: 13, column: 7 } },
        { kind: 'hint', location: { line: 19, column: 7 } },
      ],
    });
  });

  test('before 0.77.0 a bare name is a variable, and $NAME is the key itself', async () => {
    const provider = (apiKey: string) => ({
      baseUrl: 'https://llm.fixture.example/v1',
      api: 'openai-completions',
      apiKey,
      models: [{ id: 'house-fast' }],
    });
    const providers = { bare: provider('HOUSE_LLM_KEY'), dollar: provider('$HOUSE_LLM_KEY') };
    const credentials = async (version: string) => {
      const installed = '~/npm/lib/node_modules/@mariozechner/pi-coding-agent/package.json';
      const files = { [models]: { providers }, '~/npm/bin/pi': '', [installed]: { version } };
      const here = await machine({ files, env: {} });
      const env = { PATH: `${here.home}/bin:${here.home}/npm/bin` };
      const ports = createPorts({ env, cwd: here.project, home: here.home });
      const found = await outlines({ ...here, ports }, models);
      return found.map((target) => target['credentials']);
    };
    const [bare, dollar] = ['bare', 'dollar'].map((id) => `${models}#providers.${id}.apiKey`);
    expect(await credentials('0.73.1')).toEqual([
      ['env HOUSE_LLM_KEY', `${bare ?? ''} = HOUSE_LLM_KEY`],
      [`${dollar ?? ''} = $HOUSE_LLM_KEY`],
    ]);
    expect(await credentials('0.87.1')).toEqual([
      [`${bare ?? ''} = HOUSE_LLM_KEY`],
      ['env HOUSE_LLM_KEY hides'],
    ]);
  });

  test('the auth store alone: every provider with a known address', async () => {
    const here = await machine({ tree: 'pi', files: { [models]: { providers: {} } } });
    expect(await outlines(here, '~/.pi/agent/auth.json')).toEqual([
      {
        ...CLAUDE,
        auth: 'by source',
        id: 'anthropic',
        at: '~/.pi/agent/auth.json:3:3',
        baseUrl: 'https://api.anthropic.com',
        credentials: [
          'login ~/.pi/agent/auth.json#anthropic.access = made-up-access-1 @ authorization: Bearer',
          'env ANTHROPIC_API_KEY @ x-api-key',
        ],
        modelId: null,
      },
    ]);
  });
});

describe('OpenClaw', () => {
  test('the agent list outranks the configuration, secrets by reference, env file of the project not loaded', async () => {
    const here = await machine({ tree: 'openclaw' });
    expect(await outlines(here, '~/.openclaw/openclaw.json')).toEqual([
      {
        ...CLAUDE,
        id: 'relay',
        at: '~/.openclaw/openclaw.json:11:7',
        baseUrl: 'https://relay.fixture.example',
        credentials: ['env RELAY_LLM_KEY hides', '.env:1:1 RELAY_LLM_KEY = made-up-relay-key-1'],
        modelId: 'house-claude',
      },
      {
        ...CHAT,
        id: 'house',
        at: '~/.openclaw/openclaw.json:5:7',
        baseUrl: 'https://agent.fixture.example/v1',
        credentials: [
          'env HOUSE_LLM_KEY',
          '~/.openclaw/.env:1:1 HOUSE_LLM_KEY = made-up-house-key-1',
        ],
        modelId: 'house-fast',
      },
      {
        ...CHAT,
        id: 'vault',
        at: '~/.openclaw/openclaw.json:17:7',
        baseUrl: 'https://vault.fixture.example/v1',
        credentials: [
          'out of reach (command) the key that the command at ~/.openclaw/openclaw.json#models.providers.vault.apiKey prints',
        ],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'marked',
        at: '~/.openclaw/openclaw.json:23:7',
        baseUrl: 'https://marked.fixture.example/v1',
        chat: 'openai-responses /responses',
        credentials: ['env MARKED_API_KEY hides'],
        modelId: null,
      },
    ]);
  });

  test('a secret that a command gives is out of reach, a switched-off TLS check is seen', async () => {
    const result = await readFrom(await machine({ tree: 'openclaw' }), '~/.openclaw/openclaw.json');
    expect(result).toMatchObject({
      targets: [{}, {}, { id: 'vault', tlsVerifyDisabled: true }, {}],
      notes: [{ kind: 'unreachable', location: { line: 19, column: 9 } }],
    });
  });
});

describe('Crush', () => {
  test('project over saved over user; an unset variable is an empty key; the selected provider is the first', async () => {
    const here = await machine({ tree: 'crush' });
    expect(await outlines(here, '~/.config/crush/crush.json')).toEqual([
      {
        ...CHAT,
        id: 'house',
        at: 'crush.json:3:5',
        baseUrl: 'https://project.fixture.example/v1',
        credentials: ['env HOUSE_LLM_KEY hides'],
        modelId: 'house-deep',
        headers: { 'X-Team': 'search', 'X-Trace': 'none' },
      },
      {
        ...CHAT,
        id: 'openai',
        at: '~/.local/share/crush/crush.json:1:18',
        baseUrl: 'https://api.openai.com/v1',
        credentials: [
          '~/.local/share/crush/crush.json#providers.openai.api_key = made-up-openai-key-1',
          'env OPENAI_API_KEY hides',
        ],
        modelId: null,
      },
      {
        ...CHAT,
        id: 'vault',
        at: '~/.config/crush/crush.json:12:5',
        baseUrl: 'https://vault.fixture.example/v1',
        credentials: [
          'out of reach (command) the key that the command at ~/.config/crush/crush.json#providers.vault.api_key prints',
        ],
        modelId: null,
      },
    ]);
  });

  test('a script and a command are named, not run', async () => {
    const here = await machine({ tree: 'crush', files: { '.crushrc': 'export X=1\n' } });
    const result = await readFrom(here, 'crush.json');
    expect(result).toMatchObject({
      notes: [
        { kind: 'hint', location: { file: '.crushrc' } },
        { kind: 'unreachable', location: { file: '~/.config/crush/crush.json', line: 12 } },
      ],
    });
    expect(JSON.stringify(result)).not.toContain('pass llm');
  });
});

test('aichat: its env file is taken as it stands and beats the shell, both beat the configuration', async () => {
  const here = await machine({ tree: 'aichat' });
  expect(await outlines(here, '~/.config/aichat/config.yaml')).toEqual([
    {
      ...CHAT,
      id: 'house',
      at: '~/.config/aichat/config.yaml:3:5',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [
        'env HOUSE_API_KEY',
        '~/.config/aichat/config.yaml#clients.0.api_key = made-up-house-key-1',
      ],
      modelId: 'house-deep',
      headers: { 'X-Team': 'search' },
    },
    {
      ...CLAUDE,
      id: 'claude',
      at: '~/.config/aichat/config.yaml:15:5',
      baseUrl: 'https://api.anthropic.com/v1',
      chat: 'anthropic-messages /messages',
      discovery: '/models',
      credentials: [
        '~/.config/aichat/.env:2:1 CLAUDE_API_KEY = "made-up-claude-key-1"',
        'env CLAUDE_API_KEY',
      ],
      modelId: null,
    },
    {
      ...CHAT,
      id: 'deepseek',
      at: '~/.config/aichat/config.yaml:16:5',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['env DEEPSEEK_API_KEY'],
      modelId: null,
    },
  ]);
});
