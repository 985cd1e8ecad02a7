import { matches } from '@authlint/model/secret';
import type { CredentialSource, ProviderFacts } from '@authlint/core';
import { LITELLM } from '../generated/tables.js';
import { standIn } from './key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from './known-provider.js';
import { API_KEY, BEARER, CLAUDE_LOGIN, PROTOCOLS, type Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { type SdkUse, OPENAI_HEADERS } from './sdks.js';
import type { Variables } from './variables.js';

/** `litellm/main.py` of August 2026: its own variable comes before those of the SDK beneath it. */
export const LITELLM_SDKS: readonly SdkUse[] = [
  { package: 'litellm (Python)', leaves: ['OPENAI_ORGANIZATION'] },
  { package: 'openai (Python)', leaves: OPENAI_HEADERS },
];

/** Where litellm sends a model: what LiteLLM itself, aider, OpenHands and SWE-agent share. */
export interface LitellmRoute {
  /** Part before the first slash: `openai`, `azure`, `anthropic` ... */
  readonly provider: string;
  /** Name on the wire; `null` for a pattern. */
  readonly model: string | null;
  readonly protocol: Protocol;
  /** Usual endpoint; `null` where the provider has none of its own. */
  readonly baseUrl: string | null;
  /** Variables that hold the key when none is configured. */
  readonly keys: readonly string[];
  /** Those of another provider that it takes then, whatever the address. */
  readonly fallbackKeys: readonly string[];
  /** Variables that hold the Base URL when none is configured. */
  readonly addresses: readonly string[];
}

const PROTOCOL_OF: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  azure: PROTOCOLS.azure,
  gemini: PROTOCOLS.gemini,
  vertex_ai: PROTOCOLS.vertex,
  bedrock: PROTOCOLS.bedrock,
  ollama: PROTOCOLS.ollama,
  ollama_chat: PROTOCOLS.ollama,
  // `llms/cohere/common_utils.py` writes the scheme in small letters.
  cohere: { ...PROTOCOLS.cohere, auth: { header: 'authorization', scheme: 'bearer' } },
  cohere_chat: { ...PROTOCOLS.cohere, auth: { header: 'authorization', scheme: 'bearer' } },
};

/** Further names of OpenAI. */
const OPENAI_NAMES = ['text-completion-openai', 'aiohttp_openai', 'custom_openai'];

const OF_OPENAI = ['OPENAI_API_KEY'];

/** Those whose names do not tell. Clouds take no key but these: else the login of the cloud. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  bedrock: ['AWS_BEARER_TOKEN_BEDROCK'],
  vertex_ai: [],
  openai: OF_OPENAI,
  hosted_vllm: ['HOSTED_VLLM_API_KEY'],
  lm_studio: ['LM_STUDIO_API_KEY'],
  friendliai: ['FRIENDLIAI_API_KEY', 'FRIENDLI_TOKEN'],
  meta_llama: ['LLAMA_API_KEY'],
  lambda_ai: ['LAMBDA_API_KEY'],
  ai21_chat: ['AI21_API_KEY'],
  cohere_chat: ['COHERE_API_KEY', 'CO_API_KEY'],
  ollama_chat: ['OLLAMA_API_KEY'],
  snowflake: ['SNOWFLAKE_JWT'],
};

/**
 * OpenAI-compatible providers for which `completion` looks for the key of OpenAI in the end: `main.py`, the branch of
 * `openai_compatible_providers`.
 */
const LIKE_OPENAI: ReadonlySet<string> = new Set([
  ...['litellm_proxy', 'openai_like', 'deepinfra', 'perplexity', 'nvidia_nim', 'cerebras'],
  ...['sambanova', 'volcengine', 'anyscale', 'mistral', 'together_ai', 'nebius', 'friendliai'],
  ...['meta_llama', 'github', 'novita', 'featherless_ai', 'lambda_ai', 'hyperbolic', 'moonshot'],
  ...['dashscope', 'v0', 'morph', 'nscale', 'empower', 'galadriel', 'codestral', 'ai21_chat'],
]);

/** Servers that are sent `fake-api-key` where no key is set: `_get_openai_compatible_provider_info` of each. */
const KEYLESS: ReadonlySet<string> = new Set(['hosted_vllm', 'lm_studio', 'llamafile']);

