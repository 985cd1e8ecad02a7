import { type PrefilteredPattern, withLiterals } from '@authlint/model/redaction';
import { vendorsOfModels, idOfClass, idOfFirstWords, idOfName, idOfWord } from './names.js';

/** The setting that holds the provider, as logs, configurations and tables write it: `llm_provider=`, `"providerId":`, `**Provider** |`. */
const SETTING: PrefilteredPattern = {
  literals: ['provider', 'api_type', '提供商', '供应商', '服务商', 'プロバイダ', '프로바이더'],
  pattern:
    /(?:(?:\b|[_a-z])(?:provider|api_type)(?:_?name|_?id)?|提供商|供应商|服务商|プロバイダー?|프로바이더)["'`*]{0,3}\s{0,2}[:=|：]\s{0,2}["'`*]{0,3}([A-Za-z\d][\w.-]{1,30}(?: [A-Za-z][\w.-]{0,20}){0,2})(?=["'`*,;)\]}\s/:|]|$)/gi,
};
/** Whose ids also begin those of models that others serve: on OpenRouter, on Hugging Face. */
const ORGANISATIONS =
  'deepseek|deepseek-ai|google|minimax|minimaxai|cohere|nvidia|perplexity|amazon|baidu|tencent|qwen|anthropic|openai|stepfun|stepfun-ai|x-ai|z-ai|zai-org|moonshotai|mistralai|ai21|inception|upstage';

/** Where only the name of a provider stands. */
export const FIELDS: readonly PrefilteredPattern[] = [
  { literals: ['llm-'], pattern: /\bllm-([a-z][\w-]{1,30}):/g },
  SETTING,
  {
    literals: ['binding', 'vendor', 'backend'],
    pattern:
      /(?:\b|_)(?:binding|vendor|backend)["'`*]{0,3}\s?[:=]\s?["'`*]{0,3}([A-Za-z][\w.-]{1,30})/gi,
  },
  {
    literals: ['provider'],
    pattern: /\bproviders?[./]([A-Za-z\d][\w-]{1,30}(?:\.(?:cpp|ai)\b)?)(?![\w-])/gi,
  },
  {
    literals: ['model_provider'],
    pattern: /\bmodel_providers?[./]([A-Za-z\d][\w-]{1,30}(?:\.(?:cpp|ai)\b)?)(?![\w-])/gi,
  },
  {
    literals: ['@ai-sdk', 'ai-provider', '/ai-sdk-provider'],
    pattern:
      /@ai-sdk[/+]([a-z\d][\w.-]{1,40}?)(?=@|\/|["'\s,)]|$)|\b([a-z][a-z\d]{1,20})(?:-ai-provider|\/ai-sdk-provider)\b/g,
  },
  {
    literals: ['litellm.'],
    pattern:
      /\blitellm\.\w{3,40}: (?:litellm\.\w{3,40}: )?([A-Za-z\d]\w{1,30}?)(?:API)?(?:Exception|Error)\b/g,
  },
  {
    literals: ['chat'],
    pattern: /(?<![\w$])Chat(?!GPT|GLM)([A-Z][A-Za-z\d]{1,30})(?=[\s.:(\]"'`]|$)/g,
  },
  {
    literals: ['llm'],
    pattern: /\b(?:litellm[/.])?llms?(?:[/.]|\\{1,4})([a-z][\w-]{1,30}?)(?:_httpx)?\b(?!-)/g,
  },
  {
    literals: ['langchain', 'spring-ai', 'llama-index', 'llama_index'],
    pattern:
      /\b(?:langchain(?:4j)?|spring-ai|llama[-_]index[-_]llms)[_-]([a-z\d]\w{1,30})(?:-[\w-]{1,40})?\b/g,
  },
  { literals: ['create'], pattern: /\bcreate(?!OpenAI)([A-Z][A-Za-z]{2,24}?)(?:Provider)?\(/g },
  { literals: ['provider('], pattern: /\bprovider\(([A-Za-z]\w{1,30})/g },
  {
    literals: ['model'],
    pattern: new RegExp(
      String.raw`\bmodel(?:_?(?:id|name))?["'\`*]{0,3}\s{0,2}[=:|]?\s{0,2}["'\`*(]{0,2}(?!(?:${ORGANISATIONS})\/[^\s/]+(?!\/))([a-z\d][\w.-]{1,30})\/[\w.:@-]{2}`,
      'gi',
    ),
  },
  {
    literals:
      'failed|returned|error|claude|gpt|gemini|grok|glm|deepseek|qwen|kimi|llama|mistral'.split(
        '|',
      ),
    pattern:
      /(?<![\w./@:-])([a-z\d][\w.-]{1,30})\/[\w.:@-]{2,60}(?:(?:\/[\w.:@-]{2,60})? (?:request |call )?(?:failed|returned|error)\b|\/(?:claude|gpt|gemini|grok|glm|deepseek|qwen|kimi|llama|mistral)-[\w.:@-]{1,60})/g,
  },
  {
    literals: 'claude|gpt|gemini|grok|glm|deepseek|qwen|kimi|llama|mistral|mixtral|command'.split(
      '|',
    ),
    pattern: new RegExp(
      String.raw`(?<![\w./@:-])(?!(?:meta|${ORGANISATIONS})\/)([a-z]\w{2,20})\/(?:claude|gpt|gemini|grok|glm|deepseek|qwen|kimi|llama|mi[sx]tral|command)[\w.:@-]*(?![\w/])`,
      'g',
    ),
  },
  {
    literals: ['provider '],
    pattern:
      /\bprovider ["'`]?([A-Za-z][\w.-]{1,30}?)["'`]?(?:[:,;]| (?:request )?(?:failed|returned|error))/gi,
  },
  {
    literals: ['for provider', 'for the provider', 'for profile', 'for the profile'],
    pattern: /\bfor (?:the )?(?:provider|profile) ["'`]([A-Za-z][\w-]{1,30})\b/g,
  },
  { literals: ['failed for '], pattern: /\bfailed for ([a-z][\w-]{2,30}): /g },
  { literals: ['provider-'], pattern: /\b([a-z][\w-]{2,30}?)(?:-|\.)(?:nim-)?provider-\d/g },
  { literals: ['lmchat'], pattern: /\blmChat([A-Z]\w{2,20})\b/g },
  {
    literals: ['error', '错误', '报错', '返回'],
    pattern:
      /(?:^|[\s:：])\[([a-z]\w{2,30})\] (?:(?:Bad |Server |Connection )?Error\b|返回|错误|报错)/g,
  },
];
const CLASSES = 'Provider|Client|Handler|Adapter|ChatModel|LLM|Chat|Embedding|Generator'.split('|');
/** The name of a class of a client: `AnthropicHandler`, `ChatGroq`. Forks of Gemini CLI for other providers have kept two of its names. */
const CLASS = new RegExp(
  `\\b(?!Gemini(?:Chat|Client)\\b)(?:Chat([A-Z][A-Za-z]{2,30})|([A-Z][A-Za-z]{2,30})(?:${CLASSES.join('|')})s?)\\b(?!\\.(?:com|ai)\\b)`,
  'g',
);
const OUTCOMES =
  'error|fail|returned|rejected|refused|responded|answered|exception|invalid|expired|unauthori|authentication|validation|time'.split(
    '|',
  );
/** Names beside what went wrong. */
export const WORDS: readonly PrefilteredPattern[] = [
  {
    literals: ['error', 'exception'],
    pattern:
      /\b(?!litellm\b)([a-z]\w{2,30})(?:\.[a-z_]{2,20}){0,3}\.(?:[A-Z]\w{2,30}(?:Error|Exception)|SDKError)\b/g,
  },
  {
    literals: ['exception', 'error'],
    pattern: /\b(?:\w{1,30}\.)?([A-Za-z]\w{2,30}?)(?:Exception|Error)\b/g,
  },
  {
    // A repetition of at most three is written out for each turn by V8: that took 2 ms of each explanation.
    literals: OUTCOMES,
    pattern:
      /\b(?!(?:cline|codex|goose|kilo|opencode)\b)([A-Za-z][\w.-]{2,30}(?: (?:AI|Cloud|Models|Copilot))?) (?:(?:chat )?(?:API|provider|LLM|model|server|endpoint|completion|stream)s? ?){0,4}(?:call |request |key |token )?(?:error|failed|failure|returned|rejected|refused|responded|answered|exception|is (?:invalid|expired)|unauthori[sz]ed|authentication|validation|(?:idle )?time-?out|timed out)\b/gi,
  },
  { literals: CLASSES.map((name) => name.toLowerCase()), pattern: CLASS },
  {
    literals: ['.py', '.ts', '.js', '.go'],
    pattern:
      /\b(?:models?|llms?|connectors|clients?|adapters|backends|generators|integrations|provider)[./\\]([a-z]\w{1,30}?)(?:[_-](?:model|api|client|llm|chat|provider|adapter|handler))?\.(?:py|[jt]s|go)\b/g,
  },
  { literals: ['site-packages'], pattern: /\bsite-packages[/\\](?!litellm)([a-z]\w{2,30})[/\\]/g },
  { literals: ['-sdk/', '-sdk\\'], pattern: /\bnode_modules[/\\]([a-z]\w{2,30})-sdk[/\\]/g },
  {
    literals: ['x-', 'domain='],
    pattern: /\bx-([a-z]{3,20})-[a-z]{2,12}\b|\bdomain=\.?([a-z]{3,20})\.\w{2,3};/g,
  },
  {
    literals: ['token'],
    pattern:
      /\b([A-Za-z][\w.-]{2,30}) (?:(?:access|refresh|auth) ?)?token (?:refresh|renewal|expired|has expired|is (?:invalid|expired)|刷新|过期|失效|已过期)/gi,
  },
  { literals: [' account'], pattern: /\b([A-Z][\w.-]{2,30}) account\b/g },
  {
    literals: ['connect', 'using', 'use '],
    pattern:
      /\b(?:connect(?:s|ed|ing)? (?:to|with)|[Uu]s(?:e|ing)) (?!(?:cline|codex|goose|kilo|opencode)\b)([a-z][\w.-]{2,30})\b(?! ?(?:code|desktop|cli|router)\b)/g,
  },
  { literals: ['api'], pattern: /\b([A-Za-z][\w.-]{2,30}) (?:API(?: ?key)?|api ?key)\b/g },
  { literals: ['key on', 'key for'], pattern: /\bkey (?:on|for) ([A-Z][\w.-]{2,30})\b/g },
  {
    literals: ['.errors', '.core.', '._errors', '._exceptions'],
    pattern: /\b([a-z][\w]{2,30})\.(?:errors|core\.api_error|_errors|_exceptions|core\._errors)\b/g,
  },
  {
    literals: ['client.py', 'core.py'],
    pattern: /\b([a-z][\w]{2,30})\/(?:raw_base_client|base_client|_base_client|client|core)\.py\b/g,
  },
  {
    literals: ['使用', '调用', '请求', '访问', '配置了', '接入', '对接'],
    pattern:
      /(?:使用|调用|请求|访问|配置了|接入了?|对接了?)的?\s?([A-Za-z][\w.-]{2,30})(?! ?(?:\d|Code\b|CLI\b))/g,
  },
  {
    literals: ['languagemodel'],
    pattern: /\b([A-Z][\w]{2,20})(?:Chat|Completion)?LanguageModel\b/g,
  },
  {
    literals: ['to ', 'from ', 'by ', 'with ', 'calling ', 'via ', 'using '],
    // The first of a list is not the one that refused.
    pattern:
      /\b(?:to|from|by|with|calling|via|using) (?!(?:Cline|Codex|Goose|Kilo|OpenCode)\b)([A-Z][\w.-]{2,30})\b(?!,? (?:and|or) [A-Z]|[,/] ?[A-Z]| \/ [A-Z]| ?(?:Code|CLI)\b)/g,
  },
  {
    literals: [' from '],
    pattern: /\b(?:401|unauthori[sz]ed|errors?|response|refusal) from ([a-z][\w.-]{2,30})\b/gi,
  },
  {
    literals: ['模型', '接口', '服务', '请求失败', '调用失败', '报错', '密钥'],
    pattern: /\b([A-Za-z][\w.-]{2,30}) ?(?:模型|接口|服务|请求失败|调用失败|报错|密钥)/g,
  },
];
/** The provider that clients, logs and exceptions of a line name, or `null`. */
export function labelIn(text: string): string | null {
  return (
    firstOf(FIELDS, text, idOfField) ??
    firstOf(WORDS, text, (name) => idOfWord(name) ?? idOfClass(name))
  );
}

function idOfField(name: string): string | null {
  return idOfFirstWords(name) ?? vendorsOfModels(name)[0] ?? null;
}

/** Every provider that the settings of a text name. */
export function namesInSettings(text: string): string[] {
  return [...text.matchAll(SETTING.pattern)].flatMap(([, name = '']) => idOfField(name) ?? []);
}

/** True where a text says in a setting who it is, whether that is anybody who is known or not. */
export function setsProvider(text: string): boolean {
  return text.search(SETTING.pattern) !== -1;
}

const ROUTE = new RegExp(
  String.raw`(?<![\w./@:-])(${ORGANISATIONS})\/(?=[\w.:@-]{0,40}\d|[\w.:@-]{2,40}(?:chat|reasoner|latest|pro|large)\b)[\w.:@-]+(?![\w/])`,
  'g',
);

/** Programs that write a route so; anywhere else it may be an id of OpenRouter. */
const ROUTING =
  /\b(?:litellm|opencode|openclaw|clawdbot|moltbot|aider|crewai|dspy|swe-?agent|openhands|continue|crush)\b/i;

export function writesRoutes(text: string): boolean {
  return ROUTING.test(text);
}

/** The vendors that the ids of models begin with which others serve too: `anthropic/claude-4`. */
export function organisationsIn(text: string): string[] {
  return [...text.matchAll(ROUTE)].flatMap(([, name = '']) => idOfName(name) ?? []);
}

function firstOf(
  patterns: readonly PrefilteredPattern[],
  text: string,
  idOf: (name: string) => string | null,
): string | null {
  for (const { pattern } of withLiterals(patterns, text)) {
    for (const [, first, second] of text.matchAll(pattern)) {
      const name = first ?? second;
      const id = name === undefined ? null : idOf(name);
      if (id !== null) return id;
    }
  }
  return null;
}
