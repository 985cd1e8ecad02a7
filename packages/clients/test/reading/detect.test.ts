import { CLIENTS, detectClientConfigs } from '@authlint/clients';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { knowledge, machine, type Machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

async function detected(here: Machine): Promise<string[]> {
  const found = await detectClientConfigs(here.ports, knowledge, here.project);
  return found.map(
    ({ client, file, scope }) => `${scope} ${client.id} ${file.replace(here.home, '~')}`,
  );
}

test('project first, then user; one file for each client', async () => {
  const here = await machine({
    files: {
      'opencode.json': { model: 'a/b' },
      '~/.config/opencode/opencode.json': {},
      '~/.codex/auth.json': {},
      '~/.codex/config.toml': '',
      '~/.openclaw/agents/main/agent/models.json': {},
      '.env': 'OPENAI_API_KEY=made-up\n',
    },
  });
  expect(await detected(here)).toEqual([
    'project opencode ~/project/opencode.json',
    'project dotenv ~/project/.env',
    'user codex-cli ~/.codex/config.toml',
    'user openclaw ~/.openclaw/agents/main/agent/models.json',
  ]);
});

test('a name that says nothing counts by its content', async () => {
  const model = { model_name: 'm', litellm_params: { model: 'openai/m' } };
  const proxy = await machine({
    files: { 'config.yaml': JSON.stringify({ model_list: [model] }) },
  });
  const other = await machine({
    files: { 'config.yaml': 'title: a web site\n', '.env': 'PORT=1\n' },
  });
  expect(await detected(proxy)).toEqual(['project litellm-proxy ~/project/config.yaml']);
  expect(await detected(other)).toEqual([]);
});

test('moved folders are found by their variables', async () => {
  const here = await machine({
    files: { '~/moved/config.toml': '', '~/xdg/crush/crush.json': {} },
  });
  const plain = (name: string): string | undefined =>
    ({ CODEX_HOME: here.path('~/moved'), XDG_CONFIG_HOME: here.path('~/xdg') })[name];
  const ports = { ...here.ports, env: { ...here.ports.env, plain } };
  expect(await detected({ ...here, ports })).toEqual([
    'user codex-cli ~/moved/config.toml',
    'user crush ~/xdg/crush/crush.json',
  ]);
});

test('every client of the list has a fixture, an id of its own and files on every system that it runs on', () => {
  const ids = CLIENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(readdirSync(resolve('fixtures/clients')).sort()).toEqual([...ids].sort());
  for (const client of CLIENTS)
    expect([client.id, client.files.linux.length]).not.toEqual([client.id, 0]);
  expect(CLIENTS.find(({ id }) => id === 'aichat')?.files).toEqual({
    linux: ['~/.config/aichat/config.yaml', '~/.config/aichat/.env'],
    macos: [
      '~/Library/Application Support/aichat/config.yaml',
      '~/Library/Application Support/aichat/.env',
    ],
    windows: ['%APPDATA%/aichat/config.yaml', '%APPDATA%/aichat/.env'],
  });
});

test('a copy of a client file elsewhere is recognised by its path or its content, another program’s file is not', async () => {
  const here = await machine({
    files: {
      'backup/.codex/config.toml': 'model = "m"\n',
      'saved.json': { auth_mode: 'chatgpt', tokens: { access_token: 'made-up' } },
      'package.json': { name: 'x', env: { PORT: '1' } },
      'settings.json': { theme: 'dark' },
    },
  });
  expect(await readFrom(here, 'backup/.codex/config.toml')).toMatchObject({
    client: { id: 'codex-cli' },
  });
  expect(await readFrom(here, 'saved.json')).toMatchObject({ client: { id: 'codex-cli' } });
  expect(await readFrom(here, 'package.json')).toEqual({ kind: 'not-a-client-file' });
  expect(await readFrom(here, 'settings.json')).toEqual({ kind: 'not-a-client-file' });
});
