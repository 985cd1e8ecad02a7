import { writeFile } from 'node:fs/promises';
import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { CLAUDE, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('mistral-vibe', {
  reads: {
    '~/.vibe/.env': ['house,mistral,relay', '=', '='],
    '~/.vibe/config.toml': ['house,mistral,relay', 'mistral', '! @13'],
  },
  unreadable: {
    '~/.vibe/.env': { through: '~/.vibe/config.toml', reads: 'house,mistral,relay' },
    '~/.vibe/config.toml': { through: '~/.vibe/.env', reads: '!' },
  },
});

describe('Mistral Vibe', () => {
  const config = '~/.vibe/config.toml';
  const env = '~/.vibe/.env';

  test('the process before the env file, the keyring last; the active model’s provider first', async () => {
    await expectRows(await machine({ tree: 'mistral-vibe' }), config, [
      {
        id: 'house',
        at: `${config}:9:1`,
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [
          'env HOUSE_LLM_KEY empty=unset',
          `${env}:2:1 HOUSE_LLM_KEY = made-up-house-key-1`,
        ],
        modelId: 'house-fast',
        headers: { 'X-Team': 'search' },
        discovery: 'off',
      },
      {
        id: 'mistral',
        at: `${config}:3:1`,
        baseUrl: 'https://api.mistral.ai/v1',
        credentials: [
          'env MISTRAL_API_KEY empty=unset',
          `${env}:1:1 MISTRAL_API_KEY = made-up-mistral-key-1`,
        ],
        discovery: 'off',
      },
      {
        ...CLAUDE,
        id: 'relay',
        at: `${config}:15:1`,
        baseUrl: 'https://relay.fixture.example',
        credentials: [
          'env RELAY_LLM_KEY empty=unset',
          'out of reach (store) the key RELAY_LLM_KEY that the system keyring keeps for “ai.mistral.vibe”',
        ],
        modelId: 'house-claude',
        discovery: 'off',
      },
    ]);
  });

  test('without a list of providers it is Mistral’s own', async () => {
    const here = await machine({ files: { [env]: 'MISTRAL_API_KEY=made-up-1\n' } });
    expect(await outlines(here, env)).toMatchObject([
      { id: 'mistral', baseUrl: 'https://api.mistral.ai/v1', modelId: 'mistral-vibe-cli-latest' },
    ]);
  });

  const PROJECT = {
    '.vibe/config.toml':
      '[[providers]]\nname = "own"\napi_base = "https://own.fixture.example/v1"\n',
  };

  test('a file of the project takes the place of the user’s in a trusted folder, and only there', async () => {
    const here = await machine({ tree: 'mistral-vibe', files: PROJECT });
    const before = await readFrom(here, config);
    expect(before).toMatchObject({ targets: [{ id: 'house' }, {}, {}] });
    expect(JSON.stringify(before)).toContain('in a trusted folder only');
    const trust = here.path('~/.vibe/trusted_folders.toml');
    await writeFile(trust, `trusted = ["${here.home}"]\nuntrusted = []\n`);
    expect(await readFrom(here, config)).toMatchObject({ targets: [{ id: 'own' }] });
    await writeFile(trust, `trusted = ["${here.home}"]\nuntrusted = ["${here.project}"]\n`);
    expect(await readFrom(here, config)).toMatchObject({ targets: [{ id: 'house' }, {}, {}] });
    const named = await readFrom(here, '.vibe/config.toml');
    expect(named).toMatchObject({
      targets: [{ id: 'own', baseUrl: 'https://own.fixture.example/v1' }],
    });
  });
});
