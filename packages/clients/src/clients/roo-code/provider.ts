import { ADDRESSES, ROO_CODE } from '../../generated/tables.js';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { headersOf } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';

/** One profile; `null` for a provider that sends no HTTP request itself (an editor's, a command line's) or has no known address. */
export function profileDraft(context: ReadContext, profile: Setting): TargetDraft | null {
  const provider = profile.word('apiProvider') ?? 'anthropic';
  const handler = ROO_CODE[provider] ?? {};
  const address = profile.get(handler.movedBy ?? `${provider}BaseUrl`);
  const facts = catalogue(context, provider);
  const model = profile.word(handler.model ?? 'apiModelId');
  const cloud = cloudOf(context, provider, profile);
  const baseUrl =
    cloud?.baseUrl ??
    address.word() ??
    builtIn(provider, profile, model) ??
    handler.baseUrl ??
    knownBaseUrl(facts);
  if (baseUrl === null) return null;
  return {
    id: profile.key,
    at: profile.location,
    baseUrl: withPath(provider, baseUrl, address.word() !== null),
    baseUrlAt: address.present ? address.location : undefined,
    protocol: handler.protocol ?? (address.present ? PROTOCOLS.chat : knownProtocol(facts)),
    credentials: savedKey(profile.get(handler.keys?.[0] ?? `${provider}ApiKey`)),
    headers: provider === 'openai' ? headersOf(profile.get('openAiHeaders'), context.exported) : [],
    models: [model],
    ...bearerOf(provider, profile),
    ...azureOf(provider, profile, baseUrl, model),
    ...cloud,
  };
}

/** Addresses determined by another setting. */
function builtIn(provider: string, profile: Setting, model: string | null): string | null {
  if (provider === 'zai') {
    const line = profile.word('zaiApiLine') ?? 'international_coding';
    return ROO_CODE[provider]?.lines?.[line] ?? null;
  }
  if (provider !== 'mistral') return null;
  return (model ?? 'codestral-latest').startsWith('codestral-')
    ? (profile.word('mistralCodestralUrl') ?? ADDRESSES.codestral)
    : ADDRESSES.mistralOrigin;
}

/** What the library beneath puts before the path of the request. */
function withPath(provider: string, baseUrl: string, isOwn: boolean): string {
  const bare = baseUrl.replace(/\/$/, '');
  if (provider === 'mistral' || provider === 'lmstudio') return `${bare}/v1`;
  if (provider === 'minimax') return `${bare.replace(/\/(v1|anthropic)$/, '')}/anthropic`;
  return provider === 'gemini' && isOwn ? `${bare}/v1beta` : baseUrl;
}

/** At an address of the user's own, Anthropic's key may be sent as a token. */
function bearerOf(provider: string, profile: Setting): Partial<TargetDraft> {
  const isToken =
    provider === 'anthropic' &&
    profile.word('anthropicBaseUrl') !== null &&
    profile.get('anthropicUseAuthToken').is(true);
  return isToken ? { protocol: { ...PROTOCOLS.anthropic, auth: BEARER } } : {};
}

/**
 * The OpenAI-compatible provider at an address of Azure, or where the profile says so. The SDK (`azure.ts` of openai 5.12.2) adds the
 * path of the deployment, which is the model, to an address that has none.
 */
function azureOf(
  provider: string,
  profile: Setting,
  baseUrl: string,
  model: string | null,
): Partial<TargetDraft> {
  if (provider !== 'openai') return {};
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  const version = profile.word('azureApiVersion');
  if (host.endsWith('.services.ai.azure.com'))
    return {
      protocol: { ...PROTOCOLS.chat, chat: '/models/chat/completions' },
      query: `api-version=${version ?? '2024-05-01-preview'}`,
    };
  const isAzure = /(^|\.)azure\.com$/.test(host) || profile.get('openAiUseAzure').is(true);
  if (!isAzure) return {};
  const deployment =
    model === null || baseUrl.includes('/deployments') ? '' : `/deployments/${model}`;
  return {
    protocol: { ...AZURE, chat: `${deployment}${PROTOCOLS.chat.chat}` },
    type: null,
    query: `api-version=${version ?? '2024-08-01-preview'}`,
  };
}

const AZURE: Protocol = { ...PROTOCOLS.chat, auth: PROTOCOLS.azure.auth };

/** Bedrock: a key, a profile, keys that are written there, else the login of the machine. Vertex AI: the login of Google. */
function cloudOf(
  context: ReadContext,
  provider: string,
  profile: Setting,
): Partial<TargetDraft> | null {
  if (provider === 'vertex') {
    const location = profile.word('vertexRegion') ?? 'us-east5';
    const project = profile.word('vertexProjectId') ?? undefined;
    return {
      baseUrl: vertexAddress(location),
      protocol: PROTOCOLS.vertex,
      native: { location, project },
      credentials: written(context, profile, ['vertexJsonCredentials', 'vertexKeyFile']),
    };
  }
  if (provider !== 'bedrock') return null;
  const region = profile.word('awsRegion') ?? 'us-east-1';
  const own = profile.get('awsBedrockEndpointEnabled').is(true)
    ? profile.word('awsBedrockEndpoint')
    : null;
  const isKey = profile.get('awsUseApiKey').is(true) && profile.word('awsApiKey') !== null;
  const usesProfile = profile.get('awsUseProfile').is(true);
  return {
    baseUrl: own ?? bedrockAddress(region),
    protocol: PROTOCOLS.bedrock,
    native: {
      region,
      profile: isKey || !usesProfile ? undefined : (profile.word('awsProfile') ?? undefined),
    },
    credentials: isKey
      ? savedKey(profile.get('awsApiKey'))
      : usesProfile
        ? []
        : written(context, profile, ['awsSecretKey']),
  };
}

/** A credential of a cloud that is in the profile and is exchanged or signs: it is not used here. */
function written(
  context: ReadContext,
  profile: Setting,
  names: readonly string[],
): TargetDraft['credentials'] {
  const setting = names.map((name) => profile.get(name)).find((item) => item.word() !== null);
  if (setting === undefined) return [];
  const what = `the cloud credential at ${setting.shown}`;
  return outOfReach(context, { kind: 'store', what, at: setting.location });
}
