import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** A provider that pi knows by itself: where it is, how it is talked to (`null`: each model says it), the variables of its key. */
export interface BuiltIn {
  readonly baseUrl: string | null;
  readonly protocol: Protocol | null;
  readonly variables: readonly string[];
}

const provider = (
  baseUrl: string | null,
  protocol: Protocol | null,
  ...variables: string[]
): BuiltIn => ({ baseUrl, protocol, variables });

const { anthropic, chat, gemini, responses } = PROTOCOLS;
const QWEN = 'maas.aliyuncs.com/compatible-mode/v1';

/** As in the bundle of pi 1.5.2, where an Anthropic address has no version. */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  'ant-ling': provider('https://api.ant-ling.com/v1', chat, 'ANT_LING_API_KEY'),
  anthropic: provider('https://api.anthropic.com', anthropic, 'ANTHROPIC_API_KEY'),
  azure: provider(null, null, 'AZURE_OPENAI_API_KEY'),
  'azure-openai-responses': provider(null, null, 'AZURE_OPENAI_API_KEY'),
  baseten: provider('https://inference.baseten.co/v1', chat, 'BASETEN_API_KEY'),
  cerebras: provider('https://api.cerebras.ai/v1', chat, 'CEREBRAS_API_KEY'),
  deepseek: provider('https://api.deepseek.com', chat, 'DEEPSEEK_API_KEY'),
  'github-copilot': provider(null, null, 'COPILOT_GITHUB_TOKEN'),
  google: provider('https://generativelanguage.googleapis.com/v1beta', gemini, 'GEMINI_API_KEY'),
  groq: provider('https://api.groq.com/openai/v1', chat, 'GROQ_API_KEY'),
  huggingface: provider('https://router.huggingface.co/v1', chat, 'HF_TOKEN'),
  'kimi-coding': provider('https://api.kimi.com/coding/v1', chat, 'KIMI_API_KEY'),
  meta: provider('https://api.meta.ai/v1', responses, 'META_API_KEY'),
  minimax: provider('https://api.minimax.io/anthropic', anthropic, 'MINIMAX_API_KEY'),
  'minimax-cn': provider('https://api.minimaxi.com/anthropic', anthropic, 'MINIMAX_CN_API_KEY'),
  moonshotai: provider('https://api.moonshot.ai/v1', chat, 'MOONSHOT_API_KEY'),
  'moonshotai-cn': provider('https://api.moonshot.cn/v1', chat, 'MOONSHOT_API_KEY'),
  nvidia: provider('https://integrate.api.nvidia.com/v1', chat, 'NVIDIA_API_KEY'),
  openai: provider('https://api.openai.com/v1', responses, 'OPENAI_API_KEY'),
  'qwen-token-plan': provider(
    `https://token-plan.ap-southeast-1.${QWEN}`,
    chat,
    'QWEN_TOKEN_PLAN_API_KEY',
  ),
  'qwen-token-plan-cn': provider(
    `https://token-plan.cn-beijing.${QWEN}`,
    chat,
    'QWEN_TOKEN_PLAN_CN_API_KEY',
  ),
  together: provider('https://api.together.ai/v1', chat, 'TOGETHER_API_KEY'),
  'vercel-ai-gateway': provider('https://ai-gateway.vercel.sh', anthropic, 'AI_GATEWAY_API_KEY'),
  xai: provider('https://api.x.ai/v1', responses, 'XAI_API_KEY'),
  xiaomi: provider('https://api.xiaomimimo.com/v1', chat, 'XIAOMI_API_KEY'),
  zai: provider('https://api.z.ai/api/coding/paas/v4', chat, 'ZAI_API_KEY'),
  'zai-coding-cn': provider(
    'https://open.bigmodel.cn/api/coding/paas/v4',
    chat,
    'ZAI_CODING_CN_API_KEY',
  ),
};

/** Until 1.2.0 Kimi's address had no version, and was talked to as Anthropic's. */
const KIMI_BEFORE_1_3 = provider('https://api.kimi.com/coding', anthropic, 'KIMI_API_KEY');

export function builtIn(id: string, isBefore13: boolean): BuiltIn | null {
  if (id === 'kimi-coding' && isBefore13) return KIMI_BEFORE_1_3;
  return Object.hasOwn(BUILT_IN, id) ? (BUILT_IN[id] ?? null) : null;
}
