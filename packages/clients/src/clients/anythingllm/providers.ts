import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** One value of `LLM_PROVIDER`. */
export interface LlmProvider {
  readonly key: string | null;
  readonly model: string;
  /** Variable of the Base URL. */
  readonly address?: string;
  /** What the Base URL is where no variable gives one. */
  readonly baseUrl?: string;
  /** Path that takes the place of the one in the Base URL. */
  readonly path?: string;
  readonly protocol: Protocol;
}

/** A vendor under its own address. */
const vendor = (name: string, baseUrl: string): LlmProvider => ({
  key: `${name}_API_KEY`,
  model: `${name}_MODEL_PREF`,
  baseUrl,
  protocol: PROTOCOLS.chat,
});

/** A server of the user's own. */
const server = (name: string, key: string | null, path?: string): LlmProvider => ({
  key: key === null ? null : `${name}_${key}`,
  model: `${name}_MODEL_PREF`,
  address: `${name}_BASE_PATH`,
  ...(path === undefined ? {} : { path }),
  protocol: PROTOCOLS.chat,
});

/** `server/utils/AiProviders` of August 2026 (72aabbd15). */
export const PROVIDERS: Readonly<Record<string, LlmProvider>> = {
  openai: {
    key: 'OPEN_AI_KEY',
    model: 'OPEN_MODEL_PREF',
    address: 'OPENAI_BASE_URL', // the SDK's own
    baseUrl: 'https://api.openai.com/v1',
    protocol: PROTOCOLS.responses,
  },
  azure: {
    key: 'AZURE_OPENAI_KEY',
    model: 'AZURE_OPENAI_MODEL_PREF',
    address: 'AZURE_OPENAI_ENDPOINT',
    path: '/openai/v1',
    protocol: PROTOCOLS.chat,
  },
  anthropic: {
    ...vendor('ANTHROPIC', 'https://api.anthropic.com'),
    address: 'ANTHROPIC_BASE_URL', // the SDK's own
    protocol: PROTOCOLS.anthropic,
  },
  gemini: {
    ...vendor('GEMINI', 'https://generativelanguage.googleapis.com/v1beta/openai'),
    model: 'GEMINI_LLM_MODEL_PREF',
  },
  'generic-openai': server('GENERIC_OPEN_AI', 'API_KEY'),
  litellm: server('LITE_LLM', 'API_KEY'),
  localai: server('LOCAL_AI', 'API_KEY'),
  lmstudio: server('LMSTUDIO', 'AUTH_TOKEN', '/v1'),
  ollama: { ...server('OLLAMA', 'AUTH_TOKEN'), protocol: PROTOCOLS.ollama },
  textgenwebui: server('TEXT_GEN_WEB_UI', 'API_KEY'),
  koboldcpp: server('KOBOLD_CPP', null),
  'nvidia-nim': server('NVIDIA_NIM_LLM', null, '/v1'),
  foundry: server('FOUNDRY', null, '/v1'),
  omlx: server('OMLX_LLM', 'API_KEY', '/v1'),
  privatemode: server('PRIVATEMODE_LLM', null, '/v1'),
  togetherai: vendor('TOGETHER_AI', 'https://api.together.xyz/v1'),
  fireworksai: vendor('FIREWORKS_AI_LLM', 'https://api.fireworks.ai/inference/v1'),
  perplexity: vendor('PERPLEXITY', 'https://api.perplexity.ai'),
  openrouter: vendor('OPENROUTER', 'https://openrouter.ai/api/v1'),
  mistral: vendor('MISTRAL', 'https://api.mistral.ai/v1'),
  groq: vendor('GROQ', 'https://api.groq.com/openai/v1'),
  cohere: vendor('COHERE', 'https://api.cohere.ai/compatibility/v1'),
  deepseek: vendor('DEEPSEEK', 'https://api.deepseek.com/v1'),
  apipie: vendor('APIPIE_LLM', 'https://apipie.ai/v1'),
  novita: vendor('NOVITA_LLM', 'https://api.novita.ai/v3/openai'),
  xai: vendor('XAI_LLM', 'https://api.x.ai/v1'),
  ppio: vendor('PPIO', 'https://api.ppinfra.com/v3/openai'),
  moonshotai: vendor('MOONSHOT_AI', 'https://api.moonshot.ai/v1'),
  cometapi: vendor('COMETAPI_LLM', 'https://api.cometapi.com/v1'),
  zai: vendor('ZAI', 'https://api.z.ai/api/paas/v4'),
  giteeai: vendor('GITEE_AI', 'https://ai.gitee.com/v1'),
  sambanova: vendor('SAMBANOVA_LLM', 'https://api.sambanova.ai/v1'),
  minimax: vendor('MINIMAX', 'https://api.minimax.io/v1'),
  cerebras: vendor('CEREBRAS', 'https://api.cerebras.ai/v1'),
};
