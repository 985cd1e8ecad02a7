import type { ProviderTarget } from '@authlint/core';
import { machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

/** Started in the home directory, a client whose project has a file of the same name has no other than that of the user. */
test.each([
  ['aider', '~/.aider.conf.yml'],
  ['claude-code', '~/.claude/settings.json'],
  ['codex-cli', '~/.codex/config.toml'],
  ['droid', '~/.factory/settings.json'],
  ['gemini-cli', '~/.gemini/settings.json'],
  ['mistral-vibe', '~/.vibe/config.toml'],
  ['qwen-code', '~/.qwen/settings.json'],
])('%s: the file of the user counts in the home directory as anywhere', async (client, file) => {
  const read = async (isAtHome: boolean, isHomeLinked = false) => {
    const files = { [file]: FILES[client] ?? '' };
    const here = await machine({ files, isAtHome, isHomeLinked });
    const result = await readFrom(here, file);
    return result.kind === 'read'
      ? { notes: result.notes, targets: result.targets.map(shown) }
      : { notes: null, result };
  };
  expect(await read(true)).toEqual(await read(false));
  // Only how its place is shown differs where HOME is a link.
  expect((await read(true, true)).notes).toEqual((await read(false)).notes);
  expect(await read(true)).toMatchObject({ targets: [{ modelId: 'm' }] });
});

const HOST = 'llm.fixture.example';
const KEY = 'made-up-key-0123456789';

const FILES: Readonly<Record<string, string>> = {
  aider: `openai-api-key: ${KEY}\nopenai-api-base: https://${HOST}/v1\nmodel: openai/m\n`,
  'claude-code': JSON.stringify({
    env: { ANTHROPIC_BASE_URL: `https://${HOST}`, ANTHROPIC_AUTH_TOKEN: KEY },
    model: 'm',
  }),
  'codex-cli': `model_provider = "x"\nmodel = "m"\n[model_providers.x]\nname = "x"\nbase_url = "https://${HOST}/v1"\nenv_key = "X_KEY"\n`,
  droid: JSON.stringify({
    customModels: [{ model: 'm', baseUrl: `https://${HOST}/v1`, apiKey: KEY, provider: 'openai' }],
  }),
  'gemini-cli': JSON.stringify({
    security: { auth: { selectedType: 'gemini-api-key' } },
    model: { name: 'm' },
  }),
  'mistral-vibe': `active_model = "m"\n[[providers]]\nname = "x"\napi_base = "https://${HOST}/v1"\napi_key_env_var = "X_KEY"\n[[models]]\nname = "m"\nprovider = "x"\nalias = "m"\n`,
  'qwen-code': JSON.stringify({
    env: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `https://${HOST}/v1` },
    security: { auth: { selectedType: 'openai' } },
    model: { name: 'm' },
  }),
};

function shown({ baseUrl, modelId, asksToTrust, source }: ProviderTarget) {
  return { baseUrl, modelId, asksToTrust, source };
}
