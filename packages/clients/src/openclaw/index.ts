import type { ProviderTarget } from '@authlint/core';
import type { ClientReader } from '../client-reader.js';
import { Layers } from '../layers.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import { toTarget } from '../target-draft.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../variables.js';
import { AGENT_MODELS, CONFIG, DATABASE, ENV, FILES, PROJECT_ENV } from './files.js';
import { providerDraft, type OpenclawInput } from './provider.js';

export const openclaw: ClientReader = {
  id: 'openclaw',
  name: 'OpenClaw',
  files: FILES,
  processes: ['openclaw', 'openclaw-gateway'],
  http: {
    stack: 'fetch',
    trims: 'both', // observed in 2026.9.6
    sdks: [
      {
        package: 'openai',
        version: '7.15.0',
        leaves: ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_CUSTOM_HEADERS'],
      },
      { package: '@anthropic-ai/sdk', version: '0.125.0', leaves: ['ANTHROPIC_CUSTOM_HEADERS'] },
    ],
  },
  precedence:
    "Exported variables come first, then the user's `.env`, then the `env` block of the configuration. Credentials in the `.env` of the working folder are left out on purpose.",
  words: {
    shows: '“Authentication failed (provider returned HTTP 401)”',
  },
  recognise({ root, name }: NamedFile) {
    const theirs = root.get('models', 'providers').isMap && name.endsWith('.json');
    return theirs ? CONFIG : null;
  },
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const config = await context.settings(await configPath(context), 'json5');
  const variables = await environmentOf(context, config);
  const ofAgent = await agentModels(context);
  const configured = config?.get('models', 'providers');
  const providers = new Layers(
    [ofAgent?.get('providers'), configured].filter((map) => map?.isMap === true) as Setting[],
  );
  const model = config?.get('agents', 'defaults', 'model');
  const primary = model?.get('primary').word() ?? model?.word() ?? null;
  const input: OpenclawInput = { context, providers, variables, primary };
  await noteProfiles(context);
  const named = context.namedAs === AGENT_MODELS ? providers.keys() : (configured?.keys() ?? []);
  const [chosen = null] = primary?.split('/') ?? [];
  const targets: ProviderTarget[] = [];
  for (const id of new Set(chosen === null ? named : [chosen, ...named])) {
    const draft = await providerDraft(input, id);
    if (draft !== null) targets.push(...toTarget(context, openclaw, draft));
  }
  return targets;
}

async function configPath(context: ReadContext): Promise<string> {
  const moved = context.ports.env.plain('OPENCLAW_CONFIG_PATH');
  return moved && context.namedAs !== CONFIG
    ? context.ports.files.resolve(moved)
    : context.path(CONFIG);
}

/** The process, the user's `.env`, then the `env` block of the configuration. */
async function environmentOf(context: ReadContext, config: Setting | null): Promise<Variables> {
  const own = await context.env(await context.path(ENV), 'dotenv');
  const project = await context.env(await context.path(PROJECT_ENV), 'dotenv');
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
  const state = await context.folder(AGENT_MODELS.root);
  const path = context.ports.files.resolve(state, AGENT_MODELS.path.replace('*', 'main'));
  return context.settings(path, 'json');
}

async function noteProfiles(context: ReadContext): Promise<void> {
  if (!(await context.ports.files.exists(await context.path(DATABASE)))) return;
  const what = 'the auth profiles in the database of the client, which outrank configured keys';
  context.note('unreachable', what, null, 'openclaw models status');
}