/** `get_llm_provider_logic.py`, `main.py` and the parts they call, 2026 (1.101.0). */
const READS: OwnVariables = {
  azure: ['AZURE_OPENAI_API_KEY', 'AZURE_API_KEY'],
  mistral: ['MISTRAL_AZURE_API_KEY', 'MISTRAL_API_KEY'],
  perplexity: ['PERPLEXITYAI_API_KEY', 'PERPLEXITY_API_KEY'],
  'fireworks-ai': [
    'FIREWORKS_API_KEY',
    'FIREWORKS_AI_API_KEY',
    'FIREWORKSAI_API_KEY',
    'FIREWORKS_AI_TOKEN',
  ],
  togetherai: [
    'TOGETHER_API_KEY',
    'TOGETHER_AI_API_KEY',
    'TOGETHERAI_API_KEY',
    'TOGETHER_AI_TOKEN',
  ],
  openrouter: ['OPENROUTER_API_KEY', 'OR_API_KEY'],
  cohere: ['COHERE_API_KEY', 'CO_API_KEY'],
  google: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  nvidia: ['NVIDIA_NIM_API_KEY'],
  volcengine: ['VOLCENGINE_API_KEY'],
  friendli: ['FRIENDLIAI_API_KEY', 'FRIENDLI_TOKEN'],
  'github-models': ['GITHUB_API_KEY'],
  zai: ['ZAI_API_KEY'],
  deepinfra: ['DEEPINFRA_API_KEY'],
  huggingface: ['HF_TOKEN', 'HUGGINGFACE_API_KEY'],
  v0: ['V0_API_KEY'],
};

/** Variables of the Base URL, where the name of the provider does not tell. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  mistral: ['MISTRAL_AZURE_API_BASE', 'MISTRAL_API_BASE'],
  fireworks_ai: ['FIREWORKS_API_BASE'],
  friendliai: ['FRIENDLI_API_BASE'],
  meta_llama: ['LLAMA_API_BASE'],
  lambda_ai: ['LAMBDA_API_BASE'],
  huggingface: ['HF_API_BASE', 'HUGGINGFACE_API_BASE'],
  vertex_ai: ['VERTEXAI_API_BASE', 'VERTEX_API_BASE'],
  volcengine: ['VOLCENGINE_API_BASE', 'ARK_API_BASE'],
  openai: ['OPENAI_BASE_URL', 'OPENAI_API_BASE'],
  anthropic: ['ANTHROPIC_API_BASE', 'ANTHROPIC_BASE_URL'],
  cohere_chat: ['COHERE_API_BASE'],
  ollama_chat: ['OLLAMA_API_BASE'],
};

/** Names of litellm that are in none of the tables above. */
const FURTHER: ReadonlySet<string> = new Set([
  ...['azure_ai', 'openai_like', 'litellm_proxy'],
  ...OPENAI_NAMES,
]);

/** Families that litellm places without a prefix. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^claude/, 'anthropic'],
  [/^gemini/, 'vertex_ai'],
  [/^deepseek/, 'deepseek'],
];

/** Path that a Base URL of the user's own gets where it does not end with it. */
const ADDED: Readonly<Record<string, string>> = { mistral: '/v1' };

/** Path that may stand at the end of the Base URL already, since LiteLLM takes that as the whole address of the request. */
const WHOLE: Readonly<Record<string, string>> = {
  anthropic: '/v1/messages',
  cohere: '/chat',
  cohere_chat: '/chat',
  openrouter: '/chat/completions',
};

/** Where a configured Base URL takes the requests of a route, or its usual one without. `main.py` of 2026. */
export function litellmPlace(
  { provider, protocol, baseUrl: usual }: LitellmRoute,
  address: string | undefined,
  ofCloud: string | null = null,
): Pick<LitellmRoute, 'protocol' | 'baseUrl'> {
  if (address === undefined) return { baseUrl: ofCloud ?? usual, protocol };
  if (provider === 'azure_ai') return foundryPlace(protocol, address);
  const added = ADDED[provider] ?? '';
  const whole = WHOLE[provider];
  if (whole !== undefined && address.endsWith(whole)) {
    return { baseUrl: address.slice(0, -whole.length), protocol };
  }
  // To an address of Cohere nothing is added.
  if (protocol.api === 'cohere-chat') {
    return { baseUrl: address, protocol: { ...protocol, chat: address } };
  }
  const baseUrl = address.endsWith(added) ? address : address.replace(/\/$/, '') + added;
  return { baseUrl, protocol };
}

/** Azure AI Foundry: path and header follow from the host. `llms/azure_ai/chat/transformation.py`. */
function foundryPlace(
  protocol: Protocol,
  address: string,
): Pick<LitellmRoute, 'protocol' | 'baseUrl'> {
  const isFoundry = /\.services\.ai\.azure\.com(\/|$)/.test(address);
  const isAzure = isFoundry || /\.openai\.azure\.com(\/|$)/.test(address);
  const path = isFoundry ? '/models' : '';
  const bare = address.replace(/\/$/, '').replace(/\/chat\/completions$/, '');
  const baseUrl = bare.endsWith(path) ? bare : bare + path;
  return { baseUrl, protocol: isAzure ? { ...protocol, auth: API_KEY } : protocol };
}

/** The keys that LiteLLM looks up where none is configured. */
export function usualSources(
  route: Pick<LitellmRoute, 'provider' | 'keys' | 'fallbackKeys'>,
  variables: Variables,
): CredentialSource[] {
  return [...ownSources(route, variables), ...fallbackSources(route, variables)];
}

