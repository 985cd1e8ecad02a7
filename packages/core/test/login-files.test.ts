import { fileLogin, LOGIN_FILES } from '../src/subject/native/login-files.js';
import type { LoginState } from '../src/subject/native/index.js';
import type { Ports } from '@authlint/model/ports';
import { Disk } from '@authlint/testkit';
import { machine, NOW } from './support/running.js';

let disk: Disk;
beforeEach(() => (disk = new Disk()));
afterEach(() => disk.remove());

const ports = (env: Record<string, string> = {}): Ports => machine({ disk, env });

describe('login files', () => {
  const file = (owner: string) => {
    const found = LOGIN_FILES.find((one) => one.owner === owner);
    if (!found) throw new Error(owner);
    return found;
  };

  test.each<[string, string, object, LoginState]>([
    [
      'qwen-oauth',
      '~/.qwen/oauth_creds.json',
      { access_token: 't', expiry_date: NOW + 1 },
      'ready',
    ],
    [
      'qwen-oauth',
      '~/.qwen/oauth_creds.json',
      { access_token: 't', expiry_date: NOW - 1 },
      'expired',
    ],
    ['qwen-oauth', '~/.qwen/oauth_creds.json', { access_token: 't' }, 'ready'],
    ['qwen-oauth', '~/.qwen/oauth_creds.json', { access_token: '' }, 'absent'],
    ['chatgpt', '~/.codex/auth.json', { OPENAI_API_KEY: 'k', tokens: null }, 'absent'],
    [
      'github-copilot',
      '~/.copilot/config.json',
      { copilot_tokens: { 'https://github.com:me': 't' } },
      'ready',
    ],
    ['github-copilot', '~/.copilot/config.json', { copilot_tokens: {} }, 'unreachable'],
  ])('%s %s %o: %s', async (owner, path, data, state) => {
    disk.write(path, JSON.stringify(data));
    expect(await fileLogin(ports(), file(owner))).toMatchObject({ state, from: path });
  });

  test('a variable names another folder', async () => {
    disk.write('~/cc/.credentials.json', JSON.stringify({ claudeAiOauth: { accessToken: 't' } }));
    const login = await fileLogin(ports({ CLAUDE_CONFIG_DIR: '~/cc' }), file('anthropic'));
    expect(login).toMatchObject({ state: 'ready', from: '~/cc/.credentials.json' });
  });

  test.each<[object, LoginState]>([
    [{ claudeAiOauth: { accessToken: 't', expiresAt: NOW - 1 } }, 'expired'],
    [{ claudeAiOauth: { accessToken: 't', expiresAt: NOW } }, 'ready'],
    [{ claudeAiOauth: { expiresAt: NOW } }, 'absent'],
  ])('Claude Code: %o is %s', async (data, state) => {
    disk.write('~/.claude/.credentials.json', `// made by a program\n${JSON.stringify(data)}`);
    expect((await fileLogin(ports(), file('anthropic'))).state).toBe(state);
  });

  test('the keychain of macOS may hold the login of Claude Code, not that of Codex', async () => {
    disk.write('~/Library/Keychains/login.keychain-db', '');
    expect((await fileLogin(ports(), file('anthropic'))).state).toBe('unreachable');
    expect((await fileLogin(ports(), file('chatgpt'))).state).toBe('absent');
  });

  test.each([
    [-1, 'expired'],
    [1, 'ready'],
  ])('the time in the token of Codex, %d s from now: %s', async (seconds, state) => {
    const claims = Buffer.from(JSON.stringify({ exp: NOW / 1000 + seconds })).toString('base64url');
    const tokens = { access_token: `eyJhbGciOiJub25lIn0.${claims}.x` };
    disk.write('~/.codex/auth.json', JSON.stringify({ tokens }));
    const login = await fileLogin(ports(), file('chatgpt'));
    expect([login.state, login.expiresAt]).toEqual([state, NOW + seconds * 1000]);
  });

  test('the first text among the accounts of Copilot', async () => {
    disk.write('~/.copilot/config.json', '{"copilot_tokens":{"a":1,"b":"t"}}');
    expect((await fileLogin(ports(), file('github-copilot'))).state).toBe('ready');
  });

  test('a file that cannot be looked at says nothing', async () => {
    disk.write('~/.codex/auth.json/inside', '{}'); // a folder of that name
    expect((await fileLogin(ports(), file('chatgpt'))).state).toBe('unreachable');
  });
});
