import { MISTRAL_VIBE_FILES, MISTRAL_VIBE_FOLDERS } from '../../generated/clients.js';
import type { CredentialSource, SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { Layers } from '../../reading/layers.js';
import { PROJECT_ENV, settingsFile } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { headersOf } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import { hasKeyring, keyringSources } from '../../reading/system-keyring.js';
import { variableName } from '../../reading/variable-name.js';

const { USER } = MISTRAL_VIBE_FOLDERS;
const { CONFIG, ENV, PROJECT_CONFIG } = MISTRAL_VIBE_FILES;
const TRUST = settingsFile(USER, 'trusted_folders.toml');

/** The built-in model that is active where none is chosen. */
const DEFAULT_ALIAS = 'mistral-medium-3.5';

/** Providers that need no entry. */
const BUILT_IN: readonly string[] = ['mistral', 'llamacpp'];

/** Mistral Vibe. Observed in 3.0.2. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const layers = await layersOf(context);
  // The client does not start on a file that it cannot read.
  if (layers.roots.length === 0 && context.problems.length > 0) return [];
  const env = await context.env(ENV, 'python');
  const ofProject = hasKeyring(context) ? null : await context.env(PROJECT_ENV, 'python');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])], {
    emptyIsUnset: true,
    unread: ofProject === null ? [] : [ofProject],
  });
  const declared = merged(layers, 'providers', (provider) => provider.word('name'));
  const models = merged(layers, 'models', aliasOf);
  const named = variables.text('VIBE_ACTIVE_MODEL') ?? layers.word('active_model');
  const chosen = models.find((model) => aliasOf(model) === named);
  noteUnknown(context, layers, named, chosen);
  const active = chosen ?? models.find((model) => aliasOf(model) === DEFAULT_ALIAS);
  const provider = active?.word('provider') ?? 'mistral';
  const names = declared.flatMap((item) => item.word('name') ?? []);
  if (active !== undefined && !BUILT_IN.includes(provider) && !names.includes(provider))
    context.refuseUndefined(active.get('provider'), 'provider', provider, names);
  if (!names.includes(provider))
    return [await mistral(context, layers.roots[0] ?? null, variables, named)];
  const drafts = await Promise.all(
    declared.map((item) => providerDraft(context, item, models, variables, active ?? null)),
  );
  return chosenFirst(drafts, (draft) => draft?.id === provider);
}

/** The items of a list over all layers; of one name the highest counts. */
function merged(
  layers: Layers,
  list: string,
  nameOf: (item: Setting) => string | null,
): readonly Setting[] {
  const byName = new Map<string | null, Setting>();
  for (const item of layers.roots.flatMap((root) => root.items(list))) {
    const name = nameOf(item);
    if (!byName.has(name)) byName.set(name, item);
  }
  return [...byName.values()];
}

function noteUnknown(
  context: ReadContext,
  layers: Layers,
  named: string | null,
  chosen: Setting | undefined,
): void {
  const at = layers.get('active_model');
  if (at === null || named === null || chosen !== undefined || named === DEFAULT_ALIAS) return;
  const what = 'no file defines the active model: the client takes the model of Mistral';
  context.note('hint', what, at.location, null);
}

function aliasOf(model: Setting): string | null {
  return model.word('alias') ?? model.word('name');
}

/** The file of a trusted project, then that of the user. One that was asked about is read in any case. */
async function layersOf(context: ReadContext): Promise<Layers> {
  const user = await context.settings(CONFIG, 'toml');
  const path = await context.ofProject(PROJECT_CONFIG, CONFIG);
  const project = path === null ? null : await context.settings(path, 'toml');
  const isUsed = context.namedAs === PROJECT_CONFIG || (await trusts(context));
  if (project !== null && !isUsed) {
    const what = `${project.file.shown} is not used: the client takes it in a trusted folder only`;
    context.note('hint', what, project.location, null);
  }
  return new Layers([isUsed ? project : null, user].filter((root) => root !== null));
}

/** The nearest folder of the list decides. */
async function trusts(context: ReadContext): Promise<boolean> {
  const record = await context.settings(TRUST, 'toml');
  const listed = (key: string): (string | null)[] =>
    record?.items(key).map((item) => item.text()) ?? [];
  for (const folder of context.upwards()) {
    if (listed('untrusted').includes(folder)) return false;
    if (listed('trusted').includes(folder)) return true;
  }
  return false;
}

const STYLES: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.chat,
  reasoning: PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  anthropic: PROTOCOLS.anthropic,
};

/** One entry of `providers`; none where it has no address or the key is Google's own login. `active`: the selected model. */
async function providerDraft(
  context: ReadContext,
  provider: Setting,
  models: readonly Setting[],
  variables: Variables,
  active: Setting | null,
): Promise<TargetDraft | null> {
  const id = provider.word('name') ?? 'provider';
  const baseUrl = provider.word('api_base');
  const protocol = STYLES[provider.word('api_style') ?? 'openai'];
  if (baseUrl === null || protocol === undefined) return null;
  const named = provider.get('api_key_env_var');
  const own = models.filter((model) => model.word('provider') === id);
  const chosen = own.find((model) => model === active);
  const names = [chosen, ...own].map((model) => model?.word('name') ?? null);
  return {
    id,
    at: provider.location,
    baseUrl,
    baseUrlAt: provider.get('api_base').location,
    protocol,
    credentials: await keyOf(context, variables, named.given(), named.location),
    headers: headersOf(provider.get('extra_headers'), variables),
    models: names,
    discovers: false,
  };
}

/** What the client is set to without a list of providers. */
async function mistral(
  context: ReadContext,
  root: Setting | null,
  variables: Variables,
  active: string | null,
): Promise<TargetDraft> {
  const model = active === 'devstral-small' ? 'devstral-small-latest' : 'mistral-vibe-cli-latest';
  return {
    id: 'mistral',
    at: root?.location ?? context.start,
    baseUrl: ADDRESSES.mistral,
    protocol: PROTOCOLS.chat,
    credentials: await keyOf(context, variables, 'MISTRAL_API_KEY', null),
    models: [model],
    discovers: false,
  };
}

async function keyOf(
  context: ReadContext,
  variables: Variables,
  name: string | null,
  at: SourceLocation | null,
): Promise<CredentialSource[]> {
  if (name === null) return [];
  const shown = variableName(name, context.knowledge);
  const sources = variables.sources(shown, { at });
  if (variables.has(name) || !hasKeyring(context)) return sources;
  const what = `the key ${shown} that the system keyring keeps for “ai.mistral.vibe”`;
  const entry = { service: 'ai.mistral.vibe', account: name };
  const key = { what, at, command: 'vibe --setup' };
  return [...sources, ...(await keyringSources(context, entry, key, (value) => savedKey(value)))];
}
