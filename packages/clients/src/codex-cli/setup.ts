import type { SourceLocation } from '@authlint/core';
import { Layers } from '../layers.js';
import type { ReadContext } from '../read-context.js';
import { readLayers } from '../read-layers.js';
import type { Setting } from '../setting.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { AUTH, CONFIGS, ENV, PROJECT_CONFIG } from './files.js';
import { loginOf, type Login } from './login.js';

/** What the client is set up with here. */
export interface CodexSetup {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly variables: Variables;
  readonly auth: Setting | null;
  readonly login: Login;
  /** Where the provider is chosen, for what has no place of its own. */
  readonly at: SourceLocation;
}

export async function setupOf(context: ReadContext): Promise<CodexSetup> {
  const config = await trustedConfig(context);
  const env = await context.env(await context.path(ENV), 'python');
  const own = env?.except(/^CODEX_/) ?? null;
  const variables = new Variables(context.ports, [...fileLayers([own]), PROCESS]);
  const auth = await context.settings(await context.path(AUTH), 'json');
  const login = loginOf(auth, variables);
  const selected = selection(config, 'model_provider')?.location;
  const at = selected ?? config.roots[0]?.location ?? auth?.location ?? context.start;
  return { context, config, variables, auth, login, at };
}

/** A setting of the selected profile, else of the top level. */
export function selection(config: Layers, key: string): Setting | null {
  const profile = config.word('profile');
  return (profile === null ? null : config.get('profiles', profile, key)) ?? config.get(key);
}

/** The project's own file counts where the user trusts the folder. One that was asked about is read in any case. */
async function trustedConfig(context: ReadContext): Promise<Layers> {
  const config = await readLayers(context, CONFIGS, 'toml');
  if (context.namedAs === PROJECT_CONFIG) return config;
  const path = await context.path(PROJECT_CONFIG);
  const own = config.roots.find((root) => root.file.path === path);
  const others = config.roots.filter((root) => root !== own);
  if (own === undefined || trusts(new Layers(others), context.upwards())) return config;
  const what = `${own.file.shown} is not used: the client takes it in a trusted folder only`;
  context.note('hint', what, own.location, null);
  return new Layers(others);
}

function trusts(config: Layers, folders: readonly string[]): boolean {
  return folders.some((folder) => config.word('projects', folder, 'trust_level') === 'trusted');
}
