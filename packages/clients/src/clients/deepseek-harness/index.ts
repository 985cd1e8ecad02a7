import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { Setting } from '../../reading/setting.js';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { savedKey, namedKey } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import { withoutFile } from '../../reading/source-file.js';
import { variableName } from '../../reading/variable-name.js';
import type { Variables } from '../../reading/variables.js';
import { storeOf, environmentOf, PATCH, SETTINGS, SETTINGS_JSON, type Store } from './store.js';

/** DeepSeek Harness (dsh): the client whose documentation of the 401 error this tool implements. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const settings = await settingsOf(context);
  const store = await storeOf(context);
  const variables = await environmentOf(context, store);
  const chosen = settings.get('agent-default-model');
  const input = { context, variables, store, chosen };
  const deepSeek = settings.get('llm-deepseek');
  const routes = settings.entries('llm-pi-ai', 'providers');
  // The built-in route is always there; it is reported where it is configured, or where there is nothing else.
  const builtIn = deepSeek.present || routes.length === 0 ? [deepSeekRoute(input, deepSeek)] : [];
  const drafts = routes.map((provider) => piAiRoute(input, provider));
  await notePatch(context);
  return [...builtIn, ...drafts];
}

async function settingsOf(context: ReadContext): Promise<Setting> {
  const json = context.namedAs === SETTINGS_JSON;
  const path = await context.path(json ? SETTINGS_JSON : SETTINGS);
  const root = await context.settings(path, json ? 'json' : 'yaml');
  if (root !== null) return root;
  return Setting.root(withoutFile(path, context.shown(path)), null);
}

/** Patches of the composition may configure the same plugins; their form is open, so they are not read. */
async function notePatch(context: ReadContext): Promise<void> {
  const patch = await context.text(PATCH);
  if (!/llm-(pi-ai|deepseek)/.test(patch?.text ?? '')) return;
  const what = `${patch?.file.shown ?? ''} changes providers too, and is not read`;
  context.note('hint', what, null, null);
}

interface RouteInput {
  readonly context: ReadContext;
  readonly variables: Variables;
  readonly store: Store;
  /** The section `agent-default-model`: which route and model new agents take. */
  readonly chosen: Setting;
}

const APIS: Readonly<Record<string, Protocol>> = {
  'openai-completions': PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  'anthropic-messages': PROTOCOLS.anthropic,
};

/** Name of the built-in route, and its model where nothing else is chosen. Observed in 0.1.0-rc.8. */
const BUILT_IN = { name: 'deepseek-official', model: 'deepseek-v4-flash' };

function chosenModel({ chosen }: RouteInput, name: string): string[] {
  const model = chosen.word('model');
  return model !== null && chosen.word('provider') === name ? [model] : [];
}

function deepSeekRoute(input: RouteInput, section: Setting): TargetDraft {
  const { context, variables } = input;
  const ofShell = variables.address('DEEPSEEK_BASE_URL');
  const base = addressIn(context, section.get('baseURL')) ?? ofShell;
  const name = section.given('apiKeyEnv') ?? 'DEEPSEEK_API_KEY';
  const models = section.items('models').map((model) => model.word('id'));
  const ownModels = [...chosenModel(input, BUILT_IN.name), ...models];
  return {
    id: 'deepseek',
    at: section.location,
    models: ownModels.length > 0 ? ownModels : [BUILT_IN.model],
    baseUrl: base?.url ?? ADDRESSES.deepseek,
    baseUrlAt: base?.at,
    protocol: PROTOCOLS.chat,
    credentials: variables.sources(variableName(name, context.knowledge), {
      at: section.get('apiKeyEnv').location,
    }),
  };
}

/** A route of `llm-pi-ai.providers`: one of the catalogue, or one that is declared whole. */
function piAiRoute(input: RouteInput, provider: Setting): TargetDraft | null {
  const { context, variables } = input;
  const facts = catalogue(context, provider.key);
  const declared = provider.word('baseURL');
  const baseUrl = declared ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    context.problemAt(provider, 'a route that is not in the catalogue needs a baseURL');
    return null;
  }
  const api = APIS[provider.word('api') ?? ''];
  const models = [...provider.items('models'), ...provider.entries('modelOverrides')];
  return {
    id: provider.key,
    at: provider.location,
    models: [...chosenModel(input, provider.key), ...models.map(modelName)],
    baseUrl,
    baseUrlAt: provider.get('baseURL').location,
    protocol: declared === null ? knownProtocol(facts) : (api ?? PROTOCOLS.chat),
    headers: headersOf(provider.get('headers'), variables),
    credentials: routeKeys(
      input,
      provider,
      declared === null ? keyVariables(facts, { openrouter: ['OPENROUTER_API_KEY'] }) : [],
    ),
    discovers: api !== PROTOCOLS.anthropic,
  };
}

/** A model of a list has an id, one of a mapping is its key. */
function modelName(model: Setting): string | null {
  return model.word('id') ?? (/^\d+$/.test(model.key) ? null : model.key);
}

/** The named variable; a catalogue route without one takes its stored record and its usual variables. */
function routeKeys(
  { context, variables, store }: RouteInput,
  provider: Setting,
  usual: readonly string[],
): CredentialSource[] {
  const setting = provider.get('apiKeyEnv');
  if (setting.word() !== null) return namedKey(context, setting, variables);
  const record = store.records?.get(`llm-pi-ai/${provider.key}`, 'key') ?? null;
  return [...savedKey(record), ...usual.flatMap((ambient) => variables.sources(ambient))];
}
