import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('roo-code', {
  reads: {
    'roo-code-settings.json': ['work,spare', 'none', '= @7'],
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

test('Roo Code: an export, the current profile first', async () => {
  const path = 'roo-code-settings.json';
  await expectRows(await machine({ tree: 'roo-code' }), path, [
    {
      id: 'work',
      at: `${path}:6:7`,
      baseUrl: HOUSE,
      credentials: [`${path}#providerProfiles.apiConfigs.work.openAiApiKey = made-up-house-key-1`],
      modelId: 'house-fast',
      headers: TEAM,
    },
    {
      id: 'spare',
      at: `${path}:5:7`,
      baseUrl: 'https://api.deepseek.com',
      credentials: [
        `${path}#providerProfiles.apiConfigs.spare.deepSeekApiKey = made-up-deepseek-key-1`,
      ],
      modelId: 'deepseek-chat',
    },
  ]);
});

describe('roo-and-chatbox', () => {
  const HOUSE = 'https://llm.fixture.example';

  const KEY = 'made-up-key-1';

  async function first(path: string, content: object): Promise<string> {
    const [target] = await outlines(await machine({ files: { [path]: content } }), path);
    if (target === undefined) return 'none';
    const sent = (target['credentials'] as readonly string[]).map((line) =>
      line.replace(/^.*[.#](\w+) = .*$/, '$1'),
    );
    return [target['baseUrl'], String(target['chat']).split(' ')[1], target['auth'], ...sent].join(
      ' ',
    );
  }

  const roo = (profile: object): Promise<string> =>
    first('roo-code-settings.json', {
      providerProfiles: { currentApiConfigName: 'p', apiConfigs: { p: profile } },
    });

  const BEARER = 'authorization: Bearer';

  /** Read in `src/api/providers` of Roo Code, April 2026. */
  test.each<[string, object, string]>([
    [
      'OpenAI itself is asked for responses',
      { apiProvider: 'openai-native', openAiNativeApiKey: KEY },
      `https://api.openai.com/v1 /responses ${BEARER} openAiNativeApiKey`,
    ],
    [
      'Mistral by the model: Codestral',
      { apiProvider: 'mistral', mistralApiKey: KEY, apiModelId: 'codestral-latest' },
      `https://codestral.mistral.ai/v1 /chat/completions ${BEARER} mistralApiKey`,
    ],
    [
      'Mistral by the model: another',
      { apiProvider: 'mistral', mistralApiKey: KEY, apiModelId: 'magistral-medium-latest' },
      `https://api.mistral.ai/v1 /chat/completions ${BEARER} mistralApiKey`,
    ],
    [
      'the address of Codestral is of no other model',
      {
        apiProvider: 'mistral',
        mistralApiKey: KEY,
        apiModelId: 'devstral-medium-latest',
        mistralCodestralUrl: HOUSE,
      },
      `https://api.mistral.ai/v1 /chat/completions ${BEARER} mistralApiKey`,
    ],
    [
      'Z.AI by its line',
      { apiProvider: 'zai', zaiApiKey: KEY, zaiApiLine: 'china_coding' },
      `https://open.bigmodel.cn/api/coding/paas/v4 /chat/completions ${BEARER} zaiApiKey`,
    ],
    [
      'Z.AI without a line is the coding plan',
      { apiProvider: 'zai', zaiApiKey: KEY },
      `https://api.z.ai/api/coding/paas/v4 /chat/completions ${BEARER} zaiApiKey`,
    ],
    [
      'LiteLLM has its own spelling',
      { apiProvider: 'litellm', litellmApiKey: KEY, litellmBaseUrl: HOUSE },
      `${HOUSE} /chat/completions ${BEARER} litellmApiKey`,
    ],
    [
      'Anthropic’s key as a token at an address of one’s own',
      {
        apiProvider: 'anthropic',
        apiKey: KEY,
        anthropicBaseUrl: HOUSE,
        anthropicUseAuthToken: true,
      },
      `${HOUSE} /v1/messages ${BEARER} apiKey`,
    ],
    [
      'not at the usual one',
      { apiProvider: 'anthropic', apiKey: KEY, anthropicUseAuthToken: true },
      'https://api.anthropic.com /v1/messages x-api-key apiKey',
    ],
    [
      'Azure by its host: the model is the deployment',
      {
        apiProvider: 'openai',
        openAiApiKey: KEY,
        openAiBaseUrl: 'https://house.openai.azure.com/openai',
        openAiModelId: 'gpt-4o',
      },
      'https://house.openai.azure.com/openai /deployments/gpt-4o/chat/completions?api-version=2024-08-01-preview api-key openAiApiKey',
    ],
    [
      'a host that only ends like one of Azure',
      {
        apiProvider: 'openai',
        openAiApiKey: KEY,
        openAiBaseUrl: 'https://not-azure.com/openai',
        openAiModelId: 'gpt-4o',
      },
      `https://not-azure.com/openai /chat/completions ${BEARER} openAiApiKey`,
    ],
    [
      'Azure gets its own header, and no second path of a deployment',
      {
        apiProvider: 'openai',
        openAiModelId: 'gpt-4o',
        openAiApiKey: KEY,
        openAiBaseUrl: `${HOUSE}/openai/deployments/d`,
        openAiUseAzure: true,
      },
      `${HOUSE}/openai/deployments/d /chat/completions?api-version=2024-08-01-preview api-key openAiApiKey`,
    ],
    [
      'Gemini at an address of one’s own',
      { apiProvider: 'gemini', geminiApiKey: KEY, googleGeminiBaseUrl: HOUSE },
      `${HOUSE}/v1beta default x-goog-api-key geminiApiKey`,
    ],
    [
      'Bedrock with a key',
      { apiProvider: 'bedrock', awsRegion: 'eu-west-1', awsUseApiKey: true, awsApiKey: KEY },
      `https://bedrock-runtime.eu-west-1.amazonaws.com default ${BEARER} awsApiKey`,
    ],
    [
      'a key of Bedrock that is not switched on',
      { apiProvider: 'bedrock', awsRegion: 'eu-west-1', awsApiKey: KEY },
      `https://bedrock-runtime.eu-west-1.amazonaws.com default ${BEARER}`,
    ],
    [
      'MiniMax as Anthropic is asked, whatever its address ends with',
      { apiProvider: 'minimax', minimaxApiKey: KEY, minimaxBaseUrl: 'https://api.minimaxi.com/v1' },
      'https://api.minimaxi.com/anthropic /v1/messages x-api-key minimaxApiKey',
    ],
    [
      'MiniMax at its usual address',
      { apiProvider: 'minimax', minimaxApiKey: KEY },
      'https://api.minimax.io/anthropic /v1/messages x-api-key minimaxApiKey',
    ],
    [
      'xAI by /responses',
      { apiProvider: 'xai', xaiApiKey: KEY },
      `https://api.x.ai/v1 /responses ${BEARER} xaiApiKey`,
    ],
    [
      'Unbound',
      { apiProvider: 'unbound', unboundApiKey: KEY },
      `https://api.getunbound.ai/v1 /chat/completions ${BEARER} unboundApiKey`,
    ],
    ['the model of the editor', { apiProvider: 'vscode-lm' }, 'none'],
  ])('Roo Code: %s', async (_what, profile, expected) => {
    if (expected !== 'none') expect(await roo(profile)).toBe(expected);
    else {
      const files = {
        'roo-code-settings.json': { providerProfiles: { apiConfigs: { p: profile } } },
      };
      const result = await readFrom(await machine({ files }), 'roo-code-settings.json');
      expect(result).toMatchObject({ kind: 'read', targets: [] });
    }
  });
});
