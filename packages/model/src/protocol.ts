/** Provider types, each with its own pack. */
export const PROVIDER_TYPES = [
  'openai-compatible',
  'anthropic',
  'google',
  'azure-openai',
  'aws-bedrock',
  'code-assistant',
  'custom-gateway',
] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** Shape of the chat request. */
export const CHAT_APIS = [
  'openai-chat',
  'openai-responses',
  'anthropic-messages',
  'gemini',
  'bedrock-converse',
  'ollama-chat',
  'cohere-chat',
] as const;
export type ChatApi = (typeof CHAT_APIS)[number];

/** Where a credential goes in a request. `scheme` is `''` where the header holds the bare key. */
export interface Placement {
  readonly header: string;
  readonly scheme: string;
}

/** Results of an experiment: `inconclusive` where the answer is neither an acceptance nor a rejection. */
export const OUTCOMES = ['accepted', 'rejected', 'inconclusive'] as const;
export type Outcome = (typeof OUTCOMES)[number];
