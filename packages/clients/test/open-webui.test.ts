import { machine } from './support/machine.js';
import { first, outlines, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('open-webui', {
  reads: {
    '.env': ['connection-0,connection-1', '?', '='],
  },
});

const HOUSE = 'https://llm.fixture.example/v1';

test('Open WebUI: keys belong to addresses by their order, a missing one is none', async () => {
  const here = await machine({ tree: 'open-webui' });
  await expectRows(here, '.env', [
    {
      id: 'connection-0',
      at: '.env:2:1',
      baseUrl: HOUSE,
      credentials: ['env OPENAI_API_KEYS', '.env:3:1 OPENAI_API_KEYS = made-up-first-key-1'],
    },
    {
      id: 'connection-1',
      at: '.env:2:1',
      baseUrl: 'https://second.fixture.example/v1',
      credentials: [],
    },
  ]);
  expect(await readFrom(here, '.env')).toMatchObject({ notes: [{ kind: 'unreachable' }] });
});

describe('Open WebUI', () => {
  const path = '.env';
  const head = 'ENABLE_OPENAI_API=true\n';
  const single = `${head}OPENAI_API_BASE_URL=${HOUSE}\nOPENAI_API_KEY=made-up-file\n`;
  const list = `${head}OPENAI_API_BASE_URLS=${HOUSE};https://b.fixture.example/v1\nOPENAI_API_KEYS=made-up-a;made-up-b\n`;
  const keys = async (content: string, env = {}) =>
    (await outlines(await machine({ files: { [path]: content }, env }), path)).map(
      (target) => target['credentials'],
    );

  test('an exported variable outranks the env file', async () => {
    expect(await keys(single)).toEqual([
      ['env OPENAI_API_KEY', '.env:3:1 OPENAI_API_KEY = made-up-file'],
    ]);
    const env = { OPENAI_API_BASE_URL: 'https://shell.fixture.example/v1' };
    const target = await first(path, { [path]: single }, env);
    expect(target?.['baseUrl']).toBe('https://shell.fixture.example/v1');
  });

  test('each connection has its own key, of an exported list too', async () => {
    expect(await keys(list)).toEqual([
      ['env OPENAI_API_KEYS', expect.stringMatching(/made-up-a”?$/)],
      [expect.stringMatching(/made-up-b”?$/)],
    ]);
    expect(await keys(list, { OPENAI_API_KEYS: 'made-up-1' })).toEqual([
      ['env OPENAI_API_KEYS', expect.stringMatching(/made-up-a”?$/)],
      [],
    ]);
    const env = { OPENAI_API_KEYS: 'made-up-1; made-up-2', A: 'made-up-1', B: 'made-up-2' };
    expect(await keys(list, env)).toEqual([
      ['env:OPENAI_API_KEYS#0 = made-up-1', expect.stringMatching(/made-up-a”?$/)],
      ['env:OPENAI_API_KEYS#1 = made-up-2'],
    ]);
    expect(await keys(list, { ...env, OPENAI_API_KEYS: 'made-up-1;' })).toEqual([
      ['env:OPENAI_API_KEYS#0 = made-up-1', expect.stringMatching(/made-up-a”?$/)],
      [],
    ]);
    expect(await keys(single, { OPENAI_API_KEYS: '' })).toEqual(await keys(single));
  });

  test('ENABLE_OPENAI_API switches the connections off', async () => {
    expect(await keys(single.replace('=true', '=false'))).toEqual([]);
    expect(await keys(single.replace('=true', '=True'))).toHaveLength(1);
  });

  test('the first of DEFAULT_MODELS is the Model ID, unless there are several connections', async () => {
    const model = async (content: string, env = {}) =>
      (await first(path, { [path]: content }, env))?.['modelId'];
    expect(await model(single)).toBeNull();
    expect(await model(`${single}DEFAULT_MODELS=m1, m2\n`)).toBe('m1');
    expect(await model(single, { DEFAULT_MODELS: 'm3' })).toBe('m3');
    expect(await model(`${single}DEFAULT_MODELS=llama3:8b,x/m4:free\n`)).toBe('x/m4:free');
    expect(await model(`${list}DEFAULT_MODELS=m1\n`)).toBeNull();
    const here = await machine({ files: { [path]: single } });
    expect(await readFrom(here, path)).toMatchObject({ targets: [{ needsList: true }] });
  });
});
