/** A provider that the client knows by name and takes a key for. */
export interface RegistryEntry {
  /** `null`: only a setting tells. */
  readonly baseUrl: string | null;
  /** Variables of the key, in its order. */
  readonly keys: readonly string[];
  /** Variable of another Base URL. */
  readonly address: string | null;
}

const entry = (
  baseUrl: string | null,
  keys: readonly string[],
  address: string | null = null,
): RegistryEntry => ({ baseUrl, keys, address });

/** `_REGISTRY_ROWS` of hermes_cli/auth.py, stored version of autumn 2026 (00067189). */
export const REGISTRY: Readonly<Record<string, RegistryEntry>> = {
  'openai-api': entry('https://api.openai.com/v1', ['OPENAI_API_KEY'], 'OPENAI_BASE_URL'),
  lmstudio: entry('http://127.0.0.1:1234/v1', ['LM_API_KEY'], 'LM_BASE_URL'),
  gemini: entry(
    'https://generativelanguage.googleapis.com/v1beta',
    ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
    'GEMINI_BASE_URL',
  ),
  zai: entry(
    'https://api.z.ai/api/paas/v4',
    ['GLM_API_KEY', 'ZAI_API_KEY', 'Z_AI_API_KEY'],
    'GLM_BASE_URL',
  ),
  'kimi-coding': entry(
    'https://api.moonshot.ai/v1',
    ['KIMI_API_KEY', 'KIMI_CODING_API_KEY'],
    'KIMI_BASE_URL',
  ),
  'kimi-coding-cn': entry('https://api.moonshot.cn/v1', ['KIMI_CN_API_KEY']),
  stepfun: entry('https://api.stepfun.ai/step_plan/v1', ['STEPFUN_API_KEY'], 'STEPFUN_BASE_URL'),
  arcee: entry('https://api.arcee.ai/api/v1', ['ARCEEAI_API_KEY'], 'ARCEE_BASE_URL'),
  gmi: entry('https://api.gmi-serving.com/v1', ['GMI_API_KEY'], 'GMI_BASE_URL'),
  minimax: entry('https://api.minimax.io/anthropic', ['MINIMAX_API_KEY'], 'MINIMAX_BASE_URL'),
  'minimax-cn': entry(
    'https://api.minimaxi.com/anthropic',
    ['MINIMAX_CN_API_KEY'],
    'MINIMAX_CN_BASE_URL',
  ),
  alibaba: entry(
    'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    ['DASHSCOPE_API_KEY'],
    'DASHSCOPE_BASE_URL',
  ),
  'alibaba-coding-plan': entry(
    'https://coding-intl.dashscope.aliyuncs.com/v1',
    ['ALIBABA_CODING_PLAN_API_KEY', 'DASHSCOPE_API_KEY'],
    'ALIBABA_CODING_PLAN_BASE_URL',
  ),
  deepseek: entry('https://api.deepseek.com/v1', ['DEEPSEEK_API_KEY'], 'DEEPSEEK_BASE_URL'),
  xai: entry('https://api.x.ai/v1', ['XAI_API_KEY'], 'XAI_BASE_URL'),
  nvidia: entry('https://integrate.api.nvidia.com/v1', ['NVIDIA_API_KEY'], 'NVIDIA_BASE_URL'),
  'ai-gateway': entry(
    'https://ai-gateway.vercel.sh/v1',
    ['AI_GATEWAY_API_KEY'],
    'AI_GATEWAY_BASE_URL',
  ),
  'opencode-zen': entry(
    'https://opencode.ai/zen/v1',
    ['OPENCODE_ZEN_API_KEY'],
    'OPENCODE_ZEN_BASE_URL',
  ),
  'opencode-go': entry(
    'https://opencode.ai/zen/go/v1',
    ['OPENCODE_GO_API_KEY'],
    'OPENCODE_GO_BASE_URL',
  ),
  kilocode: entry('https://api.kilo.ai/api/gateway', ['KILOCODE_API_KEY'], 'KILOCODE_BASE_URL'),
  huggingface: entry('https://router.huggingface.co/v1', ['HF_TOKEN'], 'HF_BASE_URL'),
  xiaomi: entry('https://api.xiaomimimo.com/v1', ['XIAOMI_API_KEY'], 'XIAOMI_BASE_URL'),
  bedrock: entry(null, ['AWS_BEARER_TOKEN_BEDROCK'], 'BEDROCK_BASE_URL'),
  'azure-foundry': entry(null, ['AZURE_FOUNDRY_API_KEY'], 'AZURE_FOUNDRY_BASE_URL'),
  'ollama-cloud': entry('https://ollama.com/v1', ['OLLAMA_API_KEY'], 'OLLAMA_BASE_URL'),
};
