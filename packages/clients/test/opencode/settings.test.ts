import { machine } from '../support/machine.js';
import { settingSources, readFrom } from '../support/outline.js';

test('opencode: of two declared variables none gives the key', async () => {
  const here = await machine({
    files: {
      'opencode.json': {
        model: 'house/m',
        provider: {
          house: {
            env: ['ONE', 'TWO'],
            options: { baseURL: 'https://a.example/v1' },
            models: { m: {} },
          },
        },
      },
    },
  });
  expect(await readFrom(here, 'opencode.json')).toMatchObject({
    targets: [{ id: 'house', credentials: [] }],
    notes: [{ kind: 'hint', location: { file: 'opencode.json' } }],
  });
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
  expect(await settingSources({ files }, 'opencode.json', 'house')).toEqual([
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

test('a Base URL whose name is written with another case is pointed out', async () => {
  const here = await machine({
    files: {
      '~/.config/opencode/opencode.json': {
        provider: {
          team: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseUrl: 'http://a/v1' },
            models: { m1: {} },
          },
        },
        model: 'team/m1',
      },
    },
  });
  const result = await readFrom(here, '~/.config/opencode/opencode.json');
  expect(result).toMatchObject({
    problems: [
      {
        line: 6,
        message: '"baseUrl" has no effect: the setting is "baseURL", with capital letters',
      },
    ],
  });
});

test.each([
  ['opencode', 'opencode.json'],
  ['Kilo Code', '~/.config/kilo/kilo.jsonc'],
])('%s passes over the plural of its table', async (_client, path) => {
  const files = { [path]: { model: 'deepseek/deepseek-chat', providers: { deepseek: {} } } };
  expect(await readFrom(await machine({ files }), path)).toMatchObject({
    problems: [
      {
        file: path,
        line: 3,
        field: 'providers',
        message: '"providers" has no effect: the table is called "provider"',
      },
    ],
  });
});
