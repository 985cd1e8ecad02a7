/**
 * Whom words mean that others say too, as the last that is asked: OpenAI is named by many a client that talks to somebody else
 * in its shape, and every service of Google wants the same login.
 */
export function usuallyNamedIn(text: string): string | null {
  if (/openai|chatgpt/i.test(text) && OPENAI.test(text)) return 'openai';
  return /\blogin cookie or other valid authentication credential\b/i.test(text) ? 'google' : null;
}

const OPENAI =
  /\bcom\.(?:theokanning\.)?openai\.(?:errors|core|client|service|\w+Service)\b|\bOpenAI Codex v\d[^]{0,600}\nprovider: openai\b|\bnodes-langchain\.(?:openAi|lmChatOpenAi)\b|\bOpenAI (?:chat )?node\b|\bOPENAI_API_KEY environment variable\b|\bdid not find openai_api_key\b|\bChatGPT\b.{0,20}\b(?:error|failed)\b|\b(?:problem talking|request|call|connect(?:ing|ion)?) to OpenAI\b|\bOpenAI(?:'s)? (?:API|TTS|Whisper|Realtime) (?:error|key|request|returned|failed)\b|\b(?:response|error) from OpenAI\b|^OpenAI.{0,20} auth\w{0,13} error\b|\bvia OpenAI(?:: | failed\b)/i;

/** Words that do not tell who said them alone, and what stands beside them where one vendor did. */
interface UsualWords {
  readonly id: string;
  readonly says: RegExp;
  readonly beside: RegExp;
}

const USUAL: readonly UsualWords[] = [
  {
    id: 'openai',
    // Its name, its library or the setting; not the id of a model that others route, nor the shape of an API.
    says: /(?<![\w.@-])openai(?![\w/\\-]|\.azure)|[/\\]openai[/\\]|\bOPENAI_API_KEY\b|\bChatOpenAI\b/i,
    beside:
      /(?<![\w./-])(?:gpt-(?!oss)[\w.-]+|o[134](?:-\w+)?|text-embedding-\w+|dall-e-\d|whisper-1)(?![\w/])/i,
  },
  {
    id: 'openai',
    says: /\bprovider["'`*]{0,3}\s{0,2}[:=|]?\s{0,2}["'`*]{0,3}openai(?![\w/-])/i,
    // A model that is none of its own is asked for elsewhere.
    beside: /^(?![^]*\bmodel["'`*]{0,3}\s{0,2}[:=|])/i,
  },
  {
    id: 'openai',
    says: /\bincorrect API key provided\b|\bfailed to refresh token\b/i,
    beside: /\b(?:codex|openai)\b/i,
  },
  {
    id: 'anthropic',
    says: /\binvalid (?:bearer token|authentication credentials)\b|\bOAuth token (?:has|was|is)\b/i,
    beside: /\bclaude\b|\bplease run \/login\b/i,
  },
  {
    id: 'anthropic',
    says: /\b(?:log|sign)(?:ged)?[ -]?in\b/i,
    // The login of its own client, or a plan of its subscribers.
    beside:
      /\bclaude (?:\/?log(?:in|out)|auth|setup-token|max|pro|team|subscription)\b|\bCLAUDE_CODE_OAUTH_TOKEN\b/i,
  },
];
/** Where a client was told to ask somebody else. */
const TOLD_ELSEWHERE =
  /\b(?:base[_ -]?url|api[_-]?base|gateway|relay|reverse[- ]proxy|proxy (?:url|server|key)|compatible|self-?hosted|own server|custom[ -](?:endpoint|provider|model)|third[- ]party)\b|中转|反代|代理[站商地接]|镜像站|转发|第三方|自建|兼容|互換|호환/i;

/** Whom a text means that shows no address of anybody else. */
export function meantIn(text: string): string | null {
  if (TOLD_ELSEWHERE.test(text)) return null;
  return USUAL.find(({ says, beside }) => says.test(text) && beside.test(text))?.id ?? null;
}
