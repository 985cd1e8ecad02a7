import type { ProviderFacts } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { knownProtocol } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** What the AI SDK packages speak; every other package is OpenAI-compatible chat. */
const PACKAGES: Readonly<Record<string, Protocol>> = {
  '@ai-sdk/anthropic': PROTOCOLS.anthropicVersioned,
  '@ai-sdk/openai': PROTOCOLS.responses,
  '@ai-sdk/google': PROTOCOLS.gemini,
  '@ai-sdk/google-vertex': PROTOCOLS.vertex,
  '@ai-sdk/azure': PROTOCOLS.azure,
  '@ai-sdk/amazon-bedrock': PROTOCOLS.bedrock,
  '@ai-sdk/cohere': PROTOCOLS.cohere,
};

/** Package of the providers that the client's catalogue does not reach through OpenAI-compatible chat. */
const CATALOGUE: Readonly<Record<string, string>> = {
  anthropic: '@ai-sdk/anthropic',
  openai: '@ai-sdk/openai',
  google: '@ai-sdk/google',
  'google-vertex': '@ai-sdk/google-vertex',
  azure: '@ai-sdk/azure',
  'amazon-bedrock': '@ai-sdk/amazon-bedrock',
};

const MINIMAX = { npm: '@ai-sdk/anthropic', url: ADDRESSES.minimaxVersioned };
const MINIMAX_CN = { npm: '@ai-sdk/anthropic', url: ADDRESSES.minimaxCnVersioned };

/** Those to which the catalogue gives an address too, which is not the first of the fact base. Read in the program 1.18.33. */
const ADDRESSED: Readonly<Record<string, { readonly npm: string; readonly url: string }>> = {
  minimax: MINIMAX,
  'minimax-coding-plan': MINIMAX,
  'minimax-cn': MINIMAX_CN,
  'minimax-cn-coding-plan': MINIMAX_CN,
  meta: { npm: '@ai-sdk/openai', url: ADDRESSES.meta },
  'perplexity-agent': { npm: '@ai-sdk/openai', url: ADDRESSES.perplexityVersioned },
};

export function catalogueAddress(id: string): string | null {
  return ADDRESSED[id]?.url ?? null;
}

export function protocolOf(id: string, npm: string | null, facts: ProviderFacts | null): Protocol {
  const name = npm ?? CATALOGUE[id] ?? ADDRESSED[id]?.npm;
  if (name !== undefined) return PACKAGES[name] ?? PROTOCOLS.chat;
  if (id === 'xai') return PROTOCOLS.responses;
  return knownProtocol(facts);
}

/** The AI SDK packages that look for a Base URL themselves. */
const SDKS = [
  { package: '@ai-sdk/openai', leaves: ['OPENAI_BASE_URL'] },
  { package: '@ai-sdk/anthropic', leaves: ['ANTHROPIC_BASE_URL'] },
];

/**
 * The variable from which the AI SDK takes the Base URL where neither the file nor the client's catalogue gives one; seen on the wire of
 * opencode 1.18.34.
 */
export function baseUrlVariable(
  id: string,
  npm: string | null,
  facts: ProviderFacts | null,
): string | null {
  if (facts !== null && CATALOGUE[id] === undefined) return null;
  const name = npm ?? CATALOGUE[id];
  return SDKS.find((use) => use.package === name)?.leaves[0] ?? null;
}
