import { isEmpty, type Secret } from '@authlint/core';
import { addressIn } from '../address.js';
import { bedrockAddress, vertexAddress } from '../cloud-endpoints.js';
import { headersOf, settingHeader, type ConfiguredHeader } from '../headers.js';
import { keySources, outOfReach } from '../key-source.js';
import {
  litellmPlace,
  litellmRoute,
  usualSources,
  withLogins,
  type LitellmRoute,
} from '../litellm-route.js';
import type { ReadContext } from '../read-context.js';
import { osEnvironReferences } from '../references.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

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
  const name = params.get('model').word() ?? '';
  const route = litellmRoute(context, name, params.get('custom_llm_provider').word());
  const shared = credentialEntry(config, params);
  const param = (key: string): Setting | null =>
    [params.get(key), shared?.get(key)].find((setting) => setting?.present === true) ?? null;
  const cloud = cloudOf(route, param, variables);
  const signing = signingKeys(param, variables);
  const settings = config.get('litellm_settings');
  const ofAll = GLOBALS[route.provider];
  const base = [
    addressIn(context, param('api_base') ?? param('base_url'), osEnvironReferences, variables),
    ofAll === undefined
      ? null
      : addressIn(context, settings.get('api_base'), osEnvironReferences, variables),
    ...route.addresses.map((variable) => variables.address(variable)),
  ].find((found) => found !== null);
  const { baseUrl, protocol } =
    base === undefined
      ? { baseUrl: cloud.baseUrl ?? route.baseUrl, protocol: route.protocol }
      : litellmPlace(route, base.url);
  const id = root.get('model_name').word() ?? name;
  if (baseUrl === null) {
    const message = `"${route.provider}" needs an api_base`;
    context.problem(root.location, params.path.join('.'), message);
    return null;
  }
  return {
    id,
    at: root.location,
    baseUrl,
    baseUrlAt: base?.at,
    protocol,
    credentials: [
      ...(await credentialsOf(input, route, {
        before: [param('api_key'), ...(ofAll?.before ?? []).map((key) => settings.get(key))],
        after: (ofAll?.after ?? []).map((key) => settings.get(key)),
      })),
      ...(signing === undefined ? exchangedKeys(context, param) : []),
    ],
    variables,
    signingKeys: signing,
    headers: [
      ...headersOf(params.get('extra_headers'), variables, osEnvironReferences),
      ...(route.provider === 'openai'
        ? organisationOf(param('organization') ?? settings.get('organization'), variables)
        : []),
    ],
    modelId: route.model,
    models: [route.model],
    native: { ...nativeOf(route, param, { settings, variables }), ...cloud.native },
    tlsVerifyDisabled:
      params.get('ssl_verify').is(false) || config.get('litellm_settings', 'ssl_verify').is(false),
  };
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
  gemini: { after: ['api_key'] },
};

function organisationOf(setting: Setting, variables: Variables): ConfiguredHeader[] {
  return settingHeader('OpenAI-Organization', setting, variables, osEnvironReferences);
}

/** The configured keys; without a value of its own, litellm takes the provider's variable. */
async function credentialsOf(
  { context, variables }: ModelInput,
  route: LitellmRoute,
  keys: Readonly<Record<'before' | 'after', readonly (Setting | null)[]>>,
): ReturnType<typeof keySources> {
  const use = { syntax: osEnvironReferences, variables };
  const sourcesOf = async (settings: readonly (Setting | null)[]) =>
    (await Promise.all(settings.map((setting) => keySources(context, setting, use)))).flat();
  const before = await sourcesOf(keys.before);
  const named = new Set(before.map((source) => (source.kind === 'env' ? source.name : null)));
  const usual = usualSources(
    { ...route, keys: route.keys.filter((name) => !named.has(name)) },
    variables,
  );
  return withLogins(route, [...before, ...usual, ...(await sourcesOf(keys.after))], variables);
}

/**
 * Keys of AWS that the model itself has: they outrank the login of the machine; a role and a profile outrank them.
 * Source: `get_credentials` of litellm/llms/bedrock/base_aws_llm.py.
 */
