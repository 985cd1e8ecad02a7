import { machine } from '../support/machine.js';
import { first, outlines, settingSources, readFrom } from '../support/outline.js';
import { GOOGLE } from '../support/wires.js';

/** A model list of one entry, its parameters line by line. */
const list = (lines: readonly string[]): string =>
  [
    'model_list:',
    '  - model_name: m',
    '    litellm_params:',
    ...lines.map((line) => `      ${line}`),
    '',
  ].join('\n');

const proxy = (lines: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  first('config.yaml', { 'config.yaml': list(lines) }, env);

/** BerriAI/litellm: `main.py` `completion`, `get_llm_provider_logic.py`, `llms/azure/common_utils.py`, stored versions of 2025 and 2026. */
describe('LiteLLM proxy', () => {
  const HOUSE = 'https://llm.fixture.example/v1';

  test.each([
    ['litellm_proxy', 'LITELLM_PROXY_API_KEY'],
    ['openai_like', 'OPENAI_LIKE_API_KEY'],
    ['together_ai', 'TOGETHER_API_KEY'],
  ])(
    '%s without a key of its own takes that of OpenAI, and its name is none of the model',
    async (name, own) => {
      const lines = [`model: ${name}/m1`, `api_base: ${HOUSE}`];
      const keys = (await proxy(lines, { OPENAI_API_KEY: 'made-up-openai' }))?.['credentials'];
      expect(keys).toEqual(expect.arrayContaining([`env ${own}`, 'env OPENAI_API_KEY']));
      expect((keys as string[]).indexOf(`env ${own}`)).toBe(0);
      expect((keys as string[]).at(-1)).toBe('env OPENAI_API_KEY');
      expect(await proxy(lines)).toMatchObject({ baseUrl: HOUSE, modelId: 'm1' });
      expect((await proxy(lines))?.['credentials']).not.toContain('env OPENAI_API_KEY');
    },
  );

  test('control: a vendor with a handler of its own takes no key of OpenAI', async () => {
    const groq = await proxy(['model: groq/llama'], { OPENAI_API_KEY: 'made-up-openai' });
    expect(groq).toMatchObject({ credentials: ['env GROQ_API_KEY'] });
  });

  test('a server of one’s own gets a stand-in', async () => {
    expect(await proxy(['model: hosted_vllm/m1', `api_base: ${HOUSE}`])).toMatchObject({
      credentials: ['env HOSTED_VLLM_API_KEY', 'the client itself = (a text that stands nowhere)'],
    });
  });

  test.each([
    ['openai/responses/gpt-4o', 'gpt-4o'],
    ['openai/gpt-5-codex', 'gpt-5-codex'],
  ])('%s is asked by the Responses API', async (model, modelId) => {
    expect(await proxy([`model: ${model}`])).toMatchObject({
      chat: 'openai-responses /responses',
      modelId,
    });
  });

  describe('Azure', () => {
    const azure = ['model: azure/dep', 'api_base: https://eu.fixture.example'];
    const keys = async (more: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      (await proxy([...azure, ...more], env))?.['credentials'];

    test('a token of the model comes before its key, that of the shell after all keys', async () => {
      const env = { AZURE_AD_TOKEN: 'made-up-token' };
      expect(await keys(['azure_ad_token: os.environ/AZURE_AD_TOKEN', 'api_key: k'], env)).toEqual([
        'env AZURE_AD_TOKEN @ authorization: Bearer',
        'config.yaml#model_list.0.litellm_params.api_key = k @ api-key',
        'env AZURE_OPENAI_API_KEY @ api-key',
        'env AZURE_API_KEY @ api-key',
      ]);
      expect(await keys([], env)).toEqual([
        'env AZURE_OPENAI_API_KEY @ api-key',
        'env AZURE_API_KEY @ api-key',
        'env AZURE_AD_TOKEN @ authorization: Bearer',
      ]);
    });

    test('a service principal is out of reach, behind a key', async () => {
      const principal = ['tenant_id: t', 'client_id: c', 'client_secret: os.environ/SECRET'];
      expect(await keys(principal)).toEqual([
        'env AZURE_OPENAI_API_KEY',
        'env AZURE_API_KEY',
        'out of reach (store) the cloud credential at config.yaml#model_list.0.litellm_params.client_secret',
      ]);
    });

    test.each([
      ['https://h.services.ai.azure.com', 'https://h.services.ai.azure.com/models', 'api-key'],
      [
        'https://h.services.ai.azure.com/models',
        'https://h.services.ai.azure.com/models',
        'api-key',
      ],
      [
        'https://h.eastus.models.ai.azure.com',
        'https://h.eastus.models.ai.azure.com',
        'authorization: Bearer',
      ],
    ])('AI Foundry at %s', async (base, baseUrl, auth) => {
      const lines = ['model: azure_ai/mistral-large', `api_base: ${base}`, 'api_key: k'];
      expect(await proxy([...lines, 'api_version: v1'])).toMatchObject({
        baseUrl,
        auth,
        chat: 'openai-chat /chat/completions?api-version=v1',
        modelId: 'mistral-large',
      });
    });
  });

  test('Bedrock: route and region before the name, an endpoint of one’s own', async () => {
    const read = async (lines: readonly string[]) => {
      const result = await readFrom(
        await machine({ files: { 'config.yaml': list(lines) } }),
        'config.yaml',
      );
      return result.kind === 'read' ? result.targets[0] : undefined;
    };
    expect(await read(['model: bedrock/converse/eu-west-3/mistral.m1'])).toMatchObject({
      baseUrl: 'https://bedrock-runtime.eu-west-3.amazonaws.com',
      modelId: 'mistral.m1',
      native: { region: 'eu-west-3' },
    });
    const own = 'aws_bedrock_runtime_endpoint: https://vpce.fixture.example';
    expect(await read(['model: bedrock/m1', own])).toMatchObject({
      baseUrl: 'https://vpce.fixture.example',
    });
  });

  test('the files of `include` are read, beside the one that names them', async () => {
    const files = {
      'deploy/config.yaml':
        'include:\n  - more.yaml\nmodel_list:\n  - model_name: a\n    litellm_params: {model: gpt-4o}\n',
      'deploy/more.yaml': list(['model: anthropic/claude-sonnet-4-5']),
    };
    const found = await outlines(await machine({ files }), 'deploy/config.yaml');
    expect(found.map(({ id, at }) => [id, at])).toEqual([
      ['a', 'deploy/config.yaml:4:5'],
      ['m', 'deploy/more.yaml:2:5'],
    ]);
  });

  test('a file with `include` and no models of its own; its block gives way to that of an included file', async () => {
    const block = (key: string) => `environment_variables:\n  CORP_KEY: ${key}\n`;
    const models = list(['model: openai/gpt-4o', 'api_key: os.environ/CORP_KEY']);
    const files = {
      'deploy/gateway.yaml': `include:\n  - models.yaml\n${block('made-up-old-key')}`,
      'deploy/models.yaml': models + block('made-up-new-key'),
    };
    const [found] = await outlines(await machine({ files }), 'deploy/gateway.yaml');
    expect(found).toMatchObject({ id: 'm', at: 'deploy/models.yaml:2:5' });
    expect(found?.['credentials']).toContain(
      'deploy/models.yaml#environment_variables.CORP_KEY = made-up-new-key',
    );
    expect(JSON.stringify(found)).not.toContain('made-up-old-key');
  });

  test('control: `include` alone does not make a file one of the proxy', async () => {
    const files = { 'ci.yaml': 'include:\n  - more.yaml\nstages: [a]\n' };
    expect(await readFrom(await machine({ files }), 'ci.yaml')).toEqual({
      kind: 'not-a-client-file',
    });
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

describe('LiteLLM: environment_variables that name another variable', () => {
  const config = (name: string) =>
    `model_list:\n  - model_name: m\n    litellm_params:\n      model: openai/m\n      api_base: ${HOUSE}\n      api_key: os.environ/CORP_KEY\nenvironment_variables:\n  CORP_KEY: os.environ/${name}\n`;
  const read = async (env: Readonly<Record<string, string>>, name = 'REAL_KEY') =>
    (await first('config.yaml', { 'config.yaml': config(name) }, env))?.['credentials'];

  test('get its value where it is set', async () => {
    expect(await read({ REAL_KEY: 'made-up' })).toEqual([
      'env REAL_KEY empty=unset',
      'env OPENAI_API_KEY',
    ]);
  });

  test('stay as they are where it is not, or names itself', async () => {
    expect(await read({ CORP_KEY: 'made-up' })).toEqual([
      'env CORP_KEY empty=unset',
      'env OPENAI_API_KEY',
    ]);
    expect(await read({ CORP_KEY: 'made-up' }, 'CORP_KEY')).toEqual([
      'env CORP_KEY empty=unset',
      'env OPENAI_API_KEY',
    ]);
  });
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
  expect(await settingSources({ files, env }, 'config.yaml', 'team')).toEqual([
    '> Base URL config.yaml:5 model_list.0.litellm_params.api_base https://file.example/v1',
    '- Base URL env:OPENAI_API_BASE https://shell.example/v1',
    '> model config.yaml:4 model_list.0.litellm_params.model openai/house-a',
  ]);
});

test('it reads its own names of a key of Google', async () => {
  const path = 'config.yaml';
  const content =
    'model_list:\n  - model_name: g\n    litellm_params:\n      model: gemini/gemini-2.5-flash\n';
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GOOGLE_API_KEY', 'env GEMINI_API_KEY']);
});
