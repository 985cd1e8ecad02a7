import { first } from './outline.js';

/** gptme d27f98d3a: `init` and `_should_use_responses_api` of llm/llm_openai.py, `init` of llm/llm_anthropic.py. */
const path = '~/.config/gptme/config.toml';
const read = (model: string, env: Readonly<Record<string, string>> = {}) =>
  first(path, { [path]: `[models]\ndefault = "${model}"\n` }, env);
const CHAT = 'openai-chat /chat/completions';

test.each([
  ['gemini/gemini-2.5-pro', 'https://generativelanguage.googleapis.com/v1beta', 'GEMINI_API_KEY'],
  ['deepseek/deepseek-chat', 'https://api.deepseek.com/v1', 'DEEPSEEK_API_KEY'],
  ['requesty/x/y', 'https://router.requesty.ai/v1', 'REQUESTY_API_KEY'],
  ['xai/grok-4', 'https://api.x.ai/v1', 'XAI_API_KEY'],
])('%s is spoken to as OpenAI is', async (model, baseUrl, key) => {
  expect(await read(model)).toMatchObject({
    baseUrl,
    chat: CHAT,
    auth: 'authorization: Bearer',
    credentials: [`env ${key} empty=unset`],
  });
});

test('the newer models of OpenAI are asked by the Responses API, behind a proxy by the older one', async () => {
  const responses = { chat: 'openai-responses /responses' };
  expect(await read('openai/gpt-5')).toMatchObject(responses);
  const env = { OPENAI_BASE_URL: 'https://llm.fixture.example/v1' };
  expect(await read('openai/gpt-5', env)).toMatchObject(responses);
  expect(await read('openai/gpt-4o')).toMatchObject({ chat: CHAT });
  expect(await read('openai/gpt-5', { LLM_PROXY_URL: 'https://p.fixture.example' })).toMatchObject({
    baseUrl: 'https://p.fixture.example/messages',
    chat: CHAT,
  });
});

test('Anthropic: a proxy as it stands, else the variable of the SDK', async () => {
  const route = { chat: 'anthropic-messages /v1/messages' };
  const sdk = { ANTHROPIC_BASE_URL: 'https://sdk.fixture.example' };
  expect(await read('anthropic/m', sdk)).toMatchObject({
    ...route,
    baseUrl: 'https://sdk.fixture.example',
  });
  const proxy = { ...sdk, LLM_PROXY_URL: 'https://p.fixture.example', LLM_PROXY_API_KEY: 'k' };
  expect(await read('anthropic/m', proxy)).toMatchObject({
    ...route,
    baseUrl: 'https://p.fixture.example',
    credentials: ['env LLM_PROXY_API_KEY empty=unset', 'env ANTHROPIC_API_KEY empty=unset'],
  });
});
