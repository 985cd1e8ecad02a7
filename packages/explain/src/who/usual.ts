import { NOT_BEFORE } from './product.js';
import { RELAY_PRODUCT } from './relays.js';

/** All services of Google send the same message. */
export function usuallyNamedIn(text: string): string | null {
  return /\blogin cookie or other valid authentication credential\b/i.test(text) ? 'google' : null;
}

/** A text without the name or address of another provider. */
export interface Unnamed {
  readonly text: string;
  /** The lines around the failure. */
  readonly near: string;
  /** True if no message names a cause: otherwise it could be another provider's. */
  readonly bare: boolean;
}

/** OpenAI's library in a frame or as the name of an error, or its name in the frames of a framework. */
const LIBRARY =
  /(?:-packages|node_modules|\.pnpm|@ai-sdk|@langchain|chat_models|llms)[/\\+]openai(?:-(?!compat|like)\w+)?(?:[/\\@]|\.py)|(?<![\w./@-])openai\.(?:\w+\.)*[A-Z]\w*(?:Error|Exception)\b|\bat (?:[\w$]+\.)*(?:openai|OpenAI)\.[\w$]|\.OpenAI\.[A-Z]|\bOpenAI\\{1,2}[A-Z]|\b(?:langchain|async|go)[_-]openai\b|\bChatOpenAI\b|\bnodes-langchain\.(?:openAi|lmChatOpenAi)\b|\bOpenAI\/\w+[ /]\d/;
