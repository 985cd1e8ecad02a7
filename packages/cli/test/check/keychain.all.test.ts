import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';

/** `--keychain` against a real Secret Service: gnome-keyring on a session bus of its own, filled by secret-tool. */

const PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'];
const areThere = PROGRAMS.every((name) => spawnSync(name, ['--version']).error === undefined);
const withKeyring = areThere ? test : test.skip;

const GOOD = canary('openai', 'keychain');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  const output = [{ type: 'message', content: [{ type: 'output_text', text: 'hi' }] }];
  const responses = {
    ...{ method: 'POST', path: '/v1/responses', headers: { authorization: `Bearer ${GOOD}` } },
    body: { id: 'resp_1', object: 'response', status: 'completed', output },
  };
  provider = await startFakeProvider({ rules: [responses, ...profiles.healthyOpenAi(GOOD)] });
});
afterAll(() => provider.close());
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

/** An entry as its client keeps it, and the line that runs authlint after it. */
interface Kept {
  readonly attributes: readonly string[];
  readonly value: string;
}

async function inSession(kept: Kept | null, args: readonly string[]) {
  const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(' ');
  const store =
    kept === null
      ? 'true'
      : `until printf %s '${kept.value}' | secret-tool store --label test ${words(kept.attributes)}; do unlock; done`;
  const script = `unlock() { printf pw | gnome-keyring-daemon --replace --unlock --components=secrets >/dev/null 2>&1; }
unlock
${store}
'${process.execPath}' '${PROGRAM}' ${words([...args, '--format', 'json'])} >report.json`;
  const options = {
    cwd: folder.project,
    env: { PATH: process.env['PATH'], HOME: folder.home },
    timeout: 30_000,
  };
  await promisify(execFile)('dbus-run-session', ['--', 'sh', '-c', script], options).catch(
    () => undefined,
  ); // the exit code of authlint
  const stdout = readFileSync(join(folder.project, 'report.json'), 'utf8');
  expect(findCanaries(stdout)).toEqual([]);
  const [row] = (JSON.parse(stdout) as { providers: Record<string, never>[] }).providers;
  return row as unknown as {
    state: string;
    credential: { from: string | null };
    undetermined: { missing: { fact: string; reason: string }[] }[];
  };
}

function codexEntry(): readonly string[] {
  const hash = createHash('sha256').update(`${folder.home}/.codex`).digest('hex');
  return ['service', 'Codex Auth', 'username', `cli|${hash.slice(0, 16)}`];
}

const CLIENTS: readonly [client: string, setUp: () => Kept][] = [
  [
    'codex-cli',
    () => {
      folder.write(
        '~/.codex/config.toml',
        `openai_base_url = "${provider.url}/v1"\ncli_auth_credentials_store = "keyring"\n`,
      );
      const value = JSON.stringify({ auth_mode: 'apikey', OPENAI_API_KEY: GOOD });
      return { attributes: codexEntry(), value };
    },
  ],
  [
    'goose',
    () => {
      folder.write(
        '~/.config/goose/config.yaml',
        `GOOSE_PROVIDER: openai\nGOOSE_MODEL: m1\nOPENAI_HOST: ${provider.url}\n`,
      );
      const value = JSON.stringify({ OPENAI_API_KEY: GOOD });
      return { attributes: ['service', 'goose', 'username', 'secrets'], value };
    },
  ],
  [
    'mistral-vibe',
    () => {
      folder.write(
        '~/.vibe/config.toml',
        `active_model = "m"\n[[providers]]\nname = "house"\napi_base = "${provider.url}/v1"\napi_key_env_var = "HOUSE_KEY"\n[[models]]\nname = "m1"\nprovider = "house"\nalias = "m"\n`,
      );
      return { attributes: ['service', 'ai.mistral.vibe', 'username', 'HOUSE_KEY'], value: GOOD };
    },
  ],
  [
    'zed',
    () => {
      const url = `${provider.url}/v1`;
      const house = { api_url: url, available_models: [{ name: 'm1' }] };
      folder.write(
        '~/.config/zed/settings.json',
        JSON.stringify({ language_models: { openai_compatible: { House: house } } }),
      );
      return { attributes: ['url', url, 'username', 'Bearer'], value: GOOD };
    },
  ],
  [
    'kimi-cli',
    () => {
      folder.write(
        '~/.kimi/config.toml',
        `default_model = "m"\n[models.m]\nprovider = "house"\nmodel = "m1"\nmax_context_size = 1000\n[providers.house]\ntype = "openai_legacy"\nbase_url = "${provider.url}/v1"\napi_key = ""\noauth = { storage = "keyring", key = "oauth/kimi-code" }\n`,
      );
      const value = JSON.stringify({ access_token: GOOD, refresh_token: 'r', expires_at: 4e9 });
      return { attributes: ['service', 'kimi-code', 'username', 'oauth/kimi-code'], value };
    },
  ],
];

withKeyring.each(CLIENTS)('%s: its own entry, by consent alone', async (client, setUp) => {
  const kept = setUp();
  const allowed = await inSession(kept, [client, '--keychain']);
  expect([allowed.state, allowed.credential.from]).toEqual([
    'ok',
    expect.stringMatching(/^the keyring entry/),
  ]);
  const asked = await inSession(kept, [client]);
  expect(asked.state).toBe('inconclusive');
  expect(asked.undetermined.flatMap(({ missing }) => missing)).toContainEqual(
    expect.objectContaining({ fact: 'key.present', reason: 'no-consent' }),
  );
});

withKeyring('an entry that is not there is no key', async () => {
  CLIENTS[0]?.[1]();
  const { state } = await inSession(null, ['codex-cli', '--keychain']);
  expect(state).toBe('rejected');
});
