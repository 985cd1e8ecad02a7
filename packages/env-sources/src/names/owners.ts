import { lazy } from '@authlint/core/internal';

/** Names under which the same keys are known, written without separators. */
const ALIASES: readonly (readonly string[])[] = [
  ['ANTHROPIC', 'CLAUDE'],
  ['ARK', 'VOLCENGINE', 'DOUBAO'],
  ['AZURE', 'AZUREOPENAI', 'AZUREAI'],
  ['CLOUDFLARE', 'CF'],
  ['COHERE', 'CO'],
  ['DASHSCOPE', 'QWEN', 'BAILIAN', 'ALIYUN', 'ALIBABA'],
  ['FIREWORKS', 'FIREWORKSAI'],
  ['FRIENDLI', 'FRIENDLIAI'],
  ['GITHUB', 'GH'],
  ['GMI', 'GMICLOUD'],
  ['GOOGLE', 'GEMINI', 'GOOGLEAI', 'GOOGLEGEMINI', 'GOOGLEGENERATIVEAI', 'GENAI'],
  ['HF', 'HUGGINGFACE', 'HUGGINGFACEHUB'],
  ['LITELLM', 'LITELLMPROXY'],
  ['MISTRAL', 'MISTRALAI'],
  ['MOONSHOT', 'MOONSHOTAI', 'KIMI'],
  ['NVIDIA', 'NVIDIANIM', 'NIM', 'NGC'],
  ['OPENAI', 'CHATGPT', 'GPT'],
  ['PERPLEXITY', 'PERPLEXITYAI', 'PPLX'],
  ['SILICONFLOW', 'SILICON'],
  ['STEPFUN', 'STEP'],
  ['TOGETHER', 'TOGETHERAI'],
  ['VENICE', 'VENICEAI'],
  ['XAI', 'GROK'],
  ['ZHIPU', 'ZHIPUAI', 'ZAI', 'BIGMODEL', 'GLM'],
];

/** Other names that look almost like one another, or like one above, and are not a slip of the pen. */
const OTHERS = [
  'CEREBRAS',
  'CROF',
  'DINFERENCE',
  'GROQ',
  'INCEPTION',
  'INCEPTRON',
  'INFERENCE',
  'LLAMA',
  'NOVA',
  'NOVITA',
  'OLLAMA',
  'OPENCODE',
  'OPENROUTER',
  'OPENWEBUI',
];

/** Owners that stand for any provider. */
const GENERIC = new Set(['LLM', 'AI', 'MODEL', 'PROVIDER', 'LLMAPI']);

const groups = lazy(
  () => new Map(ALIASES.flatMap((group, index) => group.map((name) => [name, index] as const))),
);
const known = lazy(() => new Set([...groups().keys(), ...OTHERS]));

/** The same number for all names under which the keys of one provider are known. */
export function aliasGroup(owner: string): number | undefined {
  return groups().get(owner);
}

/** Both are names of providers, so that one is no misspelling of the other. */
export function areBothKnown(a: string, b: string): boolean {
  return known().has(a) && known().has(b);
}

export function isGeneric(owner: string): boolean {
  return GENERIC.has(owner);
}
