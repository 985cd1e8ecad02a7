import type { KeyringRead } from '@authlint/core';
import { readClientConfig } from '@authlint/clients';
import { knowledge, machine } from '../support/machine.js';
import { sourceLine } from '../support/outline.js';

const SECRET = 'made-up-claude-login-1';
const LOGIN = JSON.stringify({ claudeAiOauth: { accessToken: SECRET, expiresAt: 4102444800000 } });

/** What Claude Code sends on a Mac, whose keychain answers so. `null`: nobody agreed to ask it. */
async function credentials(
  read: KeyringRead | null,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const here = await machine({
    env,
    files: { '~/.claude/settings.json': {}, '~/Library/Keychains/login.keychain-db': '' },
  });
  const asked: unknown[] = [];
  const keyring = {
    read: (entry: object) => {
      asked.push(entry);
      return Promise.resolve(read ?? { kind: 'unreadable' as const });
    },
  };
  const ports = { ...here.ports, ...(read === null ? {} : { keyring }) };
  const result = await readClientConfig(here.path('~/.claude/settings.json'), ports, knowledge);
  if (result.kind !== 'read') throw new Error('not read');
  const entry = { service: 'Claude Code-credentials', account: null };
  const isAsked = read !== null && env['CLAUDE_CONFIG_DIR'] === undefined;
  expect(asked).toEqual(isAsked ? [entry] : []);
  return (result.targets[0]?.credentials ?? [])
    .map((source) => sourceLine(source, [...here.texts, SECRET]))
    .filter((line) => !line.startsWith('env '));
}

test.each<[name: string, read: KeyringRead | null, expected: RegExp | null]>([
  [
    'a login',
    { kind: 'text', text: LOGIN },
    /^login the keyring entry .* = made-up-claude-login-1/,
  ],
  ['no entry', { kind: 'absent' }, null],
  ['a keyring that is locked', { kind: 'unreadable' }, /^out of reach \(store\)/],
  ['nobody agreed', null, /^out of reach \(keyring\)/],
  ['a text that is no login', { kind: 'text', text: '{"other":1}' }, null],
])('%s', async (_name, read, expected) => {
  const lines = await credentials(read);
  if (expected === null) expect(lines).toEqual([]);
  else expect(lines).toEqual([expect.stringMatching(expected)]);
});

test('the entry of another folder of settings has a name that is not known', async () => {
  const lines = await credentials(
    { kind: 'text', text: LOGIN },
    { CLAUDE_CONFIG_DIR: '~/.claude' },
  );
  expect(lines).toEqual([expect.stringMatching(/^out of reach \(store\)/)]);
});
