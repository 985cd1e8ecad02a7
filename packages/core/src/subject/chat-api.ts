import type { ProviderFacts } from '@authlint/model/knowledge';
import type { ProviderTarget } from './target.js';
import type { ChatApi, ProviderType } from '@authlint/model';

const BY_TYPE: Readonly<Partial<Record<ProviderType, ChatApi>>> = {
  anthropic: 'anthropic-messages',
  google: 'gemini',
  'aws-bedrock': 'bedrock-converse',
};

/** Shape of the chat request: as configured, else as the path says, else as the provider or its type documents. */
export function chatApi(
  target: ProviderTarget,
  type: ProviderType,
  owner: ProviderFacts | null,
): ChatApi {
  if (target.chat.api !== null) return target.chat.api;
  const { pathname } = new URL(target.baseUrl);
  if (/\/openai(\/v1)?\/?$|\/openapi\/?$/.test(pathname)) return 'openai-chat';
  if (/\/backend-api\/codex\/?$/.test(pathname)) return 'openai-responses';
  // Vertex AI has publishers in its paths, and messages in a shape of its own.
  if (type !== 'google' && /\/anthropic(\/v1)?\/?$/.test(pathname)) return 'anthropic-messages';
  if (type === 'openai-compatible' || type === 'custom-gateway') return 'openai-chat';
  const documented = owner?.type === type ? owner.chat.api : null;
  if (documented === 'openai-chat') return documented;
  return BY_TYPE[type] ?? owner?.chat.api ?? 'openai-chat';
}
