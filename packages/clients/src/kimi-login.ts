import type { CredentialSource } from '@authlint/core';
import { loginToken, outOfReach } from './key-source.js';
import { BEARER } from './protocols.js';
import type { ReadContext } from './read-context.js';
import type { Setting } from './setting.js';

/** The login that a provider of Kimi CLI or Kimi Code names: `credentials/<name>.json` in the folder of the client. */
export async function kimiLogin(
  context: ReadContext,
  oauth: Setting,
  folder: string,
  loginCommand: string,
): Promise<CredentialSource[]> {
  const key = oauth.get('key').word();
  if (key === null) return [];
  const name =
    key
      .replace(/^oauth\//, '')
      .split('/')
      .at(-1) ?? key;
  const stored = await context.settings(
    context.join(folder, 'credentials', `${name}.json`),
    'json',
  );
  const seconds = stored?.get('expires_at').number() ?? null;
  const token = loginToken(stored?.get('access_token') ?? null, {
    placement: BEARER,
    expiresAt: seconds === null ? null : seconds * 1000,
    loginCommand,
  });
  if (token.length > 0 || oauth.get('storage').text() !== 'keyring') return token;
  const what = `the login ${key} that the system keyring keeps`;
  return outOfReach(context, { kind: 'store', what, at: oauth.location, command: loginCommand });
}
