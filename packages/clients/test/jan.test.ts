import { machine } from './support/machine.js';
import { readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('jan', {
  reads: {
    '~/.local/share/jan.ai.app/settings.json': ['house', 'none', '! @3'],
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

test('Jan: the keyring has the key', async () => {
  const path = '~/.local/share/jan.ai.app/settings.json';
  const here = await machine({ tree: 'jan' });
  await expectRows(here, path, [
    {
      id: 'house',
      at: `${path}:3:5`,
      baseUrl: HOUSE,
      credentials: ['out of reach (store) the key that the system keyring keeps for "house"'],
      modelId: 'house-fast',
    },
  ]);
  expect(await readFrom(here, path)).toMatchObject({ notes: [{ kind: 'unreachable' }] });
});
