import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profiles } from '@authlint/testkit';
import { DEAD, KEY, Machine, reported } from '../support/machine.js';

const machine = new Machine();
afterEach(() => machine.close());

const provider = (url: string, key: string) => ({
  provider: {
    corp: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${url}/v1`, apiKey: key },
      models: { 'gpt-4o-mini': {} },
    },
  },
  model: 'corp/gpt-4o-mini',
});
const USER_FILE = '.config/opencode/opencode.json';

/** A workspace whose user-level file has one key, and a client that runs in another folder with a project file of its own. */
async function clientElsewhere(user: string, project: string, folder = 'elsewhere') {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const workspace = machine.workspace({ [`~/${USER_FILE}`]: provider(url, user) });
  const elsewhere = join(workspace.home, folder);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'opencode.json'), JSON.stringify(provider(url, project)));
  const env = { HOME: workspace.home, PWD: elsewhere };
  const { pid = 0 } = await machine.start('/bin/sleep', ['300'], env, 'opencode', elsewhere);
  return { workspace, pid, file: join(workspace.home, USER_FILE) };
}

describe('the project files of a running client are those of its own folder', () => {
  test('a good key there is what the client sends, whatever the user-level file says', async () => {
    const { workspace, file } = await clientElsewhere(DEAD, KEY);
    const entry = await reported(workspace, [file]);
    expect(entry).toMatchObject({
      state: 'ok',
      credential: { from: '~/elsewhere/opencode.json#provider.corp.options.apiKey' },
    });
  });

  test('a dead key there is refused, though the same client works from this folder', async () => {
    const { workspace, file } = await clientElsewhere(KEY, DEAD);
    const entry = await reported(workspace, [file]);
    expect(entry).toMatchObject({
      state: 'rejected',
      credential: { from: '~/elsewhere/opencode.json#provider.corp.options.apiKey' },
    });
  });

  test('no client runs: the folder of authlint counts', async () => {
    const { workspace, pid, file } = await clientElsewhere(KEY, DEAD);
    process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await reported(workspace, [file])).toMatchObject({ state: 'ok' });
  });

  test('an address that a file there names is nobody’s word: a key of the user needs consent', async () => {
    const workspace = machine.workspace({
      [`~/${USER_FILE}`]: provider('https://llm.corp.example', '{env:CORP_LLM_KEY}'),
    });
    const elsewhere = join(workspace.home, 'cloned');
    mkdirSync(elsewhere);
    const stranger = {
      provider: { corp: { options: { baseURL: 'https://stranger.example/v1' } } },
    };
    writeFileSync(join(elsewhere, 'opencode.json'), JSON.stringify(stranger));
    const env = { HOME: workspace.home, PWD: elsewhere, CORP_LLM_KEY: KEY };
    await machine.start('/bin/sleep', ['300'], env, 'opencode', elsewhere);
    const entry = await reported(workspace, [join(workspace.home, USER_FILE)], {
      ...{ CORP_LLM_KEY: KEY, AUTHLINT_TRUST: '' },
    });
    expect(entry).toMatchObject({
      state: 'unchecked',
      reason: 'consent',
      consent: { origin: 'https://stranger.example' },
      requests: [],
    });
  });
});
