import { machine } from '../support/machine.js';
import { SQLITE, type Tables } from '../support/database.js';
import { outlines, readFrom } from '../support/outline.js';

/** A row for each client that keeps its providers in SQLite, as its program stores them: what is read of them. */
const STORES: Readonly<
  Record<
    string,
    {
      readonly path: string;
      readonly tables: Tables;
      readonly files?: Readonly<Record<string, object | string>>;
      readonly reads: readonly object[];
    }
  >
> = {
  'claude-code-router 3.1.1': {
    path: '~/.claude-code-router/config.sqlite',
    tables: {
      app_config: [
        {
          key: 'default',
          value_json: JSON.stringify({
            preferredProvider: 'relay',
            Providers: [
              {
                name: 'house',
                api_base_url: 'https://llm.fixture.example/v1/chat/completions',
                api_key: '$HOUSE_KEY',
                models: ['m'],
              },
              {
                name: 'relay',
                baseurl: 'https://relay.fixture.example/v1/messages',
                type: 'anthropic_messages',
                apikey: 'made-up-relay',
                credentials: [
                  { api_key: 'made-up-off', enabled: false },
                  { api_key: 'made-up-on' },
                ],
                models: ['m'],
              },
              {
                name: 'off',
                enabled: false,
                api_base_url: 'https://off.fixture.example/v1',
                models: ['m'],
              },
            ],
          }),
        },
      ],
    },
    files: {
      '~/.claude-code-router/config.json': {
        Providers: [
          {
            name: 'old',
            api_base_url: 'https://old.fixture.example/v1/chat/completions',
            api_key: 'k',
          },
        ],
      },
    },
    reads: [
      {
        id: 'relay',
        baseUrl: 'https://relay.fixture.example',
        chat: 'anthropic-messages /v1/messages',
        credentials: [
          '~/.claude-code-router/config.sqlite#app_config.0.value_json.Providers.1.credentials.1.api_key = made-up-on',
        ],
      },
      {
        id: 'house',
        baseUrl: 'https://llm.fixture.example/v1',
        chat: 'openai-chat /chat/completions',
        credentials: [
          '~/.claude-code-router/config.sqlite#app_config.0.value_json.Providers.0.api_key = $HOUSE_KEY',
        ],
      },
    ],
  },
  'cc-switch 3.20.0': {
    path: '~/.cc-switch/cc-switch.db',
    tables: {
      providers: [
        kept('a', 'claude', 'Official', { env: {} }, 0),
        kept('b', 'claude', 'First', claude('https://first.fixture.example', 'made-up-1'), 1),
        kept('c', 'claude', 'Chosen', claude('https://chosen.fixture.example', 'made-up-2'), 0),
        kept(
          'd',
          'codex',
          'House',
          {
            auth: { OPENAI_API_KEY: 'made-up-3' },
            config:
              'model_provider = "house"\n[model_providers.house]\nbase_url = "https://llm.fixture.example/v1"\n',
          },
          1,
        ),
        kept('gemini-official', 'gemini', 'Google', { env: {}, config: {} }, 1),
      ],
    },
    files: { '~/.cc-switch/settings.json': { currentProviderClaude: 'c' } },
    reads: [
      {
        id: 'claude:Chosen',
        baseUrl: 'https://chosen.fixture.example',
        credentials: [
          '~/.cc-switch/cc-switch.db#providers.2.settings_config.env.ANTHROPIC_AUTH_TOKEN = made-up-2 @ authorization: Bearer',
        ],
      },
      { id: 'claude:First', baseUrl: 'https://first.fixture.example' },
      {
        id: 'codex:House',
        baseUrl: 'https://llm.fixture.example/v1',
        chat: 'openai-responses /responses',
        credentials: [
          '~/.cc-switch/cc-switch.db#providers.3.settings_config.auth.OPENAI_API_KEY = made-up-3',
        ],
      },
    ],
  },
  'OpenClaw 2026.9.6, what all agents share': {
    path: '~/.openclaw/state/openclaw.sqlite',
    tables: {
      config_machine_state: [
        { state_key: 'auth.sharedStore', value_json: '{"location":"state-db"}' },
        {
          state_key: 'authProfiles.store',
          value_json: JSON.stringify({
            version: 1,
            profiles: {
              'groq:manual': { type: 'api_key', provider: 'groq', key: 'made-up-groq' },
            },
          }),
        },
      ],
    },
    reads: [
      {
        id: 'groq',
        credentials: [
          '~/.openclaw/state/openclaw.sqlite#config_machine_state.1.value_json.profiles.groq:manual.key = made-up-groq',
          'env GROQ_API_KEY',
        ],
      },
    ],
  },
  'Open WebUI 0.12.4': {
    path: 'data/webui.db',
    tables: {
      config: [
        { key: 'openai.enable', value: 'true' },
        { key: 'ui.default_models', value: '"m"' },
        {
          key: 'openai.api_base_urls',
          value:
            '["https://api.openai.com/v1","https://llm.fixture.example/v1","https://res.openai.azure.com"]',
        },
        { key: 'openai.api_keys', value: '["made-up-1","made-up-2","made-up-3"]' },
        {
          key: 'openai.api_configs',
          value: '{"0":{"enable":false},"2":{"azure":true,"model_ids":["dep"]}}',
        },
      ],
    },
    files: { '.env': 'WEBUI_SECRET_KEY=x\nOPENAI_API_KEY=made-up-env\n' },
    reads: [
      {
        id: 'connection-1',
        baseUrl: 'https://llm.fixture.example/v1',
        auth: 'authorization: Bearer',
        credentials: ['data/webui.db#config.3.value.1 = made-up-2'],
        modelId: null,
      },
      {
        id: 'connection-2',
        baseUrl: 'https://res.openai.azure.com',
        auth: 'api-key',
        credentials: ['data/webui.db#config.3.value.2 = made-up-3'],
        modelId: 'dep',
      },
    ],
  },
  'Open WebUI before 0.10': {
    path: 'webui.db',
    tables: {
      config: [
        {
          id: 1,
          data: JSON.stringify({
            openai: {
              enable: true,
              api_base_urls: ['https://llm.fixture.example/v1'],
              api_keys: ['made-up-1'],
            },
            ui: { default_models: 'm' },
          }),
        },
      ],
    },
    reads: [
      {
        id: 'connection-0',
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: ['webui.db#config.0.data.openai.api_keys.0 = made-up-1'],
        modelId: 'm',
      },
    ],
  },
};

