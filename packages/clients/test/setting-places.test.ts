import { machine, type Setup } from './machine.js';
import { readFrom } from './outline.js';

/** `> env:NAME value` or `  file:line path value`: the mark is at the one that the client takes. */
async function placesOf(setup: Setup, path: string, id?: string): Promise<string[]> {
  const result = await readFrom(await machine(setup), path);
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  const target = result.targets.find((one) => id === undefined || one.id === id);
  return (target?.places?.() ?? []).map(({ setting, from, location, value, used }) =>
    [
      used ? '>' : '-',
      setting,
      ...(location === null ? [] : [`${location.file}:${String(location.line)}`]),
      from,
      value,
    ].join(' '),
  );
}

test('Claude Code: the project hides the user and the shell', async () => {
  const settings = (host: string, model: string): object => ({
    model,
    env: { ANTHROPIC_BASE_URL: host, ANTHROPIC_AUTH_TOKEN: 'made-up-key-1' },
  });
  const files = {
    '.claude/settings.json': settings('https://project.example', 'house-a'),
    '~/.claude/settings.json': settings('https://user.example', 'house-b'),
  };
  const env = { ANTHROPIC_BASE_URL: 'https://shell.example' };
  expect(await placesOf({ files, env }, '.claude/settings.json')).toEqual([
    '> Base URL .claude/settings.json:4 env.ANTHROPIC_BASE_URL https://project.example',
    '- Base URL env:ANTHROPIC_BASE_URL https://shell.example',
    '- Base URL ~/.claude/settings.json:4 env.ANTHROPIC_BASE_URL https://user.example',
    '> model .claude/settings.json:2 model house-a',
    '- model ~/.claude/settings.json:2 model house-b',
  ]);
});

test('Codex: the project’s model hides the user’s; other providers’ addresses are none of it', async () => {
  const files = {
    '~/.codex/config.toml': `model = "house-b"
model_provider = "house"
[model_providers.house]
base_url = "https://house.example/v1"
env_key = "HOUSE_KEY"
[model_providers.other]
base_url = "https://other.example/v1"
env_key = "OTHER_KEY"
[projects."."]
trust_level = "untrusted"
[profiles.quick]
model = "house-c"
[mcp_servers.docs]
url = "https://mcp.example"
`,
  };
  expect(await placesOf({ files }, '~/.codex/config.toml', 'house')).toEqual([
    '> Base URL ~/.codex/config.toml:4 model_providers.house.base_url https://house.example/v1',
    '> model ~/.codex/config.toml:1 model house-b',
    '- model ~/.codex/config.toml:12 profiles.quick.model house-c',
  ]);
});

test('opencode: the project’s address and model hide the user’s', async () => {
  const config = (host: string, model: string): object => ({
    model,
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: host, apiKey: 'made-up-key-1' },
        models: { fast: {}, slow: {} },
      },
      other: { options: { baseURL: 'https://other.example/v1', apiKey: 'made-up-key-2' } },
    },
  });
  const files = {
    'opencode.json': config('https://project.example/v1', 'house/fast'),
    '~/.config/opencode/opencode.json': config('https://user.example/v1', 'house/slow'),
  };
  expect(await placesOf({ files }, 'opencode.json', 'house')).toEqual([
    '> Base URL opencode.json:7 provider.house.options.baseURL https://project.example/v1',
    '- Base URL ~/.config/opencode/opencode.json:7 provider.house.options.baseURL https://user.example/v1',
    '> model opencode.json:2 model house/fast',
    '- model ~/.config/opencode/opencode.json:2 model house/slow',
    '- model opencode.json:11 provider.house.models.fast fast',
    '- model opencode.json:12 provider.house.models.slow slow',
    '- model ~/.config/opencode/opencode.json:11 provider.house.models.fast fast',
    '- model ~/.config/opencode/opencode.json:12 provider.house.models.slow slow',
  ]);
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
  expect(await placesOf({ files }, '~/.hermes/config.yaml')).toEqual([
    '> Base URL ~/.hermes/.env:2 CUSTOM_BASE_URL https://env.example/v1',
    '- Base URL ~/.hermes/config.yaml:4 model.base_url https://file.example/v1',
    '> model ~/.hermes/config.yaml:3 model.default house-a',
  ]);
});

test('Continue: each model has the lines of its own entry', async () => {
  const files = {
    '~/.continue/config.yaml': `name: mine
version: 1.0.0
models:
  - name: First
    provider: openai
    model: house-a
    apiBase: https://first.example/v1
    apiKey: made-up-key-1
  - name: Second
    provider: mistral
    model: house-b
    apiBase: https://second.example/v1
    apiKey: made-up-key-2
`,
  };
  expect(await placesOf({ files }, '~/.continue/config.yaml', 'mistral')).toEqual([
    '> Base URL ~/.continue/config.yaml:12 models.1.apiBase https://second.example/v1',
    '> model ~/.continue/config.yaml:11 models.1.model house-b',
  ]);
});

