import { domainOwner } from '../who/links.js';

/** A route behind the method of a request, in the address that was asked, or as the value of a field. */
const ROUTE =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|PROPFIND|Completed)\b["'`]?[\s|*"'`]{1,5}(\/[^\s"'`,?]{1,300})|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|PROPFIND|ur[il]|request|to|from|fetch\w{0,4})\b["'`]?[\s:=(|"'`]{1,5}https?:\/\/(?!docs?\.)([\w.-]{1,200})(?::(\d{1,5}))?(\/[^\s"'`<>)\]},?]{0,300})|\b(?:url|path|uri|route|request)["']?\s?[:=]\s?["']?(\/(?!\/)[^\s"'`,?]{1,300})|\bhttps?:\/\/(localhost|127\.0\.0\.1)(?::(\d{1,5}))?(\/[^\s"'`<>)\]},?]{1,300})/gi;
/** What the routes of an API of models hold, and those of tools that are read apart. */
const OF_MODELS =
  /\/(?:chat|completions?|conversations?|messages|responses|embeddings?|models?|engines|rerank|moderations|generat\w{0,10}|converse\w{0,10}|invoke\w{0,30}|predict\w{0,10}|inference|deployments|tags|llms?|ai|nvcf|openai|anthropic|claude|gemini|copilot\w{0,20}|codex|ollama|gpt\w{0,10}|mcp|key|v\d\w{0,8}\/(?:audio|images|files|batches|threads|assistants|realtime))(?![\w])|:\w{3,30}$|complet|copilot|llm/i;
const HOST_OF_MODELS =
  /(?:^|[.-])(?:ai|api-?gateway|llms?|gpt\w{0,8}|openai|claude|anthropic|gemini|ollama|vllm|litellm|models?|inference|copilot|one-?api|new-?api|openrouter)(?:[.-]|$)|(?:^|\.)(?:azure|amazonaws|googleapis|aliyuncs|github|huggingface|cloudflare)\./i;
const MODELS =
  /(?<![A-Za-z])(?:(?<!['’])ai|(?<!user[- ])agents?|(?<!home )assistants?|prompts?(?!=)|(?<!\.)chat(?:s|bots?)?|generation|bedrock|cohere|grok|groq|hugging ?face|kimi|kobold\w{0,6}|llama\w{0,8}|lm ?studio|localai|mistral|perplexity|qwen|vertex(?! \\?")|vllm|llms?|(?:sprach)?mod[eèé]l(?:s|l|le|les|lo|los|os)?(?!\.(?:py\b|[A-Z]))|glm|minimax|ernie|doubao|hunyuan|mimo|gemma|mixtral|codestral|sonnet|opus|haiku|chatbots?|inference|langchain\w*|langgraph|crewai|autogen|dspy|semantic_?kernel|openai|anthropic|claude|chatgpt|gpt-?\d\w{0,4}|gemini|ollama|copilot|codex|openrouter|deepseek|litellm|completions?|embeddings?)(?![A-Za-z])|模型|对话|對話|聊天|提示词|智能体|智能助手|中转|モデル|チャット|プロンプト|모델|챗봇|프롬프트|модел|нейросет|чат[- ]?бот/i;

interface Route {
  /** `''` where only the path is shown. */
  readonly host: string;
  /** `''` where none is shown. */
  readonly port: string;
  readonly path: string;
}

/** The routes of requests that a line shows; an address without a path is none. */
export function routesIn(text: string): Route[] {
  if (!text.includes('/')) return [];
  return [...text.matchAll(ROUTE)]
    .map(([, path, host, port, rest, value, local, localPort, served]) => ({
      host: host ?? local ?? '',
      port: port ?? localPort ?? '',
      path: path ?? rest ?? value ?? served ?? '',
    }))
    .filter(({ path }) => /^\/[^#]/.test(path));
}

/** True for a route that no API of models has. */
export function isOtherRoute({ host, path }: Pick<Route, 'host' | 'path'>): boolean {
  if (OF_MODELS.test(path) || /^\/v\d\w{0,8}\/?$/.test(path)) return false;
  return host === '' || (!HOST_OF_MODELS.test(host) && domainOwner(host) === null);
}

const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;
/** Routes for the state of a local tool's own server. */
const OF_ITSELF = /\/(?:health|status|ping|session|config|login)\/?$/i;

/** The ports of this machine at which a text shows a tool that is asked about itself. */
export function ownServersIn(texts: readonly string[]): ReadonlySet<string> {
  const own = texts
    .flatMap(routesIn)
    .filter(({ host, path }) => LOCAL.test(host) && OF_ITSELF.test(path));
  return new Set(own.map(({ port }) => port));
}

/** True for a route at one of them that no API of models has. */
export function isOwnServer(route: Route, ports: ReadonlySet<string>): boolean {
  return LOCAL.test(route.host) && ports.has(route.port) && isOtherRoute(route);
}

export function speaksOfModels(text: string): boolean {
  return MODELS.test(text);
}
