import type { ChatApi, ProviderFacts } from '@authlint/core';
import { PROTOCOLS, type Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';

/** Names that clients use for providers, where the fact base has another. */
const ALIASES: Readonly<Record<string, string>> = {
  gemini: 'google',
  claude: 'anthropic',
  vertex_ai: 'google-vertex',
  vertexai: 'google-vertex',
  bedrock: 'amazon-bedrock',
  together: 'togetherai',
  together_ai: 'togetherai',
  fireworks: 'fireworks-ai',
  fireworks_ai: 'fireworks-ai',
  moonshot: 'moonshotai',
  kimi: 'moonshotai',
  x_ai: 'xai',
  grok: 'xai',
  open_router: 'openrouter',
  vercel_ai_gateway: 'vercel',
  dashscope: 'alibaba',
  github: 'github-models',
  copilot: 'github-copilot',
  github_copilot: 'github-copilot',
  nvidia_nim: 'nvidia',
  hosted_vllm: 'vllm',
  lm_studio: 'lmstudio',
  novita: 'novita-ai',
  zhipu: 'zhipuai',
  'azure-openai': 'azure',
  azureopenai: 'azure',
};

/** Known facts of a provider under the name that a client uses for it. */
export function catalogue(
  context: Pick<ReadContext, 'knowledge'>,
  name: string,
): ProviderFacts | null {
  const lower = name.toLowerCase();
  const { knowledge } = context;
  return (
    knowledge.provider(name) ??
    knowledge.provider(lower) ??
    knowledge.provider(ALIASES[lower] ?? lower)
  );
}

/** The Base URL of a provider in the fact base; `null` where it has none, or a template. */
export function knownBaseUrl(facts: ProviderFacts | null): string | null {
  return facts?.baseUrls.find((url) => !url.includes('{')) ?? null;
}

const SPECIAL: Readonly<Partial<Record<ChatApi, Protocol>>> = {
  'anthropic-messages': PROTOCOLS.anthropicVersioned,
  gemini: PROTOCOLS.gemini,
  'bedrock-converse': PROTOCOLS.bedrock,
  'cohere-chat': PROTOCOLS.cohere,
};

/** The protocol of a known provider where the client names none: the Base URL of the fact base ends with the version. */
export function knownProtocol(facts: ProviderFacts | null): Protocol {
  const special = facts && SPECIAL[facts.chat.api];
  if (special) return special;
  return facts?.type === 'azure-openai' ? PROTOCOLS.azure : PROTOCOLS.chat;
}

const KEY_NAME = /(_KEY|_TOKEN|_PAT)$/;
/** Tokens of one client's own login, and parts of a signature: no other client sends them as a key. */
const NO_KEY = /(AUTH_TOKEN|^AWS_(ACCESS|SECRET|SESSION)_\w+)$/;

/** By id of the fact base: the variables that one client reads, in its order, where these are not all known ones. */
export type OwnVariables = Readonly<Record<string, readonly string[]>>;

/** The variables in which a client reads the key of a known provider. */
export function keyVariables(facts: ProviderFacts | null, own: OwnVariables = {}): string[] {
  const named = facts === null ? undefined : own[facts.id];
  if (named !== undefined) return [...named];
  return (facts?.variables ?? []).filter((name) => KEY_NAME.test(name) && !NO_KEY.test(name));
}

/** The variable read by clients with the catalogue of models.dev: the first of the known names. */
export function catalogueVariables(facts: ProviderFacts | null, own: OwnVariables = {}): string[] {
  return facts !== null && own[facts.id] !== undefined
    ? keyVariables(facts, own)
    : keyVariables(facts).slice(0, 1);
}
