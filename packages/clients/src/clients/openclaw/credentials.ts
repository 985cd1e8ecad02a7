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
import type { ReadContext, Setting } from '../../reading/index.js';
import type { Variables, VariableUse } from '../../reading/variables.js';
import { bracedReferences, type ReferenceSyntax } from '../../reading/references.js';
import { Layers } from '../../reading/layers.js';
import type { ClientFile } from '../../reading/roots.js';
import { AGENT_DATABASE, AGENT_PROFILES, DATABASE } from './files.js';

/** Auth profiles and their saved state; the first entry counts. */
export interface AuthProfiles {
  /** `{profiles: {id: {type, provider, key | token | access}}}` */
  readonly stores: Layers;
  /** `{order, usageStats}` */
  readonly states: Layers;
}

/**
 * The auth profiles of an agent: its own, then those that all agents share. A newer client takes the file into a database
 * (`openclaw doctor --fix`) and then ignores the file. `src/agents/auth-profiles` and the stores of 2026.9.6.
 */
export async function agentProfiles(
  context: ReadContext,
  agentFile: (path: string) => Promise<string>,
): Promise<AuthProfiles> {
  const path = (file: ClientFile): Promise<string> =>
    context.namedAs === file ? Promise.resolve(context.named.path) : agentFile(file.path);
  const file = await path(AGENT_PROFILES);
  const own = await path(AGENT_DATABASE);
  const shared = await path(DATABASE);
  const isThere = await Promise.all([own, shared].map((one) => context.ports.files.exists(one)));
  if (context.namedAs === AGENT_PROFILES || !isThere.includes(true)) {
    const settings = await context.settings(file, 'json');
    const stray = settings?.get('profiles').present
      ? undefined
      : settings?.entries().find(({ isMap }) => isMap);
    const what =
      'it takes keys below "profiles" alone, each with "type": "api_key", "provider" and "key"';
    if (stray) context.note('hint', what, stray.location, null);
    const all = new Layers(settings === null ? [] : [settings]);
    return { stores: all, states: all };
  }
  const cells = (database: string, table: string, key: string, value: string) =>
    cellsOf(context, database, table, [key, value]);
  const stores = await cells(own, 'auth_profile_store', 'store_key', 'store_json');
  const states = await cells(own, 'auth_profile_state', 'state_key', 'state_json');
  const common = await cells(shared, 'config_machine_state', 'state_key', 'value_json');
  return {
    stores: new Layers([...stores('primary'), ...common('authProfiles.store')]),
    states: new Layers([...states('primary'), ...common('authProfiles.state')]),
  };
}

/** What a table of names and values has for a name. */
async function cellsOf(
  context: ReadContext,
  database: string,
  table: string,
  [key, value]: readonly [string, string],
): Promise<(name: string) => readonly Setting[]> {
  const holds = 'the auth profiles, which outrank configured keys,';
  const rows = (await context.rows(database, table, [key, value], holds)) ?? [];
  return (name) => rows.filter((row) => row.text(key) === name).map((row) => row.get(value));
}

/** A profile of the agent itself hides a shared one of the same name. */
function profilesIn({ stores }: AuthProfiles): Setting[] {
  return stores.keys('profiles').flatMap((key) => stores.get('profiles', key) ?? []);
}

export function profileProviders(profiles: AuthProfiles): string[] {
  return profilesIn(profiles).flatMap((profile) => profile.word('provider') ?? []);
}

export interface ProfileUse {
  readonly context: ReadContext;
  readonly profiles: AuthProfiles;
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
  const own = profilesIn(profiles).filter((entry) => entry.word('provider') === provider);
  const written = [...profiles.states.roots, auth]
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
    profiles.states.get('usageStats', key, 'lastUsed')?.number() ?? 0;
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
  const misnamed = profile.entries().find(({ key }) => /^(?:api_?key|key|token)$/i.test(key));
  if (misnamed !== undefined && !profile.get(field).present && !reference.present)
    context.problemAt(misnamed, `"${misnamed.key}" has no effect: the field is "${field}"`);
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

/** A bare name counts as a reference where it is the name of a variable. */
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
