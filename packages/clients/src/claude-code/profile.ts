import type { CredentialSource, SourceLocation } from '@authlint/core';
import { loginToken } from '../key-source.js';
import { CLAUDE_LOGIN } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { appConfig } from '../roots.js';
import type { Setting } from '../setting.js';
import type { Variables } from '../variables.js';

/** A sign-in that `ant auth login` or the client's Console sign-in saved. Source: the Anthropic SDK 1.8.0 and the wire of 2.1.330. */
export interface Profile {
  /** True where `ANTHROPIC_PROFILE` names it; it then outranks the saved login. */
  readonly isNamed: boolean;
  readonly credentials: readonly CredentialSource[];
  readonly address: { readonly url: string; readonly at: SourceLocation } | null;
}

const FOLDER = {
  ...appConfig('anthropic', 'ANTHROPIC_CONFIG_DIR'),
  macos: '~/.config/anthropic',
  windows: '%APPDATA%/Anthropic',
};
const NAME = /^(?!\.\.?$)[\w.-]+$/;

/** The profile that the variable names, else the active one; `null` where its file is not there. */
export async function profileOf(
  context: ReadContext,
  variables: Variables,
): Promise<Profile | null> {
  const folder = await context.folder(FOLDER);
  const named = variables.text('ANTHROPIC_PROFILE');
  const active = (await context.text(context.join(folder, 'active_config')))?.text.trim();
  const name = named ?? (active || 'default');
  if (!NAME.test(name)) return null;
  const config = await context.settings(context.join(folder, 'configs', `${name}.json`), 'json');
  if (config === null) return null;
  const saved =
    config.word('authentication', 'credentials_path') ??
    context.join(folder, 'credentials', `${name}.json`);
  const login = await context.settings(saved, 'json');
  const base = config.get('base_url');
  const url = base.word();
  return {
    isNamed: named !== null,
    credentials: tokenOf(login, config),
    address: url === null ? null : { url, at: base.location },
  };
}

function tokenOf(login: Setting | null, config: Setting): CredentialSource[] {
  const seconds = login?.number('expires_at') ?? null;
  const isUser = config.word('authentication', 'type') === 'user_oauth';
  const workspace = isUser ? config.word('workspace_id') : null;
  return loginToken(login?.get('access_token') ?? null, {
    ...CLAUDE_LOGIN,
    extraHeaders: {
      ...CLAUDE_LOGIN.extraHeaders,
      ...(workspace === null ? {} : { 'anthropic-workspace-id': workspace }),
    },
    expiresAt: seconds === null ? null : seconds * 1000,
    loginCommand: 'ant auth login',
  });
}
