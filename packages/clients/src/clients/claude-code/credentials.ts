import { CLAUDE_CODE_FOLDERS } from '../../generated/clients.js';
import type { KeyringEntry } from '@authlint/model/ports';
import { escapeRegExp } from '@authlint/model/redaction';
import { matches, type CredentialSource, type SourceLocation } from '@authlint/core';
import { commandKey, loginToken, outOfReach, savedKey } from '../../reading/key-source.js';
import type { Layers } from '../../reading/layers.js';
import { BEARER, CLAUDE_LOGIN, X_API_KEY } from '../../reading/protocols.js';
import type { ReadContext, Setting } from '../../reading/index.js';
import { keyringSources } from '../../reading/system-keyring.js';
import type { Variables } from '../../reading/variables.js';
import { LOGIN, STATE } from './files.js';

const { FOLDER } = CLAUDE_CODE_FOLDERS;

/**
 * The sources of the credential in the client's documented order. Empty without a sign-in and without any setting: the user then
 * lacks a sign-in, not a variable.
 */
export async function credentialsOf(
  context: ReadContext,
  settings: Layers,
  variables: Variables,
  profile: Profile | null,
): Promise<CredentialSource[]> {
  const helper = settings.get('apiKeyHelper');
  const file = await context.settings(LOGIN, 'json');
  const state = await context.settings(STATE, 'json');
  noteDeclinedKey(context, state, variables);
  if (variables.has('ANTHROPIC_AUTH_TOKEN') && variables.has('ANTHROPIC_API_KEY')) {
    const what =
      'ANTHROPIC_AUTH_TOKEN and ANTHROPIC_API_KEY are both set: both headers are sent, and the server chooses';
    context.note('hint', what, null, null);
  }
  noteEmptyToken(context, variables);
  const saved = [
    ...subscription(file?.get('claudeAiOauth') ?? null),
    ...savedKey(state?.get('primaryApiKey') ?? null, { placement: X_API_KEY }),
  ];
  const login = saved.length > 0 ? saved : await keychain(context);
  const stored = profile?.isNamed
    ? [...profile.credentials, ...login]
    : [...login, ...(profile?.credentials ?? [])];
  const helped = helper?.word() ? commandKey(context, helper, { placement: BEARER }) : [];
  if ([...stored, ...helped].length === 0 && !setsOne(context, variables)) return [];
  return [
    // Observed in 2.1.330: this one is trimmed at both ends.
    ...variables.sources('ANTHROPIC_AUTH_TOKEN', { placement: BEARER, trims: 'both' }),
    ...variables.sources('ANTHROPIC_API_KEY', { placement: X_API_KEY }),
    ...helped,
    ...variables.sources('CLAUDE_CODE_OAUTH_TOKEN', CLAUDE_LOGIN),
    ...stored,
  ];
}

/** A template whose line for the token was left empty, while nothing else is set. */
function noteEmptyToken(context: ReadContext, variables: Variables): void {
  const names = ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'];
  if (names.some((name) => variables.has(name))) return;
  for (const name of names) {
    const at = variables.locationOf(name);
    if (at !== undefined)
      context.note('hint', `${name} is empty here: the token goes there`, at, null);
  }
}

/** Whether a variable is set, or one of nearly that name, or an endpoint that takes no login of Anthropic's. */
function setsOne(context: ReadContext, variables: Variables): boolean {
  const names = ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY', 'CLAUDE_CODE_OAUTH_TOKEN'];
  const near = /(ANTHROPIC|CLAUDE)\w{0,80}(KEY|TOKEN)/i;
  return (
    variables.address('ANTHROPIC_BASE_URL') !== null ||
    names.some((name) => variables.has(name)) ||
    context.ports.env.names().some((name) => near.test(name))
  );
}

const KEYCHAIN_ENTRY: KeyringEntry = { service: 'Claude Code-credentials', account: null };

/** On macOS the login is in the keychain. */
async function keychain(context: ReadContext): Promise<CredentialSource[]> {
  if (!(await context.ports.files.exists('~/Library/Keychains'))) return [];
  const key = {
    what: 'the login that the keychain keeps as "Claude Code-credentials"',
    at: null,
    command: 'claude auth status',
    wire: CLAUDE_LOGIN,
  };
  // With another folder of settings the entry has another name.
  if (context.ports.env.names().includes('CLAUDE_CONFIG_DIR'))
    return outOfReach(context, { kind: 'store', ...key });
  return keyringSources(context, KEYCHAIN_ENTRY, key, (value) =>
    subscription(value.get('claudeAiOauth')),
  );
}

function subscription(login: Setting | null): CredentialSource[] {
  return loginToken(login?.get('accessToken') ?? null, {
    ...CLAUDE_LOGIN,
    expiresAt: login?.number('expiresAt') ?? null,
    loginCommand: 'claude auth login',
  });
}

/** The state file keeps the last 20 characters of keys that the user declined; an interactive session does not use them. */
function declinedAt(state: Setting | null, variables: Variables): SourceLocation | null {
  const key = variables.secret('ANTHROPIC_API_KEY');
  const tails = key === null ? [] : (state?.items('customApiKeyResponses', 'rejected') ?? []);
  const tail = tails.find((item) => {
    const text = item.text();
    return text && key !== null && matches(key, new RegExp(`${escapeRegExp(text)}$`));
  });
  return tail?.location ?? null;
}

function noteDeclinedKey(context: ReadContext, state: Setting | null, variables: Variables): void {
  const at = declinedAt(state, variables);
  const what =
    'ANTHROPIC_API_KEY was declined earlier: interactive sessions do not use it, claude -p does';
  if (at !== null) context.note('hint', what, at, 'claude /config');
}

/** What to do where such a key is all that there is: a session has none then. `null`: it has another credential, or the key counts. */
export async function declinedKey(
  context: ReadContext,
  variables: Variables,
  credentials: readonly CredentialSource[],
): Promise<string | null> {
  const others = ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'];
  const isOfVariables = credentials.every((one) => 'name' in one);
  if (!isOfVariables || others.some((name) => variables.has(name))) return null;
  const at = declinedAt(await context.settings(STATE, 'json'), variables);
  return at === null
    ? null
    : `Choose "Use custom API key" in \`/config\`, or take the end of the key out of ${at.file}, line ${String(at.line)}: ANTHROPIC_API_KEY was declined earlier, and only \`claude -p\` uses it.`;
}

/** A sign-in that `ant auth login` or the client's Console sign-in saved. Source: the Anthropic SDK 1.8.0 and the wire of 2.1.330. */
export interface Profile {
  /** True where `ANTHROPIC_PROFILE` names it; it then outranks the saved login. */
  readonly isNamed: boolean;
  readonly credentials: readonly CredentialSource[];
  readonly address: { readonly url: string; readonly at: SourceLocation } | null;
}
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
