import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import type { ReadContext } from '../../reading/read-context.js';

/**
 * Where the client asks a provider without an `apiBase`, where the fact base has another address or none. Source of June 2026:
 * `defaultOptions` of `core/llm/llms`, `constructLlmApi` of `packages/openai-adapters/src/index.ts`.
 */
const OWN: Readonly<Record<string, string>> = {
  clawrouter: 'http://localhost:1337/v1',
  cometapi: 'https://api.cometapi.com/v1',
  docker: 'http://localhost:12434/engines/v1',
  'function-network': 'https://api.function.network/v1',
  'huggingface-tgi': 'http://localhost:8080',
  kindo: 'https://llm.kindo.ai/v1',
  lemonade: 'http://localhost:8000/api/v1',
  'llama.cpp': 'http://127.0.0.1:8080',
  llamafile: 'http://localhost:8080',
  llamastack: 'http://localhost:8321/v1/openai/v1',
  mimo: 'https://api.xiaomimimo.com/v1',
  moonshot: 'https://api.moonshot.cn/v1',
  msty: 'http://localhost:10000',
  ncompass: 'https://api.ncompass.tech/v1',
  nebius: 'https://api.studio.nebius.ai/v1',
  nous: 'https://inference-api.nousresearch.com/v1',
  novita: 'https://api.novita.ai/v3/openai',
  ollama: 'http://localhost:11434',
  siliconflow: 'https://api.siliconflow.cn/v1',
  tars: 'https://api.router.tetrate.ai/v1',
  tensorix: 'https://api.tensorix.ai/v1',
  'text-gen-webui': 'http://localhost:5000/v1',
  voyage: 'https://api.voyageai.com/v1',
};

export function usualAddress(context: ReadContext, provider: string): string | null {
  return OWN[provider] ?? knownBaseUrl(catalogue(context, provider));
}
