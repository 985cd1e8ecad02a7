import type { CredentialSource } from '@authlint/core';
import {
  loginToken,
  savedKey,
  commandKey,
  keySources,
  outOfReach,
  namedKey,
} from '../../reading/key-source.js';
import { CLAUDE_LOGIN } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { Setting } from '../../reading/setting.js';
import type { Variables, VariableUse } from '../../reading/variables.js';
import { bracedReferences, type ReferenceSyntax } from '../../reading/references.js';
import { AGENT_PROFILES, DATABASES } from './files.js';

/**
 * The auth profiles of an agent: `{profiles: {id: {type, provider, key | token | access}}, order}`. A newer client takes them into its
 * database (`openclaw doctor --fix`) and does not read the file beside one. Source: `src/agents/auth-profiles` of OpenClaw.
 */
export async function agentProfiles(
  context: ReadContext,
  agentFile: (path: string) => Promise<string>,
): Promise<Setting | null> {
  if (context.namedAs === AGENT_PROFILES) return context.settings(context.named.path, 'json');
  for (const { path } of DATABASES) {
    if (await context.ports.files.exists(await agentFile(path))) return null;
  }
  return context.settings(await agentFile(AGENT_PROFILES.path), 'json');
}

export function profileProviders(profiles: Setting | null): string[] {
  const entries = profiles?.entries('profiles') ?? [];
  return entries.flatMap((profile) => profile.word('provider') ?? []);
}

export interface ProfileUse {
  readonly context: ReadContext;
  readonly profiles: Setting | null;
  /** `auth` of the configuration. */
  readonly auth: Setting | null;
  readonly variables: Variables;
}

/** The credentials of the profiles of one provider, in the client's order. They outrank variables and configured keys. */
export function profileKeys(use: ProfileUse, provider: string): CredentialSource[] {
  return ordered(use, provider).flatMap((profile) => keyOf(use, profile));
}

/** The written order, else logins before tokens before keys, the one unused for longest first. */
function ordered({ profiles, auth }: ProfileUse, provider: string): Setting[] {
  const all = profiles?.get('profiles');
  const own = all?.entries().filter((entry) => entry.word('provider') === provider) ?? [];
  const written = [profiles, auth]
    .map((holder) => holder?.items('order', provider) ?? [])
    .find((ids) => ids.length > 0);
  if (written) {
    const ids = written.map((id) => id.word());
    return ids.flatMap((id) => own.find((profile) => profile.key === id) ?? []);
  }
  const declared =
    auth
      ?.entries('profiles')
      .filter((entry) => entry.word('provider') === provider)
      .map(({ key }) => key) ?? [];
  const lastUsed = ({ key }: Setting): number =>
    profiles?.number('usageStats', key, 'lastUsed') ?? 0;
  return own
    .filter(({ key }) => declared.length === 0 || declared.includes(key))
    .sort((a, b) => rank(a) - rank(b) || lastUsed(a) - lastUsed(b));
}

const TYPES = ['oauth', 'token', 'api_key'];

function rank(profile: Setting): number {
  return TYPES.indexOf(profile.word('type') ?? '');
}

function keyOf({ context, variables }: ProfileUse, profile: Setting): CredentialSource[] {
  const type = profile.word('type');
  const claude = profile.word('provider') === 'anthropic';
  const login = claude ? CLAUDE_LOGIN : {};
  if (type === 'oauth') {
    const expiresAt = profile.number('expires');
    const loginCommand = `openclaw models auth login --provider ${profile.word('provider') ?? ''}`;
    return loginToken(profile.get('access'), { ...login, expiresAt, loginCommand });
  }
  const [field, wire] = type === 'token' ? ['token', login] : ['key', {}];
  const reference = profile.get(`${field}Ref`);
  if (!reference.isMap) return savedKey(profile.get(field), { ...wire, trims: 'latin' });
  return secretReference(context, reference, variables, wire);
}

/**
 * The key of a provider: text, `${NAME}`, the name of a variable, or a secret reference. Text is trimmed; of a variable, a space in
 * front reaches the server (seen on the wire of 2026.9.6).
 */
export async function providerKey(
  context: ReadContext,
  setting: Setting | null,
  variables: Variables,
): Promise<CredentialSource[]> {
  if (setting?.isMap) {
    const isCommand = setting.word('source') === 'exec';
    return isCommand
      ? commandKey(context, setting)
      : secretReference(context, setting, variables, { hides: true });
  }
  const sources = await keySources(context, setting, {
    syntax: references(context),
    variables,
    hides: true,
  });
  return sources.map((source) => (source.kind === 'saved' ? source : { ...source, trims: 'end' }));
}

/** A name that stands alone counts as a variable where it is the name of one. */
function references(context: ReadContext): ReferenceSyntax {
  return (text) => {
    const name = text.trim();
    const isName =
      context.knowledge.readersOf(name).length > 0 || /^[A-Z][A-Z0-9_]*_(KEY|TOKEN)$/.test(name);
    return isName ? { kind: 'variable', name, fallback: null } : bracedReferences(text);
  };
}

/** `{source, provider, id}`: only variables can be followed. */
function secretReference(
  context: ReadContext,
  setting: Setting,
  variables: Variables,
  use: VariableUse,
): CredentialSource[] {
  const id = setting.get('id');
  if (setting.word('source') === 'env' && id.word() !== null) {
    return namedKey(context, id, variables, { ...use, at: setting.location });
  }
  const what = `the secret that ${setting.shown} refers to`;
  const command = 'openclaw models status';
  return outOfReach(context, { kind: 'store', what, at: setting.location, command });
}
