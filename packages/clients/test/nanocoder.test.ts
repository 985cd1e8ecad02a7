import { machine } from './support/machine.js';
import { first } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

const path = '~/.config/nanocoder/agents.config.json';

/** It sends `dummy-key` where there is no key. */
const STAND_IN = 'the client itself = (a text that stands nowhere)';

testClient('nanocoder', {
  reads: {
    '~/.config/nanocoder/agents.config.json': ['house', 'none', '! @6'],
  },
});

test('nanocoder: of providers of one name that of the project counts', async () => {
  await expectRows(await machine({ tree: 'nanocoder' }), path, [
    {
      id: 'house',
      at: `${path}:4:7`,
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['env HOUSE_LLM_KEY hides', STAND_IN],
      modelId: 'house-fast',
      discovery: 'off',
    },
  ]);
  const provider = (url: string) => ({
    nanocoder: { providers: [{ name: 'house', baseUrl: url, apiKey: '${A:-${B}}' }] },
  });
  const files = {
    'agents.config.json': provider('https://project.fixture.example/v1'),
    [path]: provider('${URL:-https://user.fixture.example/v1}'),
  };
  expect(await first('agents.config.json', files, { B: 'made-up' })).toMatchObject({
    baseUrl: 'https://project.fixture.example/v1',
    credentials: ['env B hides', STAND_IN],
  });
  expect(await first(path, { [path]: files[path] }, { A: 'made-up' })).toMatchObject({
    baseUrl: 'https://user.fixture.example/v1',
    credentials: ['env A empty=unset', 'env B hides', STAND_IN],
  });
});
