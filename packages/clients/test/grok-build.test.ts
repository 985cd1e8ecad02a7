import { machine } from './support/machine.js';
import { first, outlines } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.grok/config.toml';
const USUAL = ['env XAI_API_KEY empty=unset', 'env GROK_CODE_XAI_API_KEY empty=unset'];

testClient('grok-build', {
  reads: {
    '~/.grok/config.toml': ['house-fast,house', 'xai', '! @10'],
  },
});

test('grok-build: the chosen model first, its own key before the usual variable', async () => {
  await expectRows(await machine({ tree: 'grok-build' }), path, [
    {
      id: 'house-fast',
      at: `${path}:13:1`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: [`${path}#model.house-fast.api_key = made-up-house-key-1`, ...USUAL],
      headers: { 'X-Team': 'platform' },
      modelId: 'house-fast-1',
      discovery: 'off',
    },
    {
      id: 'house',
      at: `${path}:8:1`,
      baseUrl: 'https://corp.fixture.example/v1',
      chat: 'anthropic-messages /messages',
      credentials: ['env CORP_LLM_KEY empty=unset', 'env CORP_LLM_KEY_OLD empty=unset', ...USUAL],
      modelId: 'house-large',
      discovery: 'off',
    },
  ]);
});

test('grok-build: without a model of the file, those of xAI; the file gives their address before the variable', async () => {
  const env = { GROK_MODELS_BASE_URL: 'https://variable.fixture.example/v1' };
  const file = (text: string) => first(path, { [path]: text }, env);
  const given = '[endpoints]\nmodels_base_url = "https://file.fixture.example/v1"\n';
  expect(await file(given)).toMatchObject({
    id: 'xai',
    baseUrl: 'https://file.fixture.example/v1',
  });
  expect(await file('[ui]\n')).toMatchObject({ baseUrl: env.GROK_MODELS_BASE_URL });
});

test('grok-build: the login comes before the usual variable, not before a key of the model', async () => {
  const login = { '~/.grok/auth.json': { token: 'made-up-login' } };
  const [usual] = await outlines(await machine({ files: { ...login, [path]: '[ui]\n' } }), path);
  expect(usual?.['credentials']).toHaveLength(3);
  const own = await outlines(await machine({ tree: 'grok-build', files: login }), path);
  expect(own[0]?.['credentials']).toHaveLength(3);
});
