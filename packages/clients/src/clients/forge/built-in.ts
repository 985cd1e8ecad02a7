import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { Setting } from '../../reading/setting.js';

/** A provider that the client has built in. */
export interface BuiltIn {
  readonly baseUrl: string;
  readonly protocol: Protocol;
  readonly query?: string;
}

type Row = readonly [url: string, protocol: Protocol];

const ANTHROPIC = PROTOCOLS.anthropicVersioned;
const CHAT = PROTOCOLS.chat;
const server = (name: string): Row => [`{{${name}_URL}}:{{${name}_PORT}}/v1`, CHAT];

/** `crates/forge_repo/src/provider/provider.json` of April 2026 (54cecac1). */
const ROWS: Readonly<Record<string, Row>> = {
  forge: ['https://antinomy.ai/api/v1', CHAT],
  deepseek: ['https://api.deepseek.com', CHAT],
  open_router: ['https://openrouter.ai/api/v1', CHAT],
  requesty: ['https://router.requesty.ai/v1', CHAT],
  xai: ['https://api.x.ai/v1', CHAT],
  openai: ['https://api.openai.com/v1', CHAT],
  openai_compatible: ['{{OPENAI_URL}}', CHAT],
  openai_responses_compatible: ['{{OPENAI_URL}}', PROTOCOLS.responses],
  kimi_coding: ['https://api.kimi.com/coding/v1', CHAT],
  anthropic: ['https://api.anthropic.com/v1', ANTHROPIC],
  anthropic_compatible: ['{{ANTHROPIC_URL}}', ANTHROPIC],
  alibaba_coding: ['{{ANTHROPIC_COMPACT_URL}}', ANTHROPIC],
  cerebras: ['https://api.cerebras.ai/v1', CHAT],
  zai: ['https://api.z.ai/api/paas/v4', CHAT],
  zai_coding: ['https://api.z.ai/api/coding/paas/v4', CHAT],
  big_model: ['https://open.bigmodel.cn/api/paas/v4', CHAT],
  azure: [
    'https://{{AZURE_RESOURCE_NAME}}.openai.azure.com/openai/deployments/{{AZURE_DEPLOYMENT_NAME}}',
    CHAT, // a bearer here too: `openai.rs`
  ],
  io_intelligence: ['https://api.intelligence.io.solutions/api/v1', CHAT],
  google_ai_studio: ['https://generativelanguage.googleapis.com/v1beta', PROTOCOLS.gemini],
  novita: ['https://api.novita.ai/openai/v1', CHAT],
  'fireworks-ai': ['https://api.fireworks.ai/inference/v1', CHAT],
  llama_cpp: server('LLAMA_CPP'),
  vllm: server('VLLM'),
  jan_ai: server('JAN_AI'),
  ollama: server('OLLAMA'),
  lm_studio: server('LM_STUDIO'),
};

/** Its address with the parameters that stand beside the saved key; `null` where one is missing, or for other providers. */
export function builtIn(id: string, credential: Setting | undefined): BuiltIn | null {
  const row = ROWS[id];
  if (row === undefined) return null;
  const [template, protocol] = row;
  const param = (name: string): string =>
    credential?.word('url_params', name)?.replace(/\/+$/, '') ?? '';
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => param(name) === '')) return null;
  const baseUrl = template.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => param(name));
  const version = param('AZURE_API_VERSION');
  return {
    baseUrl,
    protocol,
    ...(id === 'azure' && version !== '' ? { query: `api-version=${version}` } : {}),
  };
}