function kept(id: string, app_type: string, name: string, config: object, is_current: number) {
  return {
    ...{ id, app_type, name, settings_config: JSON.stringify(config), is_current },
    sort_index: null,
  };
}

function claude(address: string, token: string): object {
  return { env: { ANTHROPIC_BASE_URL: address, ANTHROPIC_AUTH_TOKEN: token } };
}

test.each(Object.entries(STORES))('%s: the store is read', async (_, row) => {
  const { path, tables, files = {}, reads } = row;
  const here = await machine({ databases: { [path]: tables }, files });
  expect(await outlines(here, path)).toMatchObject(reads);
  expect(await readFrom(here, path)).toMatchObject({ problems: [], notes: [] });
});

test('what a store holds has no line, so that nothing is edited in it', async () => {
  const { path, tables } = STORES['cc-switch 3.20.0'] ?? { path: '', tables: {} };
  const read = await readFrom(await machine({ databases: { [path]: tables } }), path);
  const targets = read.kind === 'read' ? read.targets : [];
  expect(targets.flatMap(({ credentials }) => credentials.map(({ location }) => location))).toEqual(
    [null, null, null],
  );
  expect(targets.map(({ source }) => source.line)).toEqual([1, 1, 1]);
});

test('an agent of OpenClaw has its own profiles, which hide shared ones of the same name', async () => {
  const profiles = (key: string, more = {}) =>
    JSON.stringify({
      profiles: { 'groq:a': { type: 'api_key', provider: 'groq', key }, ...more },
    });
  const shared = { type: 'api_key', provider: 'groq', key: 'made-up-shared-b' };
  const own = '~/.openclaw/agents/main/agent/openclaw-agent.sqlite';
  const here = await machine({
    files: {
      '~/.openclaw/openclaw.json': { agents: { defaults: { model: { primary: 'groq/m' } } } },
      '~/.openclaw/agents/main/agent/auth-profiles.json': profiles('made-up-retired'),
    },
    databases: {
      [own]: {
        auth_profile_store: [{ store_key: 'primary', store_json: profiles('made-up-own') }],
        auth_profile_state: [
          { state_key: 'primary', state_json: '{"order":{"groq":["groq:b","groq:a"]}}' },
        ],
      },
      '~/.openclaw/state/openclaw.sqlite': {
        config_machine_state: [
          {
            state_key: 'authProfiles.store',
            value_json: profiles('made-up-hidden', { 'groq:b': shared }),
          },
        ],
      },
    },
  });
  expect(await outlines(here, '~/.openclaw/openclaw.json')).toMatchObject([
    {
      credentials: [
        expect.stringMatching(/= made-up-shared-b$/) as string,
        expect.stringMatching(/= made-up-own$/) as string,
        'env GROQ_API_KEY',
      ],
    },
  ]);
});

describe('a store that cannot be read', () => {
  const reason =
    SQLITE === undefined
      ? 'Node.js 22.13 or newer is needed to read this database'
      : 'SQLite cannot read this database: it is damaged, or encrypted';

  test.each(Object.entries(STORES))('%s: named, it says why', async (_, { path }) => {
    const here = await machine({ files: { [path]: '\x01\x02 sealed'.repeat(200) } });
    expect(await readFrom(here, path)).toMatchObject({
      kind: 'problems',
      failure: SQLITE === undefined ? 'no-reader' : null, // a damaged one is the verdict
      problems: [{ file: path, line: 1, message: reason }],
    });
  });

  test('beside a file it is a note, and the file is read', async () => {
    const { files = {} } = STORES['claude-code-router 3.1.1'] ?? {};
    const store = '~/.claude-code-router/config.sqlite';
    const here = await machine({ files: { ...files, [store]: 'no database' } });
    expect(await readFrom(here, '~/.claude-code-router/config.json')).toMatchObject({
      targets: [{ id: 'old' }],
      notes: [
        {
          kind: 'unreachable',
          what: `the providers of version 3 and newer, which outrank the file, in ${store}: ${reason}`,
        },
      ],
    });
  });
});
