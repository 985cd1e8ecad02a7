import { idOfName, idOfWord } from './names.js';

/** Where only the name of a provider stands. */
const FIELDS = [
  /\bllm-([a-z][\w-]{1,30}):/g,
  /\bprovider(?:_?name|_?id)?["'`*]{0,3}\s?[:=]\s?["'`*]{0,3}([A-Za-z][\w .-]{1,30}?)(?=["'`*,;)\]}\s]|$)/gi,
  /\bproviders?[./]([A-Za-z][\w-]{1,30})\b/gi,
  /\bmodel_providers?\/([A-Za-z][\w-]{1,30})\b/gi,
  /@ai-sdk[/+]([a-z][\w-]{1,30})(?=@|\/|["'\s]|$)/g,
  /\b(?:litellm[/.])?llms?[/.]([a-z][\w-]{1,30})\b/g,
  /\blangchain[_-]([a-z][\w-]{1,30})\b/g,
  /\bprovider ["'`]?([A-Za-z][\w.-]{1,30})["'`]? (?:request )?(?:failed|returned|error)/gi,
  /\b([a-z][\w-]{2,30}?)(?:-|\.)(?:nim-)?provider-\d/g,
  /\blmChat([A-Z]\w{2,20})\b/g,
  /(?:^|[\s:：])\[([a-z]\w{2,30})\] (?:Bad |Server |Connection )?Error\b/g,
];
/** Names beside what went wrong. */
const WORDS = [
  /\b(?!litellm\b)([a-z]\w{2,30})(?:\.[a-z_]{2,20}){0,3}\.(?:[A-Z]\w{2,30}Error|SDKError)\b/g,
  /\b(?:\w{1,30}\.)?([A-Za-z]\w{2,30}?)(?:Exception|Error)\b/g,
  /\b([A-Za-z][\w.-]{2,30}(?: (?:AI|Cloud|Models|Copilot))?) (?:(?:chat )?(?:API|provider|LLM|model|server|endpoint|completion|stream)s? ?){0,2}(?:call |request |key )?(?:error|failed|failure|returned|rejected|refused|responded|answered|exception|is invalid|unauthori[sz]ed|authentication|validation|(?:idle )?time-?out|timed out)\b/gi,
  /\b([A-Za-z][\w.-]{2,30}) API(?: ?key)?\b/g,
  /\b([a-z][\w]{2,30})\.(?:errors|core\.api_error|_errors|_exceptions|core\._errors)\b/g,
  /\b([a-z][\w]{2,30})\/(?:base_client|_base_client|client|core)\.py\b/g,
  /(?:使用|调用|请求|访问)\s?([A-Za-z][\w.-]{2,30})/g,
  /\b([A-Z][\w]{2,20})(?:Chat|Completion)?LanguageModel\b/g,
  /\b(?:to|from|by|with|calling|via|using) ([A-Z][\w.-]{2,30})\b/g,
  /\b([A-Za-z][\w.-]{2,30}) ?(?:模型|接口|服务|请求失败|调用失败|报错)/g,
];
const OPENAI =
  /\bOPENAI_API_KEY environment variable\b|\bdid not find openai_api_key\b|\bChatGPT\b.{0,20}\b(?:error|failed)\b|\b(?:problem talking|request|call|connect(?:ing|ion)?) to OpenAI\b|\bOpenAI(?:'s)? API (?:error|key|request|returned)\b|\b(?:response|error) from OpenAI\b/i;

/** The provider that clients, logs and exceptions of a line name, or `null`. */
export function labelIn(text: string): string | null {
  return firstOf(FIELDS, text, idOfName) ?? firstOf(WORDS, text, idOfWord);
}

/** OpenAI is named by many a client that talks to somebody else in its shape: the last that is asked. */
export function namesOpenAi(text: string): boolean {
  return OPENAI.test(text);
}

function firstOf(
  patterns: readonly RegExp[],
  text: string,
  idOf: (name: string) => string | null,
): string | null {
  for (const pattern of patterns) {
    for (const [, name] of text.matchAll(pattern)) {
      const id = name === undefined ? null : idOf(name);
      if (id !== null) return id;
    }
  }
  return null;
}
