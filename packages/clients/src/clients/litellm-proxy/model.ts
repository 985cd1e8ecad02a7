import { addressIn } from '../../reading/address.js';
import { headersOf, settingHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { keySources } from '../../reading/key-source.js';
import { azureTokens } from '../../reading/litellm-azure.js';
import { bedrockEndpoint, litellmCloud, wordOf, type Param } from '../../reading/litellm-cloud.js';
import { litellmDraft } from '../../reading/litellm-draft.js';
import { fallbackSources, ownSources, withLogins } from '../../reading/litellm-keys.js';
import { litellmRoute, meantRoute, type LitellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { osEnvironReferences } from '../../reading/references.js';
import { Variables, type Address } from '../../reading/variables.js';

export interface ModelInput {
  readonly context: ReadContext;
  /** Entry of `model_list`. */
  readonly root: Setting;
  readonly config: Setting;
  readonly variables: Variables;
}

/** One entry of `model_list`; `null` where litellm would have no address for it. */
export async function modelDraft(input: ModelInput): Promise<TargetDraft | null> {
  const { context, root, config, variables } = input;
  const params = root.get('litellm_params');
  const name = params.word('model') ?? '';
  const route = litellmRoute(context, name, params.word('custom_llm_provider'));
  const shared = credentialEntry(config, params);
  const param: Param = (key) =>
    [params.get(key), shared?.get(key)].find((setting) => setting?.present === true) ?? null;
  const cloud = litellmCloud(context, route, param, variables);
  const settings = config.get('litellm_settings');
  const ofAll =
    GLOBALS[route.provider] ?? (route.fallbackKeys.length > 0 ? LIKE_OPENAI : undefined);
  const addresses = addressesOf(input, route, param, ofAll === undefined ? null : settings);
  const needs = 'an api_base';
  const model = { route, cloud, variables, entry: root, addresses, needs, path: params.path };
  const draft = litellmDraft(context, model);
  if (draft === null) return null;
  const version = wordOf(param('api_version'), variables);
  const keys = await credentialsOf(input, route, param, {
    before: [param('api_key'), ...(ofAll?.before ?? []).map((key) => settings.get(key))],
    after: (ofAll?.after ?? []).map((key) => settings.get(key)),
  });
  return {
    ...draft,
    modelRoute: meantRoute(name, route, keys),
    id: root.word('model_name') ?? name,
    credentials: [...keys, ...cloud.exchanged],
    headers: headersIn(input, route, param, settings),
    native: { ...azureOf(route, version, { settings, variables }), ...cloud.native },
    ...(route.provider === 'azure_ai' && version !== null
      ? { query: `api-version=${version}` }
      : {}),
    tlsVerifyDisabled: [params, settings].some((from) => from.get('ssl_verify').is(false)),
  };
}

/** What may give the Base URL; `general`: settings that hold for this model too. */
function addressesOf(
  { context, variables }: ModelInput,
  route: LitellmRoute,
  param: Param,
  general: Setting | null,
): (Address | null)[] {
  const stated = [
    param('api_base') ?? param('base_url'),
    param('aws_bedrock_runtime_endpoint'),
    general?.get('api_base') ?? null,
  ];
  return [
    ...stated.map((setting) => addressIn(context, setting, osEnvironReferences, variables)),
    ...route.addresses.map((variable) => variables.address(variable)),
    bedrockEndpoint(route.provider, variables),
  ];
}

function headersIn(
  { root, variables }: ModelInput,
  { provider }: LitellmRoute,
  param: Param,
  settings: Setting,
): ConfiguredHeader[] {
  const written = root.get('litellm_params', 'extra_headers');
  const organization = param('organization') ?? settings.get('organization');
  return [
    ...headersOf(written, variables, osEnvironReferences),
    ...(provider === 'openai'
      ? settingHeader('OpenAI-Organization', organization, variables, osEnvironReferences)
      : []),
  ];
}

/** Keys of `litellm_settings` that hold for all models of a provider, before and after the variables, in its order. */
interface GlobalKeys {
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** Source of 2026: `main.py`. The `api_base` of `litellm_settings` holds for these as well. */
const GLOBALS: Readonly<Record<string, GlobalKeys>> = {
  openai: { before: ['api_key', 'openai_key'] },
  azure: { before: ['api_key', 'azure_key'] },
  anthropic: { before: ['anthropic_key', 'api_key'] },
  openrouter: { before: ['api_key', 'openrouter_key'] },
  cohere: { before: ['cohere_key'], after: ['api_key'] },
  cohere_chat: { before: ['cohere_key'], after: ['api_key'] },
  ollama_chat: { before: ['ollama_key'], after: ['api_key'] },
  gemini: { after: ['api_key'] },
};

/** Those that look for the key of OpenAI in the end. */
const LIKE_OPENAI: GlobalKeys = { after: ['api_key', 'openai_key'] };

/** Observed in 1.108.7: a reference to an empty variable gives way to the usual variable. */
function forReferences({ ports, layers, options }: Variables): Variables {
  return new Variables(ports, layers, { ...options, emptyIsUnset: true });
}

/** The configured keys; without a own value, litellm takes the provider's variable. */
async function credentialsOf(
  { context, variables }: ModelInput,
  route: LitellmRoute,
  param: Param,
  keys: Readonly<Record<'before' | 'after', readonly (Setting | null)[]>>,
): ReturnType<typeof keySources> {
  const use = { syntax: osEnvironReferences, variables: forReferences(variables) };
  const sourcesOf = async (settings: readonly (Setting | null)[]) =>
    (await Promise.all(settings.map((setting) => keySources(context, setting, use)))).flat();
  const before = await sourcesOf(keys.before);
  const named = new Set(before.map((source) => (source.kind === 'env' ? source.name : null)));
  const own = { ...route, keys: route.keys.filter((name) => !named.has(name)) };
  const tokens = azureTokens(context, route, param, variables);
  const sources = [
    ...tokens.before,
    ...before,
    ...ownSources(own, variables),
    ...tokens.after,
    ...(await sourcesOf(keys.after)),
    ...fallbackSources(route, variables),
  ];
  return withLogins(route, sources, variables);
}

/** The entry of `credential_list` that the model names. */
function credentialEntry(config: Setting, params: Setting): Setting | null {
  const name = params.word('litellm_credential_name');
  const entries = name === null ? [] : config.items('credential_list');
  const entry = entries.find((candidate) => candidate.word('credential_name') === name);
  return entry?.get('credential_values') ?? null;
}

function azureOf(
  route: LitellmRoute,
  version: string | null,
  { settings, variables }: { readonly settings: Setting; readonly variables: Variables },
): NonNullable<TargetDraft['native']> {
  if (route.provider !== 'azure') return {};
  return {
    apiVersion:
      version ??
      wordOf(settings.get('api_version'), variables) ??
      variables.text('AZURE_API_VERSION') ??
      undefined,
    deployment: route.model ?? undefined,
  };
}