/** Those of the provider itself. `llms/anthropic/common_utils.py` for the token. */
export function ownSources(
  { provider, keys }: Pick<LitellmRoute, 'provider' | 'keys'>,
  variables: Variables,
): CredentialSource[] {
  const isAnthropic = provider === 'anthropic';
  return [
    ...keys.flatMap((name) => variables.sources(name)),
    ...(isAnthropic ? variables.sourcesIfSet('ANTHROPIC_AUTH_TOKEN', { placement: BEARER }) : []),
  ];
}

/** What it takes without them. A variable of another provider counts only where it is set: what is missing is not that. */
export function fallbackSources(
  { provider, fallbackKeys }: Pick<LitellmRoute, 'provider' | 'fallbackKeys'>,
  variables: Variables,
): CredentialSource[] {
  return [
    ...fallbackKeys.flatMap((name) => variables.sourcesIfSet(name)),
    ...(KEYLESS.has(provider) ? [standIn('fake-api-key')] : []),
  ];
}

/** A token of a Claude subscription goes out as a login, wherever it is. */
export function withLogins(
  { provider }: Pick<LitellmRoute, 'provider'>,
  sources: readonly CredentialSource[],
  variables: Variables,
): CredentialSource[] {
  if (provider !== 'anthropic') return [...sources];
  return sources.map((source) => {
    const secret = source.kind === 'env' ? variables.secret(source.name) : source.secret;
    return secret !== null && matches(secret, /^sk-ant-oat/) ? { ...source, ...LOGIN } : source;
  });
}

const LOGIN = {
  ...CLAUDE_LOGIN,
  extraHeaders: {
    ...CLAUDE_LOGIN.extraHeaders,
    'anthropic-dangerous-direct-browser-access': 'true',
  },
};

export function litellmRoute(
  context: ReadContext,
  name: string,
  stated: string | null,
): LitellmRoute {
  const { provider, model } = split(context, name, stated);
  const listed = OPENAI_NAMES.includes(provider) ? 'openai' : provider;
  const facts = catalogue(context, listed);
  const own = provider.toUpperCase();
  const bridged = provider === 'openai' ? bridgedModel(model) : null;
  return {
    provider,
    model: model.includes('*') ? null : (bridged ?? model),
    protocol:
      bridged === null ? (PROTOCOL_OF[provider] ?? openAiShaped(facts)) : PROTOCOLS.responses,
    baseUrl: LITELLM[listed]?.baseUrl ?? knownBaseUrl(facts),
    keys: KEYS[listed] ?? keysOf(own, facts),
    fallbackKeys: LIKE_OPENAI.has(provider) ? OF_OPENAI : [],
    addresses: ADDRESSES[listed] ?? [`${own}_API_BASE`],
  };
}

/** What litellm calls providers, as far as the tables here tell. */
const OWN_NAMES: readonly ReadonlySet<string>[] = [
  FURTHER,
  LIKE_OPENAI,
  ...[PROTOCOL_OF, LITELLM, KEYS].map((table) => new Set(Object.keys(table))),
];

function split(
  context: ReadContext,
  name: string,
  stated: string | null,
): { readonly provider: string; readonly model: string } {
  const slash = name.indexOf('/');
  const prefix = slash > 0 ? name.slice(0, slash) : null;
  const isProvider =
    prefix !== null &&
    (OWN_NAMES.some((names) => names.has(prefix)) || catalogue(context, prefix) !== null);
  const model = isProvider ? name.slice(slash + 1) : name;
  if (stated !== null)
    return { provider: stated, model: prefix === stated ? name.slice(slash + 1) : name };
  if (isProvider && prefix !== null) return { provider: prefix, model };
  return { provider: BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'openai', model };
}

/**
 * The name of a model that OpenAI is asked for by its Responses API; `null` for others: the prefix `responses/`, and those of
 * `model_prices_and_context_window.json` whose mode is `responses`.
 */
function bridgedModel(model: string): string | null {
  if (model.startsWith('responses/')) return model.slice('responses/'.length);
  return FOR_RESPONSES.test(model) ? model : null;
}

const FOR_RESPONSES =
  /^(o[13]-pro|o[34](-mini)?-deep-research|codex-mini-latest|computer-use-preview|gpt-5(\.\d)?-(pro|codex))/;

/** The key that litellm derives from the name, then the ones that are known for the provider. */
function keysOf(own: string, facts: ProviderFacts | null): string[] {
  const known = keyVariables(facts, READS);
  return known.length > 0 ? known : [`${own}_API_KEY`];
}

function openAiShaped(facts: ProviderFacts | null): Protocol {
  const protocol = knownProtocol(facts);
  return protocol.api === 'anthropic-messages' ? PROTOCOLS.chat : protocol;
}
