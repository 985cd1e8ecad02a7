import type { CredentialSource } from '@authlint/core';
import { addressIn } from '../address.js';
import { headersOf } from '../headers.js';
import { savedKey, namedKey } from '../key-source.js';
import { catalogue, keyVariables, knownBaseUrl, knownProtocol } from '../known-provider.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import type { Variables } from '../variables.js';
import type { Store } from './store.js';

export interface RouteInput {
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

export function deepSeekRoute(input: RouteInput, section: Setting): TargetDraft {
  const { context, variables } = input;
  const ofShell = variables.address('DEEPSEEK_BASE_URL');
  const base = addressIn(context, section.get('baseURL')) ?? ofShell;
  const name = section.word('apiKeyEnv') ?? 'DEEPSEEK_API_KEY';
  const models = section.items('models').map((model) => model.word('id'));
  const ownModels = [...chosenModel(input, BUILT_IN.name), ...models];
  return {
    ...route(section, 'deepseek', ownModels.length > 0 ? ownModels : [BUILT_IN.model]),
    baseUrl: base?.url ?? 'https://api.deepseek.com',
    baseUrlAt: base?.at,
    protocol: PROTOCOLS.chat,
    credentials: variables.sources(variableName(name, context.knowledge), {
      at: section.get('apiKeyEnv').location,
    }),
  };
}

/** A route of `llm-pi-ai.providers`: one of the catalogue, or one that is declared whole. */
export function piAiRoute(input: RouteInput, provider: Setting): TargetDraft | null {
  const { context, variables } = input;
  const facts = catalogue(context, provider.key);
  const declared = provider.word('baseURL');
  const baseUrl = declared ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    const message = 'a route that is not in the catalogue needs a baseURL';
    context.problemAt(provider, message);
    return null;
  }
  const api = APIS[provider.word('api') ?? ''];
  const models = [...provider.items('models'), ...provider.entries('modelOverrides')];
  return {
    ...route(provider, provider.key, [
      ...chosenModel(input, provider.key),
      ...models.map(modelName),
    ]),
    baseUrl,
    protocol: declared === null ? knownProtocol(facts) : (api ?? PROTOCOLS.chat),
    headers: headersOf(provider.get('headers'), variables),
    credentials: routeKeys(input, provider, declared === null ? keyVariables(facts) : []),
    discovers: api !== PROTOCOLS.anthropic,
  };
}

/** A model of a list has an id, one of a mapping is its key. */
function modelName(model: Setting): string | null {
  return model.word('id') ?? (/^\d+$/.test(model.key) ? null : model.key);
}

function route(
  section: Setting,
  id: string,
  models: readonly (string | null)[],
): Pick<TargetDraft, 'id' | 'at' | 'baseUrlAt' | 'models'> {
  const baseUrlAt = section.get('baseURL').location;
  return { id, at: section.location, baseUrlAt, models };
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
