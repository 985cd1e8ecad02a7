import { machine } from '../support/machine.js';
import { settingSources, readFrom } from '../support/outline.js';
import { expectRows } from '../support/rows.js';

const HOUSE = 'https://llm.fixture.example/v1';

const TEAM = { 'X-Team': 'search' };

test('Goose: the selected provider, then the custom ones, whose address is the whole request', async () => {
  const secrets = '~/.config/goose/secrets.yaml';
  await expectRows(await machine({ tree: 'goose' }), '~/.config/goose/config.yaml', [
    {
      id: 'openai',
      at: '~/.config/goose/config.yaml:1:1',
      baseUrl: 'https://relay.fixture.example/llm/v1',
      credentials: ['env OPENAI_API_KEY', `${secrets}#OPENAI_API_KEY = made-up-openai-key-1`],
      modelId: 'house-fast',
    },
    {
      id: 'custom_house',
      at: '~/.config/goose/custom_providers/custom_house.json:2:3',
      baseUrl: HOUSE,
      credentials: [
        'env CUSTOM_HOUSE_API_KEY',
        `${secrets}#CUSTOM_HOUSE_API_KEY = made-up-house-key-1`,
      ],
      modelId: 'house-fast',
      headers: TEAM,
    },
  ]);
});

test('Goose without a secrets file says that the keyring has the keys', async () => {
  const files = { '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: anthropic\nGOOSE_MODEL: m\n' };
  expect(await readFrom(await machine({ files }), '~/.config/goose/config.yaml')).toMatchObject({
    targets: [{ id: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' }],
    notes: [{ kind: 'unreachable', command: 'goose configure' }],
  });
});

test('Goose: GOOSE_PATH_ROOT moves its settings, its secrets and its own providers', async () => {
  const elsewhere = await machine({
    files: {
      '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: anthropic\nGOOSE_MODEL: left\n',
      '~/moved/config/config.yaml': 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: m\n',
      '~/moved/config/secrets.yaml': 'OPENAI_API_KEY: made-up-moved-key-1\n',
    },
  });
  const plain = (name: string): string | undefined =>
    ({ GOOSE_PATH_ROOT: elsewhere.path('~/moved'), GOOSE_DISABLE_KEYRING: '1' })[name];
  const env = { ...elsewhere.ports.env, plain };
  const here = { ...elsewhere, ports: { ...elsewhere.ports, env } };
  await expectRows(here, '~/moved/config/config.yaml', [
    {
      id: 'openai',
      at: '~/moved/config/config.yaml:1:1',
      baseUrl: 'https://api.openai.com/v1',
      chat: 'openai-responses /responses',
      credentials: [
        'env OPENAI_API_KEY',
        '~/moved/config/secrets.yaml#OPENAI_API_KEY = made-up-moved-key-1',
      ],
      modelId: 'm',
    },
  ]);
});

test('goose: of two places with one address the one in use is marked', async () => {
  const path = '~/.config/goose/config.yaml';
  const files = {
    [path]:
      'GOOSE_PROVIDER: openai\nGOOSE_DISABLE_KEYRING: 1\nOPENAI_HOST: https://same.example\nOPENAI_BASE_URL: https://same.example/v1\n',
  };
  const ofFile = '> Base URL ~/.config/goose/config.yaml:4 OPENAI_BASE_URL https://same.example/v1';
  expect(await settingSources({ files }, path)).toContain(ofFile);
  const env = { OPENAI_BASE_URL: 'https://same.example/v1' };
  const both = await settingSources({ files, env }, path);
  expect(both.filter((line) => line.startsWith('>'))).toEqual([
    '> Base URL env:OPENAI_BASE_URL https://same.example/v1',
  ]);
  expect(both).toContain(ofFile.replace('>', '-'));
});

test.each(['OPENAI_HOST: not an address', 'OPENAI_BASE_URL: relay', 'OPENAI_HOST: localhost:8080'])(
  'Goose: %s is reported, the provider is left out',
  async (line) => {
    const path = '~/.config/goose/config.yaml';
    const files = { [path]: `GOOSE_PROVIDER: openai\nGOOSE_MODEL: gpt-4o\n${line}\n` };
    expect(await readFrom(await machine({ files }), path)).toMatchObject({
      kind: 'problems',
      problems: [
        { file: path, line: 3, message: 'the Base URL of "openai" is not an http(s) address' },
      ],
    });
  },
);
