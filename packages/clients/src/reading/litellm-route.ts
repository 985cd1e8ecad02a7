import type { CredentialSource, ProviderFacts } from '@authlint/core';
import { LITELLM, LITELLM_KEYS } from '../generated/tables.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from './known-provider.js';
import { API_KEY, PROTOCOLS, type Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { type SdkUse, OPENAI_HEADERS } from './sdks.js';

/** `litellm/main.py` of August 2026: its own variable comes before those of the SDK beneath it. */
export const LITELLM_SDKS: readonly SdkUse[] = [
  { package: 'litellm (Python)', leaves: ['OPENAI_ORGANIZATION'] },
  { package: 'openai (Python)', leaves: OPENAI_HEADERS },
];

/** Where LiteLLM sends a model: shared by LiteLLM itself, aider, OpenHands and SWE-agent. */
export interface LitellmRoute {
  /** Part before the first slash: `openai`, `azure`, `anthropic` ... */
  readonly provider: string;
  /** Name on the wire; `null` for a pattern. */
  readonly model: string | null;
  readonly protocol: Protocol;
  /** Usual endpoint; `null` where the provider has none. */
  readonly baseUrl: string | null;
  /** Variables that hold the key when none is configured. */
  readonly keys: readonly string[];
  /** Variables of another provider that it falls back to, at any address. */
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

/** By provider of the fact base. */
const READS: OwnVariables = Object.fromEntries(
  Object.entries(LITELLM_KEYS).map(([id, { keys = [] }]) => [id, keys]),
);

/** Names of litellm that are in no table. */
const FURTHER: ReadonlySet<string> = new Set(['azure_ai', ...OPENAI_NAMES]);

/** Families that litellm places without a prefix. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^claude/, 'anthropic'],
  [/^gemini/, 'vertex_ai'],
  [/^deepseek/, 'deepseek'],
];

/** Path that a Base URL of the user's own gets where it does not end with it. */
const ADDED: Readonly<Record<string, string>> = { mistral: '/v1' };

/** Request paths that the Base URL may already end with; LiteLLM then takes it as the full request URL. */
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
  // No path is added for Cohere.
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

export function litellmRoute(
  context: ReadContext,
  name: string,
  stated: string | null,
): LitellmRoute {
  const { provider, model } = split(context, name, stated);
  const listed = OPENAI_NAMES.includes(provider) ? 'openai' : provider;
  const row = LITELLM[listed];
  const facts = catalogue(context, listed);
  const own = provider.toUpperCase();
  const bridged = provider === 'openai' ? bridgedModel(model) : null;
  return {
    provider,
    model: model.includes('*') ? null : (bridged ?? model),
    protocol:
      bridged === null ? (PROTOCOL_OF[provider] ?? openAiShaped(facts)) : PROTOCOLS.responses,
    baseUrl: row?.baseUrl ?? knownBaseUrl(facts),
    keys: row?.keys ?? keysOf(own, facts),
    fallbackKeys: LITELLM[provider]?.like === 'openai' ? ['OPENAI_API_KEY'] : [],
    addresses: row?.moves ?? [`${own}_API_BASE`],
  };
}

/** A name without a prefix, although only another provider's key is set: LiteLLM still sends it to OpenAI. */
export function meantRoute(
  name: string,
  { provider }: LitellmRoute,
  credentials: readonly CredentialSource[],
): string | undefined {
  const [first] = credentials;
  if (name.includes('/') || first?.kind !== 'env') return undefined;
  const owner = /^([A-Z]+)_API_KEY$/.exec(first.name)?.[1]?.toLowerCase() ?? '';
  const isOther = owner !== provider && OWN_NAMES.some((names) => names.has(owner));
  return isOther ? `${owner}/${name}` : undefined;
}

/** LiteLLM's names of providers, from the tables here. */
const OWN_NAMES: readonly ReadonlySet<string>[] = [
  FURTHER,
  ...[PROTOCOL_OF, LITELLM].map((table) => new Set(Object.keys(table))),
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

/** The variable that LiteLLM derives from the name, then those known for the provider. */
function keysOf(own: string, facts: ProviderFacts | null): string[] {
  const known = keyVariables(facts, READS);
  return known.length > 0 ? known : [`${own}_API_KEY`];
}

function openAiShaped(facts: ProviderFacts | null): Protocol {
  const protocol = knownProtocol(facts);
  return protocol.api === 'anthropic-messages' ? PROTOCOLS.chat : protocol;
}
