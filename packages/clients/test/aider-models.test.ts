import { machine } from './machine.js';
import { outlines } from './outline.js';

/** Read in `aider/main.py` and `aider/models.py`, 0.86.3.dev of May 2026. */
describe('aider: what a model stands for', () => {
  const CONFIG = '.aider.conf.yml';
  const SETTINGS = '.aider.model.settings.yml';
  const read = async (config: string, settings = '') => {
    const files = { [CONFIG]: config, ...(settings === '' ? {} : { [SETTINGS]: settings }) };
    return (await outlines(await machine({ files }), CONFIG))[0];
  };

  test('a name of its own for a model of Gemini is no model of Vertex AI', async () => {
    expect(await read('model: gemini-2.5-pro\n')).toMatchObject({
      id: 'gemini',
      modelId: 'gemini-2.5-pro',
      auth: 'x-goog-api-key',
    });
    expect(await read('model: gemini-2.0-pro\n')).toMatchObject({ id: 'vertex_ai' });
  });

  test('the user’s own names come first', async () => {
    const alias = 'alias:\n  - "fast:groq/llama-3.3-70b"\n  - "sonnet:openrouter/x/y"\n';
    expect(await read(`model: fast\n${alias}`)).toMatchObject({
      id: 'groq',
      modelId: 'llama-3.3-70b',
    });
    expect(await read(`model: sonnet\n${alias}`)).toMatchObject({ id: 'openrouter' });
    expect(await read('model: sonnet\n')).toMatchObject({ id: 'anthropic' });
  });

  test('the organisation of an option is a header', async () => {
    const org = 'openai-organization-id: org-made-up\n';
    expect((await read(`model: gpt-4o\n${org}`))?.['headers']).toEqual({
      'OpenAI-Organization': 'org-made-up',
    });
    expect((await read('model: gpt-4o\n'))?.['headers']).toEqual({});
  });

  test('extra_params of all models, of the model by its full name', async () => {
    const of = (name: string, host: string): string =>
      `- name: ${name}\n  extra_params:\n    api_base: https://${host}.fixture.example/v1\n    api_key: made-up-${host}\n    extra_headers: {X-Team: ${host}}\n`;
    const own = of('gpt-4o', 'own');
    expect(await read('model: 4o\n', own)).toMatchObject({
      baseUrl: 'https://own.fixture.example/v1',
      credentials: [
        `${SETTINGS}#0.extra_params.api_key = made-up-own`,
        'env AIDER_OPENAI_API_KEY',
        'env OPENAI_API_KEY',
      ],
      headers: { 'X-Team': 'own' },
    });
    expect(await read('model: 4o\n', own + of('aider/extra_params', 'all'))).toMatchObject({
      baseUrl: 'https://all.fixture.example/v1',
      headers: { 'X-Team': 'all' },
    });
  });
});
