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
  const ENV = '~/.vibe/.env';

  test('the process before the env file, the keyring last; the active model’s provider first', async () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };
    await expectRows(await machine({ tree: 'mistral-vibe', env }), config, [
      {
        id: 'house',
        at: `${config}:9:1`,
        baseUrl: 'https://llm.fixture.example/v1',
        credentials: [
          'env HOUSE_LLM_KEY empty=unset',
          `${ENV}:2:1 HOUSE_LLM_KEY = made-up-house-key-1`,
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
          `${ENV}:1:1 MISTRAL_API_KEY = made-up-mistral-key-1`,
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
          'out of reach (keyring) the key RELAY_LLM_KEY that the system keyring keeps for “ai.mistral.vibe”',
        ],
        modelId: 'house-claude',
        discovery: 'off',
      },
    ]);
  });

  test('without a list of providers it is Mistral’s own', async () => {
    const here = await machine({ files: { [ENV]: 'MISTRAL_API_KEY=made-up-1\n' } });
    expect(await outlines(here, ENV)).toMatchObject([
      { id: 'mistral', baseUrl: 'https://api.mistral.ai/v1', modelId: 'mistral-vibe-cli-latest' },
    ]);
  });

  const PROJECT = {
    '.vibe/config.toml':
      '[[providers]]\nname = "own"\napi_base = "https://own.fixture.example/v1"\n',
  };

  test('the file of a trusted project adds to that of the user, and of no other', async () => {
    const here = await machine({ tree: 'mistral-vibe', files: PROJECT });
    const before = await readFrom(here, config);
    expect(before).toMatchObject({ targets: [{ id: 'house' }, {}, {}] });
    expect(JSON.stringify(before)).toContain('in a trusted folder only');
    const trust = here.path('~/.vibe/trusted_folders.toml');
    await writeFile(trust, `trusted = ["${here.home}"]\nuntrusted = []\n`);
    const joined = await readFrom(here, config);
    expect(joined).toMatchObject({ targets: [{ id: 'house' }, { id: 'own' }, {}, {}] });
    await writeFile(
      here.path('.vibe/config.toml'),
      `active_model = "m"\n${PROJECT['.vibe/config.toml']}[[models]]\nname = "m"\nprovider = "own"\n`,
    );
    expect(await readFrom(here, config)).toMatchObject({
      targets: [{ id: 'own', modelId: 'm' }, {}, {}, {}],
    });
    await writeFile(here.path('.vibe/config.toml'), PROJECT['.vibe/config.toml']);
    await writeFile(trust, `trusted = ["${here.home}"]\nuntrusted = ["${here.project}"]\n`);
    expect(await readFrom(here, config)).toMatchObject({ targets: [{ id: 'house' }, {}, {}] });
    const named = await readFrom(here, '.vibe/config.toml');
    expect(named).toMatchObject({
      targets: [{ id: 'house' }, { id: 'own', baseUrl: 'https://own.fixture.example/v1' }, {}, {}],
    });
  });

  test('an active model that no file defines gives way to Mistral’s own', async () => {
    const text = `active_model = "gone"\n${PROJECT['.vibe/config.toml']}`;
    const here = await machine({ files: { [config]: text } });
    expect(await readFrom(here, config)).toMatchObject({ targets: [{ id: 'mistral' }] });
  });

  test('without a session bus there is no keyring, and a line that is not loaded is told', async () => {
    const text = `${PROJECT['.vibe/config.toml']}api_key_env_var = "OWN_KEY"\n[[models]]\nname = "m"\nprovider = "own"\n`;
    const files = { [config]: `active_model = "m"\n${text}`, '.env': 'OWN_KEY=made-up-1\n' };
    expect(await outlines(await machine({ files }), config)).toMatchObject([
      { credentials: ['env OWN_KEY hides empty=unset', '.env:1:1 OWN_KEY = made-up-1'] },
    ]);
  });
});
