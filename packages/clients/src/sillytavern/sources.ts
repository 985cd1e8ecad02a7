import { PROTOCOLS, type Protocol } from '../protocols.js';

/** One value of `chat_completion_source`. */
export interface ChatSource {
  /** Name of the key in `secrets.json`. */
  readonly secret: string;
  /** `null`: only a setting tells. */
  readonly baseUrl: string | null;
  readonly protocol: Protocol;
  /** Setting that holds the model. */
  readonly model: string;
  /** Setting that holds the Base URL. */
  readonly address?: string;
  /** True where a reverse proxy and its password take the place of address and key. */
  readonly proxied?: boolean;
  /** Path that the client adds to the reverse proxy. */
  readonly adds?: string;
  /** Setting that holds further headers, `Name: value` in each line. */
  readonly headers?: string;
}

const chat = (secret: string, baseUrl: string | null, model: string): ChatSource => ({
  secret: `api_key_${secret}`,
  baseUrl,
  protocol: PROTOCOLS.chat,
  model: `${model}_model`,
});

export const SOURCES: Readonly<Record<string, ChatSource>> = {
  openai: { ...chat('openai', 'https://api.openai.com/v1', 'openai'), proxied: true },
  claude: {
    ...chat('claude', 'https://api.anthropic.com/v1', 'claude'),
    protocol: PROTOCOLS.anthropicVersioned,
    proxied: true,
  },
  makersuite: {
    ...chat('makersuite', 'https://generativelanguage.googleapis.com/v1beta', 'google'),
    protocol: PROTOCOLS.gemini,
    proxied: true,
    adds: '/v1beta',
  },
  openrouter: chat('openrouter', 'https://openrouter.ai/api/v1', 'openrouter'),
  mistralai: { ...chat('mistralai', 'https://api.mistral.ai/v1', 'mistralai'), proxied: true },
  deepseek: { ...chat('deepseek', 'https://api.deepseek.com/beta', 'deepseek'), proxied: true },
  xai: { ...chat('xai', 'https://api.x.ai/v1', 'xai'), proxied: true },
  groq: chat('groq', 'https://api.groq.com/openai/v1', 'groq'),
  perplexity: chat('perplexity', 'https://api.perplexity.ai', 'perplexity'),
  cohere: { ...chat('cohere', 'https://api.cohere.ai/v2', 'cohere'), protocol: PROTOCOLS.cohere },
  ai21: chat('ai21', 'https://api.ai21.com/studio/v1', 'ai21'),
  '01ai': chat('01ai', 'https://api.lingyiwanwu.com/v1', 'zerooneai'),
  nanogpt: chat('nanogpt', 'https://nano-gpt.com/api/v1', 'nanogpt'),
  aimlapi: chat('aimlapi', 'https://api.aimlapi.com/v1', 'aimlapi'),
  moonshot: chat('moonshot', 'https://api.moonshot.ai/v1', 'moonshot'),
  fireworks: chat('fireworks', 'https://api.fireworks.ai/inference/v1', 'fireworks'),
  cometapi: chat('cometapi', 'https://api.cometapi.com/v1', 'cometapi'),
  custom: {
    ...chat('custom', null, 'custom'),
    address: 'custom_url',
    headers: 'custom_include_headers',
  },
};
