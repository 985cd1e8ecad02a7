import { matches, type CredentialSource, type SourceWire } from '@authlint/core';
import { loginToken, noteCommand, savedKey } from '../key-source.js';
import type { Layers } from '../layers.js';
import { BEARER, X_API_KEY } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { Variables } from '../variables.js';
import { LOGIN, STATE } from './files.js';

/** A subscription token is taken only together with this flag. */
const LOGIN_WIRE: SourceWire = {
  placement: BEARER,
  extraHeaders: { 'anthropic-beta': 'oauth-2025-04-20' },
};

/** The sources of the credential in the client's documented order. */
export async function credentialsOf(
  context: ReadContext,
  settings: Layers,
  variables: Variables,
): Promise<CredentialSource[]> {
  const helper = settings.get('apiKeyHelper');
  if (helper?.word()) noteCommand(context, helper);
  const login = await context.settings(await context.path(LOGIN), 'json');
  const state = await context.settings(await context.path(STATE), 'json');
  noteRefusedKey(context, state, variables);
  if (variables.has('ANTHROPIC_AUTH_TOKEN') && variables.has('ANTHROPIC_API_KEY'))
    noteBoth(context);
  const saved = [
    ...subscription(login?.get('claudeAiOauth') ?? null),
    ...savedKey(state?.get('primaryApiKey') ?? null, { placement: X_API_KEY }),
  ];
  const names = ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY', 'CLAUDE_CODE_OAUTH_TOKEN'];
  if (saved.length === 0 && !helper && !names.some((name) => variables.has(name))) {
    const what =
      'no login is saved in a file here, and no key is set; macOS keeps the login in its keychain';
    context.note('unreachable', what, null, 'claude auth status');
  }
  return [
    ...variables.sources('ANTHROPIC_AUTH_TOKEN', { placement: BEARER }),
    ...variables.sources('ANTHROPIC_API_KEY', { placement: X_API_KEY }),
    ...variables.sources('CLAUDE_CODE_OAUTH_TOKEN', LOGIN_WIRE),
    ...saved,
  ];
}

function subscription(login: Setting | null): CredentialSource[] {
  return loginToken(login?.get('accessToken') ?? null, {
    ...LOGIN_WIRE,
    expiresAt: login?.get('expiresAt').number() ?? null,
    loginCommand: 'claude auth login',
  });
}

/** The state file keeps the last 20 characters of keys that the user declined; an interactive session does not use them. */
function noteRefusedKey(context: ReadContext, state: Setting | null, variables: Variables): void {
  const key = variables.secret('ANTHROPIC_API_KEY');
  if (key === null) return;
  for (const tail of state?.get('customApiKeyResponses', 'rejected').items() ?? []) {
    const text = tail.text();
    if (!text || !matches(key, new RegExp(`${text.replace(/[^\w-]/g, '\\$&')}$`))) continue;
    const what =
      'ANTHROPIC_API_KEY was declined earlier: interactive sessions do not use it, claude -p does';
    context.note('hint', what, tail.location, 'claude /config');
  }
}

function noteBoth(context: ReadContext): void {
  const what =
    'ANTHROPIC_AUTH_TOKEN and ANTHROPIC_API_KEY are both set: both headers are sent, and the server chooses';
  context.note('hint', what, null, null);
}
