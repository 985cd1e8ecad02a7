import { CODEX_CLI_FILES, CODEX_CLI_FOLDERS } from '../../generated/clients.js';
import type { SourceLocation, CredentialSource } from '@authlint/core';
import { Layers, readLayers } from '../../reading/layers.js';
import type { ReadContext, Setting } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { loginToken, savedKey } from '../../reading/key-source.js';
import { keyringSetting } from '../../reading/system-keyring.js';
import { withoutPlaces } from '../../reading/without-places.js';

export const { PROJECT_CONFIG, CONFIG, AUTH, ENV } = CODEX_CLI_FILES;
const { SYSTEM, MANAGED } = CODEX_CLI_FILES;

/** Configuration files, highest precedence first. */
export const CONFIGS = [MANAGED, PROJECT_CONFIG, CONFIG, SYSTEM] as const;

/** How the client is configured here. */
export interface CodexSetup {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly variables: Variables;
  readonly auth: Setting | null;
  /** `isUnread`: the keyring may hold one. */
  readonly login: Login & { readonly isUnread: boolean };
  /** Where the provider is chosen: the location of values that have none. */
  readonly at: SourceLocation;
}

export async function setupOf(context: ReadContext): Promise<CodexSetup> {
  const config = await effectiveConfig(context);
  const env = await context.env(ENV, 'go');
  const own = env?.where((name) => !name.startsWith('CODEX_')) ?? null;
  const variables = new Variables(context.ports, [...fileLayers([own]), PROCESS]);
  const file = await context.settings(AUTH, 'json', { whole: true });
  const stored = file === null ? await keyringLogin(context, config) : null;
  const kept = stored === 'unread' ? null : stored;
  const auth = file ?? kept;
  const login = loginOf(auth, variables);
  const credentials =
    kept === null
      ? login.credentials
      : withoutPlaces(new Set([kept.file.shown]), login.credentials);
  const selected = selection(config, 'model_provider')?.location;
  const at = selected ?? config.roots[0]?.location ?? auth?.location ?? context.start;
  const isUnread = stored === 'unread';
  return { context, config, variables, auth, login: { ...login, credentials, isUnread }, at };
}

/** Where the client keeps its login, instead of in a file. Source: `login/src/auth/storage.rs`, 2026. */
async function keyringLogin(
  context: ReadContext,
  config: Layers,
): Promise<Setting | 'unread' | null> {
  if (!usesKeyring(config)) return null;
  const folder = await context.folder(CODEX_CLI_FOLDERS.USER);
  return keyringSetting(context, { service: 'Codex Auth', account: { prefix: 'cli|', folder } });
}

function usesKeyring(config: Layers): boolean {
  const store = config.word('cli_auth_credentials_store');
  return store === 'keyring' || store === 'auto';
}

/** A setting of the selected profile, else of the top level. */
export function selection(config: Layers, key: string): Setting | null {
  const profile = config.word('profile');
  return (profile === null ? null : config.get('profiles', profile, key)) ?? config.get(key);
}

/** Settings that the client takes from no project, trusted or not. Observed in 0.169.0, which names those that it omits. */
const USERS_ALONE = [
  ...['model_provider', 'model_providers', 'openai_base_url', 'chatgpt_base_url'],
  ...['profile', 'profiles', 'notify'],
];

/**
 * The project's own file counts where the user trusts the folder, with and without a terminal, also where it is the file that was
 * asked about. Where keys go it never says.
 */
async function effectiveConfig(context: ReadContext): Promise<Layers> {
  const config = await readLayers(context, CONFIGS, 'toml');
  const path = await context.ofProject(PROJECT_CONFIG, CONFIG);
  const own = config.roots.find((root) => root.file.path === path);
  if (own === undefined) return config;
  const others = new Layers(config.roots.filter((root) => root !== own));
  if (!(await isTrusted(others, context))) {
    const what = `${own.file.shown} is not used: the client takes it in a trusted folder only`;
    context.note('hint', what, own.location, null);
    return others;
  }
  const ignored = own.keys().filter((key) => USERS_ALONE.includes(key));
  if (ignored.length > 0) {
    const what = `${ignored.join(', ')} of ${own.file.shown}: the client takes that from the user's own config.toml only`;
    context.note('hint', what, own.location, null);
  }
  return new Layers(config.roots.map((root) => (root === own ? root.without(USERS_ALONE) : root)));
}

/** The folder's own entry decides, else that of the repository around it; one of a folder above says nothing. */
async function isTrusted(config: Layers, context: ReadContext): Promise<boolean> {
  const top = (await context.repository()) ?? context.project;
  const levels = [context.project, top].map((folder) =>
    config.word('projects', folder, 'trust_level'),
  );
  return levels.find((level) => level !== null) === 'trusted';
}

/** The stored login: a ChatGPT account, or an API key that was handed to `codex login`. */
interface Login {
  readonly mode: 'chatgpt' | 'apikey' | 'none';
  readonly credentials: readonly CredentialSource[];
}

function loginOf(auth: Setting | null, variables: Variables): Login {
  const mode = modeInUse(auth, variables);
  if (mode === 'chatgpt') {
    const stored = chatGpt(auth?.get('tokens') ?? null);
    return { mode, credentials: [...variables.sources('CODEX_ACCESS_TOKEN'), ...stored] };
  }
  if (mode === 'none') return { mode, credentials: [] };
  const stored = savedKey(auth?.get('OPENAI_API_KEY') ?? null);
  // Observed in 0.169.0: this variable alone is trimmed.
  const named = variables.sources('CODEX_API_KEY', { trims: 'both' });
  return { mode, credentials: [...named, ...stored] };
}

/** A variable outranks any stored credential: source of 2026-09. */
function modeInUse(auth: Setting | null, variables: Variables): Login['mode'] {
  if (variables.has('CODEX_API_KEY')) return 'apikey';
  return variables.has('CODEX_ACCESS_TOKEN') ? 'chatgpt' : modeOf(auth);
}

/** Older files do not state the mode: there, a key outranks the tokens. */
function modeOf(auth: Setting | null): Login['mode'] {
  if (auth === null) return 'none';
  const stated = auth.word('auth_mode')?.toLowerCase();
  if (stated === 'chatgpt') return 'chatgpt';
  if (stated === 'apikey' || auth.word('OPENAI_API_KEY') !== null) return 'apikey';
  return auth.get('tokens').isMap ? 'chatgpt' : 'none';
}

function chatGpt(tokens: Setting | null): CredentialSource[] {
  const account = tokens?.word('account_id');
  return loginToken(tokens?.get('access_token') ?? null, {
    loginCommand: 'codex login',
    ...(account ? { extraHeaders: { 'chatgpt-account-id': account } } : {}),
  });
}
