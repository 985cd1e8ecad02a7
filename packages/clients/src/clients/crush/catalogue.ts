import { bedrockAddress } from '../../reading/cloud-endpoints.js';

/** A provider that the client knows: what it speaks, the variable of its key, its Base URL or the variable that gives one. */
export interface KnownProvider {
  readonly type: string;
  readonly key?: string;
  readonly address?: string;
  readonly addressVariable?: string;
}

const known =
  (type: string) =>
  (key: string, address: string): KnownProvider => ({ type, key, address });
const compatible = known('openai-compat');
const anthropic = known('anthropic');
const bedrock = (region: string): KnownProvider =>
  known('bedrock')('AWS_BEARER_TOKEN_BEDROCK', bedrockAddress(region));

/** Its catalogue: charmbracelet/catwalk, internal/providers/configs, August 2026. */
export const CATALOGUE: Readonly<Record<string, KnownProvider>> = {
  aihubmix: compatible('AIHUBMIX_API_KEY', 'https://aihubmix.com/v1'),
  'alibaba-singapore': compatible(
    'ALIBABA_SINGAPORE_API_KEY',
    'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
  ),
  'alibaba-us': compatible(
    'ALIBABA_US_API_KEY',
    'https://dashscope-us.aliyuncs.com/compatible-mode/v1',
  ),
  anthropic: {
    type: 'anthropic',
    key: 'ANTHROPIC_API_KEY',
    addressVariable: 'ANTHROPIC_API_ENDPOINT',
    address: 'https://api.anthropic.com',
  },
  atlascloud: compatible('ATLASCLOUD_API_KEY', 'https://api.atlascloud.ai/v1'),
  avian: compatible('AVIAN_API_KEY', 'https://api.avian.io/v1'),
  azure: {
    type: 'azure',
    key: 'AZURE_OPENAI_API_KEY',
    addressVariable: 'AZURE_OPENAI_API_ENDPOINT',
  },
  baseten: compatible('BASETEN_API_KEY', 'https://inference.baseten.co/v1'),
  bedrock: bedrock('us-east-1'),
  'bedrock-europe': bedrock('eu-west-1'),
  cerebras: compatible('CEREBRAS_API_KEY', 'https://api.cerebras.ai/v1'),
  chutes: compatible('CHUTES_API_KEY', 'https://llm.chutes.ai/v1'),
  copilot: { type: 'openai-compat', address: 'https://api.githubcopilot.com' },
  cortecs: { type: 'openai', key: 'CORTECS_API_KEY', address: 'https://api.cortecs.ai/v1' },
  deepseek: compatible('DEEPSEEK_API_KEY', 'https://api.deepseek.com/v1'),
  fireworks: compatible('FIREWORKS_API_KEY', 'https://api.fireworks.ai/inference/v1'),
  gemini: {
    type: 'google',
    key: 'GEMINI_API_KEY',
    addressVariable: 'GEMINI_API_ENDPOINT',
    address: 'https://generativelanguage.googleapis.com',
  },
  groq: compatible('GROQ_API_KEY', 'https://api.groq.com/openai/v1'),
  huggingface: compatible('HF_TOKEN', 'https://router.huggingface.co/v1'),
  ionet: compatible('IONET_API_KEY', 'https://api.intelligence.io.solutions/api/v1'),
  'kimi-coding': anthropic('KIMI_CODING_API_KEY', 'https://api.kimi.com/coding'),
  minimax: anthropic('MINIMAX_API_KEY', 'https://api.minimax.io/anthropic'),
  'minimax-china': anthropic('MINIMAX_API_KEY', 'https://api.minimaxi.com/anthropic'),
  moonshot: compatible('MOONSHOT_API_KEY', 'https://api.moonshot.ai/v1'),
  nebius: compatible('NEBIUS_API_KEY', 'https://api.tokenfactory.nebius.com/v1'),
  neuralwatt: compatible('NEURALWATT_API_KEY', 'https://api.neuralwatt.com/v1'),
  openai: {
    type: 'openai',
    key: 'OPENAI_API_KEY',
    addressVariable: 'OPENAI_API_ENDPOINT',
    address: 'https://api.openai.com/v1',
  },
  'opencode-go': compatible('OPENCODE_API_KEY', 'https://opencode.ai/zen/go/v1'),
  'opencode-zen': compatible('OPENCODE_API_KEY', 'https://opencode.ai/zen/v1'),
  openrouter: {
    type: 'openrouter',
    key: 'OPENROUTER_API_KEY',
    address: 'https://openrouter.ai/api/v1',
  },
  pioneer: compatible('PIONEER_API_KEY', 'https://api.pioneer.ai/v1'),
  qiniucloud: compatible('QINIUCLOUD_API_KEY', 'https://api.qnaigc.com/v1'),
  scaleway: compatible('SCW_SECRET_KEY', 'https://api.scaleway.ai/v1'),
  synthetic: compatible('SYNTHETIC_API_KEY', 'https://api.synthetic.new/openai/v1'),
  venice: compatible('VENICE_API_KEY', 'https://api.venice.ai/api/v1'),
  vercel: { type: 'vercel', key: 'VERCEL_API_KEY', address: 'https://ai-gateway.vercel.sh/v1' },
  vertexai: { type: 'google-vertex' },
  xai: compatible('XAI_API_KEY', 'https://api.x.ai/v1'),
  zai: compatible('ZAI_API_KEY', 'https://api.z.ai/api/coding/paas/v4'),
  zhipu: compatible('ZHIPU_API_KEY', 'https://open.bigmodel.cn/api/paas/v4'),
  'zhipu-coding': compatible('ZHIPU_API_KEY', 'https://open.bigmodel.cn/api/coding/paas/v4'),
};