/** OpenAI's own messages, which compatible providers seldom copy. */
const OWN_SENTENCE =
  /\bincorrect API key provided\b|\bno API key provided\.(?: You can set your\b|\s*$)|\bprovide an API key\b|\bthe model:? ["'`]\S+["'`] does not exist\b|<empty message>/i;
/** A JSON body, and the fields of OpenAI's. */
const BODY = /["'](?:detail|error|message|msg)["']\s?:\s?["'{]/;
const OWN_BODY = /["'](?:param|type)["']\s?:/;
/** It answers in English. */
const TRANSLATED = /["']message["']\s?:\s?["'][^"'\n]{0,60}\p{Script=Han}/u;
/** Its name, but not that of the shape of its API, of its library or of its client. */
const NAME =
  /(?<![\w./@-])open ?ai(?:'s)?(?![\w/\\-]|\.\w|\s?(?:API )?(?:compat|compliant|format|style|shape|spec|sdk|like|client|lib|codex|格式|协议|兼容))|\bOPENAI_API_KEY(?: environment variable\b|['"],?\))|\bdid not find openai_api_key\b/gi;
/** Characters before a name that may exclude it. */
const WORDS_BEFORE = 30;
/** Models that OpenAI does not serve, and a setting that names another provider. */
const OF_OTHERS =
  /\b(?:claude|gemini|gemma|llama|qwen|deepseek|mi[sx]tral|codestral|kimi|moonshot|glm|grok|command-r|phi-?\d|ernie|hunyuan|doubao|minimax|nemotron|gpt-oss)|provider(?:_?(?:name|id))?["'`*]{0,3}\s{0,2}[:=：]\s{0,2}["'`*]{0,3}(?!openai\b)\w/i;
const MODEL_FIELD = /\bmodel["'`*]{0,3}\s{0,2}[:=|]/i;
const OWN_MODEL =
  /(?<![\w./-])(?:gpt-(?!oss)[\w.-]+|o[134](?:-\w+)?|text-embedding-\w+|dall-e-\d|whisper-1)(?![\w/])/i;

/** Models served under this name only by their vendor and resellers. */
const SERVED_BY_VENDOR: readonly (readonly [id: string, model: RegExp])[] = [
  ['openai', OWN_MODEL],
  ['anthropic', /(?<![\w./@-])claude-(?:\d|haiku|instant|opus|sonnet)[\w.-]*(?![\w./@:-])/i],
  ['google', /(?<![\w./@-])gemini-\d[\w.-]*(?![\w./@:-])/i],
];
const SOLD_ON =
  /\b(?:amp|antigravity|augment|azure|bedrock|copilot|cursor|droid|kiro|proxy|router|trae|vertex|vs ?code|windsurf|zen)\b/i;

/** The vendors of such models, if no reseller is named and no message names a cause. */
export function vendorsIn({ text, bare }: Unnamed): string[] {
  if (!bare || OTHER_ENDPOINT.test(text) || SOLD_ON.test(text)) return [];
  return SERVED_BY_VENDOR.flatMap(([id, model]) => (model.test(text) ? [id] : []));
}

/** Many clients of OpenAI-compatible providers mention OpenAI: it counts only if nothing points to another provider. */
function isOpenai({ text, near, bare }: Unnamed): boolean {
  if (!/open ?ai/i.test(text)) return false;
  const hasModel = OWN_MODEL.test(text);
  if (OF_OTHERS.test(text) || (!hasModel && MODEL_FIELD.test(text))) return false;
  // LiteLLM calls so every provider that it asks by OpenAI's API.
  if (
    /\bOpenAIException - (?!The api_key client)/.test(near) &&
    !hasModel &&
    !OWN_SENTENCE.test(text)
  )
    return false;
  const around = hasModel ? text : near;
  const isNamed = [...around.matchAll(NAME)].some(
    ({ index }) => !NOT_BEFORE.test(around.slice(Math.max(0, index - WORDS_BEFORE), index)),
  );
  if (isNamed) return true;
  if (TRANSLATED.test(text)) return false;
  const isOwn = bare ? !BODY.test(text) || OWN_BODY.test(text) : OWN_SENTENCE.test(text);
  return (hasModel || isOwn) && LIBRARY.test(text);
}

/** A message of several providers, and the context in which it is one vendor's. */
interface UsualWords {
  readonly id: string;
  readonly says: RegExp;
  readonly context: RegExp;
}

const USUAL: readonly UsualWords[] = [
  { id: 'openrouter', says: /\bmissing authentication header\b/i, context: /openrouter/i },
  { id: 'deepseek', says: /\binsufficient balance\b/i, context: /\bdeepseek\b/i },
  {
    id: 'anthropic',
    says: /\boverloaded_error\b|\b(?:is too long|context limit): \d/,
    context: /\b(?:claude|anthropic)\b/i,
  },
  {
    id: 'openai',
    says: /\bincorrect API key provided\b|\bfailed to refresh token\b/i,
    context: /\b(?:codex|openai)\b/i,
  },
  {
    id: 'anthropic',
    says: /\binvalid (?:bearer token|authentication credentials)\b|\bOAuth (?:access )?token (?:has|was|is)\b/i,
    context: /\bclaude\b|\bplease run \/login\b/i,
  },
  {
    id: 'anthropic',
    says: /\b(?:log|sign)(?:ged)?[ -]?in\b/i,
    // The login of Anthropic's client, or a subscription plan.
    context:
      /\bclaude (?:\/?log(?:in|out)|auth|setup-token|max|pro|team|subscription)\b|\bCLAUDE_CODE_OAUTH_TOKEN\b/i,
  },
];
/** A client configured for another endpoint. */
const OTHER_ENDPOINT =
  /\b(?:base[_ -]?url|api[_-]?base|gateway|relay|reverse[- ]proxy|proxy (?:url|server|key)|compatible|compliant|self-?hosted|own server|custom[ -](?:endpoint|provider|model)|third[- ]party)\b|中转|反代|代理[站商地接]|镜像站|转发|第三方|自建|网关|шлюз|兼容|互換|호환/i;

/** The provider whose usual message a text repeats, if the text names it too. */
export function usualIn(text: string): string | null {
  if (isElsewhere(text)) return null;
  return USUAL.find(({ says, context }) => says.test(text) && context.test(text))?.id ?? null;
}

/** `openai` where a text most likely means it. */
export function meantIn(unnamed: Unnamed): string | null {
  return !isElsewhere(unnamed.text) && isOpenai(unnamed) ? 'openai' : null;
}

function isElsewhere(text: string): boolean {
  return OTHER_ENDPOINT.test(text) || RELAY_PRODUCT.test(text);
}
