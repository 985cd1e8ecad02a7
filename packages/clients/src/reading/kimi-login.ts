import type { CredentialSource } from '@authlint/core';
import { isGiven } from './headers.js';
import { loginToken } from './key-source.js';
import { BEARER } from './protocols.js';
import type { ReadContext } from './read-context.js';
import type { Setting } from './setting.js';
import { keyringSources } from './system-keyring.js';
import type { TargetDraft } from './target-draft.js';

const COMMAND = 'kimi login';

/**
 * The login that a provider of Kimi CLI or Kimi Code names: `credentials/<name>.json` in the folder of the client, else the entry of the
 * keyring in which older versions kept it. `auth/oauth.py`
 */
export async function kimiLogin(
  context: ReadContext,
  oauth: Setting,
  folder: string,
): Promise<CredentialSource[]> {
  const key = oauth.word('key');
  if (key === null) return [];
  const file = await context.settings(loginFile(context, folder, key), 'json', { whole: true });
  const token = tokenOf(file);
  if (token.length > 0 || !isInKeyring(oauth)) return token;
  const what = `the login ${key} that the system keyring keeps`;
  const shown = { what, at: oauth.location, command: COMMAND };
  return keyringSources(context, { service: 'kimi-code', account: key }, shown, tokenOf);
}

function tokenOf(stored: Setting | null): CredentialSource[] {
  const seconds = stored?.number('expires_at') ?? null;
  return loginToken(stored?.get('access_token') ?? null, {
    placement: BEARER,
    expiresAt: seconds === null ? null : seconds * 1000,
    loginCommand: COMMAND,
  });
}

/** The login that a provider names where no source has a key: `undefined` where there is one, or none is named. */
export function missingKimiLogin(
  context: ReadContext,
  oauth: Setting,
  folder: string,
  sources: readonly CredentialSource[],
): TargetDraft['missingLogin'] {
  const key = oauth.word('key');
  if (key === null || isInKeyring(oauth)) return undefined;
  if (sources.some((source) => isGiven(context, source))) return undefined;
  return { from: context.shown(loginFile(context, folder, key)), command: COMMAND };
}

function isInKeyring(oauth: Setting): boolean {
  return oauth.text('storage') === 'keyring';
}

function loginFile(context: ReadContext, folder: string, key: string): string {
  const name =
    key
      .replace(/^oauth\//, '')
      .split('/')
      .at(-1) ?? key;
  return context.join(folder, 'credentials', `${name}.json`);
}