function signingKeys(
  param: (key: string) => Setting | null,
  variables: Variables,
): TargetDraft['signingKeys'] {
  if (OUTRANKING.some((name) => param(name) !== null)) return undefined;
  const from = param('aws_access_key_id');
  const secret = (key: string): Secret | null => secretOf(param(key), variables);
  const [accessKeyId, secretAccessKey] = [
    secret('aws_access_key_id'),
    secret('aws_secret_access_key'),
  ];
  if (from === null || accessKeyId === null || secretAccessKey === null) return undefined;
  const sessionToken = secret('aws_session_token') ?? variables.secret('AWS_SESSION_TOKEN');
  return { accessKeyId, secretAccessKey, sessionToken, from: from.shown };
}

const OUTRANKING = ['aws_role_name', 'aws_web_identity_token', 'aws_profile_name'] as const;

function secretOf(setting: Setting | null, variables: Variables): Secret | null {
  const reference = osEnvironReferences(setting?.text() ?? '');
  if (reference.kind !== 'variable') return setting?.secret() ?? null;
  const value = variables.secret(reference.name);
  return value === null || isEmpty(value) ? null : value;
}

/** Credentials of a cloud that the model names and that are exchanged for others: they outrank the login and are not used here. */
function exchangedKeys(
  context: ReadContext,
  param: (key: string) => Setting | null,
): ReturnType<typeof outOfReach> {
  const setting = EXCHANGED.map(param).find((found) => found !== null);
  if (setting == null) return [];
  const what = `the cloud credential at ${setting.shown}`;
  return outOfReach(context, { kind: 'store', what, at: setting.location });
}

const EXCHANGED = ['aws_role_name', 'aws_web_identity_token', 'vertex_credentials'] as const;

/** The entry of `credential_list` that the model names. */
function credentialEntry(config: Setting, params: Setting): Setting | null {
  const name = params.get('litellm_credential_name').word();
  const entries = name === null ? [] : config.get('credential_list').items();
  const entry = entries.find((candidate) => candidate.get('credential_name').word() === name);
  return entry?.get('credential_values') ?? null;
}

function nativeOf(
  route: LitellmRoute,
  param: (key: string) => Setting | null,
  { settings, variables }: { readonly settings: Setting; readonly variables: Variables },
): NonNullable<TargetDraft['native']> {
  const word = (key: string): string | undefined => wordOf(param(key), variables) ?? undefined;
  return {
    apiVersion:
      route.provider === 'azure'
        ? (word('api_version') ??
          wordOf(settings.get('api_version'), variables) ??
          variables.text('AZURE_API_VERSION') ??
          undefined)
        : undefined,
    deployment: route.provider === 'azure' ? (route.model ?? undefined) : undefined,
    profile: word('aws_profile_name'),
  };
}

/** Endpoint and settings of a cloud, which needs no `api_base`: LiteLLM signs in with the login of the cloud. */
function cloudOf(
  { provider }: LitellmRoute,
  param: (key: string) => Setting | null,
  variables: Variables,
): Pick<TargetDraft, 'native'> & { readonly baseUrl: string | null } {
  const word = (key: string): string | null => wordOf(param(key), variables);
  if (provider === 'bedrock') {
    const region =
      word('aws_region_name') ??
      variables.text('AWS_REGION_NAME') ??
      variables.text('AWS_REGION') ??
      'us-west-2';
    return { baseUrl: bedrockAddress(region), native: { region } };
  }
  if (provider !== 'vertex_ai') return { baseUrl: null };
  const location = word('vertex_location') ?? variables.text('VERTEXAI_LOCATION') ?? 'us-central1';
  const project = word('vertex_project') ?? variables.text('VERTEXAI_PROJECT') ?? undefined;
  return { baseUrl: vertexAddress(location), native: { location, project } };
}

/** A setting that may name a variable; those of regions and projects hold no credential. */
function wordOf(setting: Setting | null, variables: Variables): string | null {
  const word = setting?.word() ?? null;
  const reference = word === null ? null : osEnvironReferences(word);
  if (reference?.kind !== 'variable') return word;
  const known = SETTINGS.find((name) => name === reference.name);
  return known === undefined ? null : variables.text(known);
}

const SETTINGS = [
  'AZURE_API_VERSION',
  'AWS_REGION_NAME',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'VERTEXAI_PROJECT',
  'VERTEXAI_LOCATION',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_LOCATION',
] as const;
