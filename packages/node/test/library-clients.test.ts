import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { createEngine, readClients } from '../src/index.js';

/** `readClients`: the settings of other clients on this machine, for a host program that takes them over or tests them. */

const KEY = canary('openai', 'read clients');
let root: string;
let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
  write('home/.config/opencode/opencode.json', { provider: { team: opencode(KEY) } });
  write('home/.codex/config.toml', 'model = "m"\nmodel_provider = "a\n');
  mkdirSync(join(root, 'project'), { recursive: true });
});
afterEach(async () => {
  await provider.close();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string | object): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const opencode = (apiKey: string) => ({
  npm: '@ai-sdk/openai-compatible',
  options: { baseURL: `${provider.url}/v1`, apiKey },
  models: { 'gpt-4o-mini': {} },
});
const here = () => ({ env: {}, home: join(root, 'home'), cwd: join(root, 'project') });

test('every client that is here, with its file, its providers and what it stumbles over', async () => {
  const found = await readClients(here());
  expect(found.map(({ client, providers }) => [client.id, providers.map(({ id }) => id)])).toEqual([
    ['codex-cli', []],
    ['opencode', ['team']],
  ]);
  expect(found[0]?.problems[0]).toMatchObject({ file: expect.stringMatching(/config\.toml$/) });
  expect(found[1]).toMatchObject({
    client: { id: 'opencode', name: expect.any(String) },
    file: join(root, 'home/.config/opencode/opencode.json'),
    problems: [],
    notes: [],
  });
  expect(findCanaries(JSON.stringify(found))).toEqual([]);
});

test('one client, by its id or the first part of it; a name of nobody is refused', async () => {
  const idsOf = async (client: string) =>
    (await readClients({ ...here(), client })).map((one) => one.client.id);
  expect(await idsOf('opencode')).toEqual(['opencode']);
  expect(await idsOf('codex')).toEqual(['codex-cli']);
  expect(await idsOf('aider')).toEqual([]);
  await expect(idsOf('no-such-client')).rejects.toThrow('no supported client has this id');
});

test('a file that is named, whosever it is; one of nobody gives none', async () => {
  const file = write('elsewhere/opencode.json', { provider: { own: opencode(KEY) } });
  const [read] = await readClients({ ...here(), file });
  expect([read?.client.id, read?.file, read?.providers[0]?.id]).toEqual(['opencode', file, 'own']);
  expect(await readClients({ ...here(), file, client: 'codex' })).toEqual([]);
  expect(await readClients({ ...here(), file: write('notes.txt', 'hello') })).toEqual([]);
});

test('what was read is tested as it is', async () => {
  const [read] = await readClients({ ...here(), client: 'opencode' });
  const [target] = read?.providers ?? [];
  if (target === undefined) throw new Error('opencode was not read');
  const engine = createEngine(here());
  const { report } = await engine.check(target);
  expect([report.state, report.source.client]).toEqual(['ok', 'opencode']);
  write('home/.config/opencode/opencode.json', { provider: { team: opencode(`"${KEY}"`) } });
  const [again] = await readClients({ ...here(), client: 'opencode' });
  const { report: damaged } = await engine.check(again?.providers[0] ?? target);
  expect(damaged.diagnosis?.code ?? null).toBe('key-quoted');
  await engine.close();
});