test('aider: the project hides the user, and both the shell', async () => {
  const files = {
    '.aider.conf.yml': `# the team's
model: openai/house-a
openai-api-base: https://project.example/v1
openai-api-key: made-up-key-1
`,
    '~/.aider.conf.yml': `openai-api-base: https://user.example/v1
model: openai/house-b
`,
  };
  const env = { OPENAI_API_BASE: 'https://shell.example/v1' };
  expect(await placesOf({ files, env }, '.aider.conf.yml')).toEqual([
    '> Base URL .aider.conf.yml:3 openai-api-base https://project.example/v1',
    '- Base URL env:OPENAI_API_BASE https://shell.example/v1',
    '- Base URL ~/.aider.conf.yml:1 openai-api-base https://user.example/v1',
    '> model .aider.conf.yml:2 model openai/house-a',
    '- model ~/.aider.conf.yml:2 model openai/house-b',
  ]);
});

test('LiteLLM: api_base hides the variable; the alias is not what is asked for', async () => {
  const files = {
    'config.yaml': `model_list:
  - model_name: team
    litellm_params:
      model: openai/house-a
      api_base: https://file.example/v1
      api_key: made-up-key-1
  - model_name: rest
    litellm_params:
      model: openai/house-b
      api_base: https://rest.example/v1
      api_key: made-up-key-2
`,
  };
  const env = { OPENAI_API_BASE: 'https://shell.example/v1' };
  expect(await placesOf({ files, env }, 'config.yaml', 'team')).toEqual([
    '> Base URL config.yaml:5 model_list.0.litellm_params.api_base https://file.example/v1',
    '- Base URL env:OPENAI_API_BASE https://shell.example/v1',
    '> model config.yaml:4 model_list.0.litellm_params.model openai/house-a',
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
  expect(await placesOf({ files }, '~/.claude-code-router/config.json')).toEqual([
    '> Base URL ~/.claude-code-router/config.json:5 Providers.0.api_base_url https://house.example/v1/chat/completions',
    '> model ~/.claude-code-router/config.json:8 Providers.0.models.0 house-a',
    '- model ~/.claude-code-router/config.json:9 Providers.0.models.1 house-b',
  ]);
});

test('OpenHands and LibreChat: a section in a section, and a list of models under a word', async () => {
  const toml = `[llm]
model = "openai/house-a"
base_url = "https://house.example/v1"
api_key = "made-up-key-1"
[llm.cheap]
model = "openai/house-b"
base_url = "https://cheap.example/v1"
api_key = "made-up-key-2"
`;
  expect(await placesOf({ files: { 'config.toml': toml } }, 'config.toml', 'llm')).toEqual([
    '> Base URL config.toml:3 llm.base_url https://house.example/v1',
    '> model config.toml:2 llm.model openai/house-a',
  ]);
  const yaml = `version: 1.2.1
endpoints:
  custom:
    - name: House
      apiKey: made-up-key-1
      baseURL: https://house.example/v1
      models:
        default: [house-a]
        fetch: true
`;
  expect(await placesOf({ files: { 'librechat.yaml': yaml } }, 'librechat.yaml', 'House')).toEqual([
    '> Base URL librechat.yaml:6 endpoints.custom.0.baseURL https://house.example/v1',
    '> model librechat.yaml:8 endpoints.custom.0.models.default.0 house-a',
  ]);
});

test('goose: of two places with one address the one in use is marked', async () => {
  const path = '~/.config/goose/config.yaml';
  const files = {
    [path]:
      'GOOSE_PROVIDER: openai\nGOOSE_DISABLE_KEYRING: 1\nOPENAI_HOST: https://same.example\nOPENAI_BASE_URL: https://same.example/v1\n',
  };
  const ofFile = '> Base URL ~/.config/goose/config.yaml:4 OPENAI_BASE_URL https://same.example/v1';
  expect(await placesOf({ files }, path)).toContain(ofFile);
  const env = { OPENAI_BASE_URL: 'https://same.example/v1' };
  const both = await placesOf({ files, env }, path);
  expect(both.filter((line) => line.startsWith('>'))).toEqual([
    '> Base URL env:OPENAI_BASE_URL https://same.example/v1',
  ]);
  expect(both).toContain(ofFile.replace('>', '-'));
});
