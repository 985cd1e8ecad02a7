import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** A provider of LobeChat by the name in its variables, in capitals. */
export interface LobeProvider {
  readonly id: string;
  /** Variable of the key, where it is not `<NAME>_API_KEY`. */
  readonly key?: string;
  readonly baseUrl: string | null;
  /** False where no `<NAME>_PROXY_URL` moves it. */
  readonly isFixed?: true;
  readonly protocol: Protocol;
  /** Path that the SDK adds. */
  readonly adds?: string;
}

const like = (id: string, baseUrl: string): LobeProvider => ({
  id,
  baseUrl,
  protocol: PROTOCOLS.chat,
});

const compatible = (rows: Readonly<Record<string, string>>): Record<string, LobeProvider> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, url]) => [name, like(name.toLowerCase(), url)]),
  );

/** `src/server/modules/ModelRuntime/index.ts` and `packages/model-runtime/src/providers` of @lobehub/chat 1.143.3. */
export const PROVIDERS: Readonly<Record<string, LobeProvider>> = {
  OPENAI: like('openai', 'https://api.openai.com/v1'),
  ANTHROPIC: {
    id: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    protocol: PROTOCOLS.anthropic,
  },
  GOOGLE: {
    id: 'google',
    baseUrl: 'https://generativelanguage.googleapis.com',
    protocol: PROTOCOLS.gemini,
    adds: '/v1beta',
  },
  GITHUB: {
    ...like('github', 'https://models.github.ai/inference'),
    key: 'GITHUB_TOKEN',
    isFixed: true,
  },
  GITEE_AI: { ...like('giteeai', 'https://ai.gitee.com/v1'), isFixed: true },
  OLLAMA_CLOUD: { ...like('ollamacloud', 'https://ollama.com/v1'), isFixed: true },
  TENCENT_CLOUD: {
    ...like('tencentcloud', 'https://api.lkeap.cloud.tencent.com/v1'),
    isFixed: true,
  },
  NEWAPI: { id: 'newapi', baseUrl: null, protocol: PROTOCOLS.chat },
  ...compatible({
    AI21: 'https://api.ai21.com/studio/v1',
    AI302: 'https://api.302.ai/v1',
    AI360: 'https://api.360.cn/v1',
    AKASHCHAT: 'https://chatapi.akash.network/api/v1',
    BAICHUAN: 'https://api.baichuan-ai.com/v1',
    CEREBRAS: 'https://api.cerebras.ai/v1',
    COHERE: 'https://api.cohere.ai/compatibility/v1',
    DEEPSEEK: 'https://api.deepseek.com/v1',
    FIREWORKSAI: 'https://api.fireworks.ai/inference/v1',
    GROQ: 'https://api.groq.com/openai/v1',
    HUNYUAN: 'https://api.hunyuan.cloud.tencent.com/v1',
    INFINIAI: 'https://cloud.infini-ai.com/maas/v1',
    INTERNLM: 'https://internlm-chat.intern-ai.org.cn/puyu/api/v1',
    JINA: 'https://deepsearch.jina.ai/v1',
    MINIMAX: 'https://api.minimaxi.com/v1',
    MISTRAL: 'https://api.mistral.ai/v1',
    MODELSCOPE: 'https://api-inference.modelscope.cn/v1',
    MOONSHOT: 'https://api.moonshot.cn/v1',
    NEBIUS: 'https://api.studio.nebius.com/v1',
    NOVITA: 'https://api.novita.ai/v3/openai',
    NVIDIA: 'https://integrate.api.nvidia.com/v1',
    OPENROUTER: 'https://openrouter.ai/api/v1',
    PERPLEXITY: 'https://api.perplexity.ai',
    PPIO: 'https://api.ppinfra.com/v3/openai',
    QINIU: 'https://openai.qiniu.com/v1',
    QWEN: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    SAMBANOVA: 'https://api.sambanova.ai/v1',
    SENSENOVA: 'https://api.sensenova.cn/compatible-mode/v1',
    SILICONCLOUD: 'https://api.siliconflow.cn/v1',
    SPARK: 'https://spark-api-open.xf-yun.com/v1',
    STEPFUN: 'https://api.stepfun.com/v1',
    TAICHU: 'https://ai-maas.wair.ac.cn/maas/v1',
    TOGETHERAI: 'https://api.together.xyz/v1',
    UPSTAGE: 'https://api.upstage.ai/v1/solar',
    V0: 'https://api.v0.dev/v1',
    VERCELAIGATEWAY: 'https://ai-gateway.vercel.sh/v1',
    VLLM: 'http://localhost:8000/v1',
    VOLCENGINE: 'https://ark.cn-beijing.volces.com/api/v3',
    WENXIN: 'https://qianfan.baidubce.com/v2',
    XAI: 'https://api.x.ai/v1',
    XINFERENCE: 'http://localhost:9997/v1',
    ZEROONE: 'https://api.lingyiwanwu.com/v1',
    ZHIPU: 'https://open.bigmodel.cn/api/paas/v4',
  }),
};
