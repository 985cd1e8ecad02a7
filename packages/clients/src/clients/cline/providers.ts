import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** What the client itself says of a provider. */
export interface BuiltIn {
  readonly baseUrl?: string;
  /** Addresses of its lines, of which `apiLine` chooses one. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly keys?: readonly string[];
  readonly protocol?: Protocol;
}

const CHAT = PROTOCOLS.chat;
const MESSAGES = PROTOCOLS.anthropicVersioned;

const QWEN: BuiltIn = {
  baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  lines: {
    china: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    international: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
  },
  keys: ['QWEN_API_KEY'],
  protocol: CHAT,
};

/**
 * Where it is not what the fact base has: `sdk/packages/llms/src/providers/builtins.ts` and `providers.generated.ts` of August 2026.
 */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  openai: { keys: ['OPENAI_API_KEY'] },
  'openai-compatible': { baseUrl: 'https://api.openai.com/v1', keys: ['OPENAI_API_KEY'] },
  'openai-native': {
    baseUrl: 'https://api.openai.com/v1',
    keys: ['OPENAI_API_KEY'],
    protocol: PROTOCOLS.responses,
  },
  'openai-codex': {
    baseUrl: 'https://chatgpt.com/backend-api/codex',
    keys: [],
    protocol: { ...PROTOCOLS.responses, type: 'code-assistant' },
  },
  anthropic: { protocol: MESSAGES },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1' },
  gemini: { keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'] },
  minimax: {
    baseUrl: 'https://api.minimax.io/anthropic/v1',
    lines: {
      china: 'https://api.minimaxi.com/anthropic/v1',
      international: 'https://api.minimax.io/anthropic/v1',
    },
    protocol: MESSAGES,
  },
  'kimi-for-coding': { baseUrl: 'https://api.kimi.com/coding/v1', protocol: MESSAGES },
  moonshot: {
    baseUrl: 'https://api.moonshot.ai/v1',
    lines: { china: 'https://api.moonshot.cn/v1', international: 'https://api.moonshot.ai/v1' },
  },
  zai: {
    lines: {
      china: 'https://open.bigmodel.cn/api/paas/v4',
      international: 'https://api.z.ai/api/paas/v4',
    },
  },
  'zai-coding-plan': {
    lines: {
      china: 'https://open.bigmodel.cn/api/coding/paas/v4',
      international: 'https://api.z.ai/api/coding/paas/v4',
    },
  },
  qwen: QWEN,
  'qwen-code': { ...QWEN, keys: [] },
  doubao: { baseUrl: 'https://ark.cn-beijing.volces.com/api/v3', keys: ['DOUBAO_API_KEY'] },
  ollama: {
    baseUrl: 'http://localhost:11434',
    keys: ['OLLAMA_API_KEY'],
    protocol: PROTOCOLS.ollama,
  },
  litellm: { baseUrl: 'http://localhost:4000/v1', keys: ['LITELLM_API_KEY'] },
  'vercel-ai-gateway': {
    baseUrl: 'https://ai-gateway.vercel.sh/v1',
    keys: ['AI_GATEWAY_API_KEY'],
  },
  kilo: { keys: ['KILO_GATEWAY_API_KEY'], protocol: PROTOCOLS.responses },
  aihubmix: { baseUrl: 'https://api.aihubmix.com/v1' },
  hicap: { baseUrl: 'https://api.hicap.ai/v1', keys: ['HICAP_API_KEY'] },
  nousResearch: {
    baseUrl: 'https://inference-api.nousresearch.com/v1',
    keys: ['NOUS_RESEARCH_API_KEY', 'NOUSRESEARCH_API_KEY'],
  },
  'minimax-coding-plan': { baseUrl: 'https://api.minimax.io/anthropic/v1', protocol: MESSAGES },
  'minimax-cn': { baseUrl: 'https://api.minimaxi.com/anthropic/v1', protocol: MESSAGES },
  'minimax-cn-coding-plan': {
    baseUrl: 'https://api.minimaxi.com/anthropic/v1',
    protocol: MESSAGES,
  },
  'huawei-cloud-maas': {
    baseUrl: 'https://infer-modelarts.cn-southwest-2.myhuaweicloud.com/v1',
    keys: ['HUAWEI_CLOUD_MAAS_API_KEY'],
  },
  hyper: { baseUrl: 'https://hyper.charm.land/v1', keys: ['HYPER_API_KEY'] },
  'llmgateway-providers': {
    baseUrl: 'https://api.llmgateway.io/v1',
    keys: ['LLMGATEWAY_API_KEY'],
  },
  longcat: { baseUrl: 'https://api.longcat.chat/openai' },
  modal: { baseUrl: 'https://inference.us-west.modal.direct/v1' },
  pioneer: { baseUrl: 'https://api.pioneer.ai/v1' },
  'stepfun-step-plan': {
    baseUrl: 'https://api.stepfun.com/step_plan/v1',
    keys: ['STEPFUN_API_KEY'],
  },
  'stepfun-ai-step-plan': {
    baseUrl: 'https://api.stepfun.ai/step_plan/v1',
    keys: ['STEPFUN_API_KEY'],
  },
  'the-grid-ai': { keys: ['THEGRID_API_KEY'] },
  meta: { protocol: PROTOCOLS.responses },
  'perplexity-agent': { protocol: PROTOCOLS.responses },
  vivgrid: { protocol: PROTOCOLS.responses },
  subconscious: { protocol: MESSAGES },
  asksage: { baseUrl: 'https://api.asksage.ai/server', keys: ['ASKSAGE_API_KEY'] },
};

export function builtIn(provider: string): BuiltIn {
  return BUILT_IN[provider] ?? {};
}
