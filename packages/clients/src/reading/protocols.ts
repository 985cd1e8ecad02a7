import type { ChatApi, Placement, ProviderType, SourceWire } from '@authlint/core';

export const BEARER: Placement = { header: 'authorization', scheme: 'Bearer' };
export const X_API_KEY: Placement = { header: 'x-api-key', scheme: '' };
export const API_KEY: Placement = { header: 'api-key', scheme: '' };
export const X_GOOG_API_KEY: Placement = { header: 'x-goog-api-key', scheme: '' };

/** How the token of a Claude subscription is sent: the API takes it only together with this flag. */
export const CLAUDE_LOGIN: SourceWire = {
  placement: BEARER,
  extraHeaders: { 'anthropic-beta': 'oauth-2025-04-20' },
};

/** How a client talks to an endpoint of one kind: paths below the Base URL (`null`: as the provider documents), header. */
export interface Protocol {
  readonly api: ChatApi;
  /** Only where the kind of endpoint determines it; else derived from the Base URL. */
  readonly type: ProviderType | null;
  readonly auth: Placement;
  readonly chat: string | null;
  readonly discovery: string | null;
}

/** A Base URL, and how a client talks to it. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly protocol: Protocol;
}

const OPENAI: Omit<Protocol, 'api' | 'chat'> = { type: null, auth: BEARER, discovery: '/models' };
const ANTHROPIC: Pick<Protocol, 'api' | 'type' | 'auth'> = {
  api: 'anthropic-messages',
  type: null,
  auth: X_API_KEY,
};
const DOCUMENTED = { chat: null, discovery: null } as const;

export const PROTOCOLS = {
  chat: { ...OPENAI, api: 'openai-chat', chat: '/chat/completions' },
  responses: { ...OPENAI, api: 'openai-responses', chat: '/responses' },
  /** The Anthropic SDK: it adds the version to the Base URL itself. */
  anthropic: { ...ANTHROPIC, chat: '/v1/messages', discovery: '/v1/models' },
  /** The newer of its SDKs. */
  anthropicBearer: { ...ANTHROPIC, auth: BEARER, chat: '/v1/messages', discovery: '/v1/models' },
  /** Clients whose Base URL already ends with the version. */
  anthropicVersioned: { ...ANTHROPIC, chat: '/messages', discovery: '/models' },
  gemini: { ...DOCUMENTED, api: 'gemini', type: 'google', auth: X_GOOG_API_KEY },
  vertex: { ...DOCUMENTED, api: 'gemini', type: 'google', auth: BEARER },
  azure: { ...DOCUMENTED, api: 'openai-chat', type: 'azure-openai', auth: API_KEY },
  bedrock: { ...DOCUMENTED, api: 'bedrock-converse', type: 'aws-bedrock', auth: BEARER },
  /** Its list is below another version, which the fact base has. */
  cohere: { ...OPENAI, api: 'cohere-chat', chat: '/chat', discovery: null },
  ollama: { ...OPENAI, api: 'ollama-chat', chat: '/api/chat', discovery: '/api/tags' },
  portkey: {
    ...{ ...OPENAI, api: 'openai-chat', chat: '/chat/completions' },
    auth: { header: 'x-portkey-api-key', scheme: '' },
  },
} as const satisfies Record<string, Protocol>;

const ENDINGS: readonly (readonly [RegExp, Protocol])[] = [
  [/\/chat\/completions\/?$/, PROTOCOLS.chat],
  [/\/responses\/?$/, PROTOCOLS.responses],
  [/\/messages\/?$/, PROTOCOLS.anthropicVersioned],
];

/** A full request URL, of any ending, to which a client posts in OpenAI's format. */
export function verbatimAddress(address: string): Endpoint {
  const cut = /^(https?:\/\/[^/]+(?:\/.*)?)(\/[^/]*)$/i.exec(address.replace(/\/$/, ''));
  const [, baseUrl = address, chat = '/'] = cut ?? [];
  return { baseUrl, protocol: { ...PROTOCOLS.chat, chat } };
}

/** Base URL and protocol of an address that clients want whole, path of the request included. `null`: it ends otherwise. */
export function splitFullUrl(url: string): Endpoint | null {
  for (const [ending, protocol] of ENDINGS) {
    if (ending.test(url)) return { baseUrl: url.replace(ending, ''), protocol };
  }
  return null;
}
