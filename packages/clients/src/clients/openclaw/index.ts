import { Layers } from '../../reading/layers.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { AGENT_MODELS, AGENT_PROFILES, CONFIG, DATABASE, AGENT_DATABASE, ENV } from './files.js';
import { withIncludes } from './includes.js';
import { agentProfiles, profileProviders } from './credentials.js';
import { providerDraft, type OpenclawInput } from './provider.js';

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const written = await context.settings(await configPath(context), 'json5');
  const config = written && (await withIncludes(context, written));
  const variables = await environmentOf(context, config);
  const ofAgent = await agentModels(context);
  const profiles = await agentProfiles(context, (path) => ofMainAgent(context, path));
  const configured = config?.get('models', 'providers');
  const providers = new Layers(
    [ofAgent?.get('providers'), configured].filter((map) => map?.isMap === true) as Setting[],
  );
  const model = config?.get('agents', 'defaults', 'model');
  const primary = model?.word('primary') ?? model?.word() ?? null;
  const auth = config?.get('auth') ?? null;
  const input: OpenclawInput = { context, providers, variables, primary, profiles, auth };
  const named =
    context.namedAs === AGENT_MODELS
      ? providers.keys()
      : [AGENT_PROFILES, AGENT_DATABASE, DATABASE].includes(context.namedAs)
        ? profileProviders(profiles)
        : [...(configured?.keys() ?? []), ...profileProviders(profiles)];
  const [chosen = null] = primary?.split('/') ?? [];
  const asked = model?.get('primary').present === true ? model.get('primary') : model;
  if (asked != null && chosen !== null && !context.knowledge.provider(chosen))
    context.refuseMisspelt(asked, 'provider', chosen, providers.keys());
  for (const id of new Set(chosen === null ? named : [chosen, ...named])) {
    yield providerDraft(input, id);
  }
}

async function configPath(context: ReadContext): Promise<string> {
  const moved = context.ports.env.plain('OPENCLAW_CONFIG_PATH');
  return moved && context.namedAs !== CONFIG
    ? context.ports.files.resolve(moved)
    : context.path(CONFIG);
}

/** The process, the user's `.env`, then the `env` block of the configuration. */
async function environmentOf(context: ReadContext, config: Setting | null): Promise<Variables> {
  const own = await context.env(ENV, 'dotenv');
  const project = await context.env(PROJECT_ENV, 'dotenv');
  const layers = [
    PROCESS,
    ...fileLayers([own]),
    ...settingsLayers([config?.get('env', 'vars'), config?.get('env')]),
  ];
  return new Variables(context.ports, layers, { unread: project === null ? [] : [project] });
}

/** Model list of the named agent, else of the agent `main`: its addresses and keys outrank the configuration. */
async function agentModels(context: ReadContext): Promise<Setting | null> {
  if (context.namedAs === AGENT_MODELS) return context.settings(context.named.path, 'json');
  return context.settings(await ofMainAgent(context, AGENT_MODELS.path), 'json');
}

async function ofMainAgent(context: ReadContext, path: string): Promise<string> {
  const state = await context.folder(AGENT_MODELS.root);
  return context.ports.files.resolve(state, path.replace('*', 'main'));
}
