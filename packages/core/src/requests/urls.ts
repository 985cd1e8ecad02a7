import type { ProviderFacts } from '../knowledge/index.js';
import type { ProviderTarget } from '../subject/target.js';
import { isVertex } from '../subject/vertex.js';
import type { ChatApi, ProviderType } from '../model/index.js';

/** URLs of the client's two requests. `null`: this provider has no such request, or a setting that the URL needs is missing. */
export interface RequestUrls {
  readonly discovery: string | null;
  readonly chat: string | null;
}

export interface UrlInput {
  readonly target: ProviderTarget;
  readonly type: ProviderType;
  readonly owner: ProviderFacts | null;
  readonly api: ChatApi;
  readonly model: string | null;
}

const CHAT_PATH: Readonly<Record<ChatApi, string>> = {
  'openai-chat': '/chat/completions',
  'openai-responses': '/responses',
  'anthropic-messages': '/messages',
  gemini: '/models/{model}:generateContent',
  'bedrock-converse': '/model/{model}/converse',
  'ollama-chat': '/api/chat',
  'cohere-chat': '/chat',
};

/** Each URL is made when it is asked for. */
export function requestUrls(input: UrlInput): RequestUrls {
  const { target, model } = input;
  const paths = pathsFor(input);
  return {
    get discovery() {
      const path = target.discovery.path ?? paths.discovery;
      return target.discovery.enabled ? url(target.baseUrl, path) : null;
    },
    get chat() {
      const path = target.chat.path ?? paths.chat;
      return url(target.baseUrl, path === null ? null : fill(path, model));
    },
  };
}

/** Joins a Base URL and a path; a query of either stays. */
export function url(baseUrl: string, path: string | null): string | null {
  if (path === null) return null;
  if (/^https?:\/\//.test(path)) return path;
  const base = new URL(baseUrl);
  const [pathname = '', query] = path.split('?', 2);
  const joined = /^[/:]/.test(pathname) ? pathname : `/${pathname}`; // Google's custom verbs follow a colon
  base.pathname = base.pathname.replace(/\/+$/, '') + joined;
  if (query !== undefined) base.search = query;
  return base.href;
}

function fill(path: string, model: string | null): string | null {
  if (!path.includes('{model}')) return path;
  return model === null ? null : path.replace('{model}', encodeURIComponent(model));
}

function pathsFor(input: UrlInput): { discovery: string | null; chat: string | null } {
  const { pathname, hostname } = new URL(input.target.baseUrl);
  if (input.api === 'anthropic-messages') {
    const version = /\/v\d+\/?$/.test(pathname) ? '' : '/v1';
    return { discovery: `${version}/models`, chat: `${version}/messages` };
  }
  if (input.type === 'azure-openai') return azure(input, pathname);
  if (input.api === 'gemini' && isVertex(input, hostname)) return vertex(input, pathname, hostname);
  if (input.api === 'gemini' && /\/v1internal\/?$/.test(pathname)) {
    return { discovery: null, chat: ':generateContent' };
  }
  if (input.api === 'bedrock-converse') return { discovery: null, chat: CHAT_PATH[input.api] };
  return { discovery: '/models', chat: CHAT_PATH[input.api] };
}

/** Region that the host of Vertex AI names. */
const REGIONAL_HOST = /^([a-z]+-[a-z]+\d+)-aiplatform\./;

function vertex(
  input: UrlInput,
  pathname: string,
  hostname: string,
): { discovery: string | null; chat: string | null } {
  const { project } = input.target.native;
  const location = input.target.native.location ?? REGIONAL_HOST.exec(hostname)?.[1];
  const scoped = /\/projects\/[^/]+\/locations\/[^/]+\/?$/.test(pathname);
  const scope = project && location ? `/projects/${project}/locations/${location}` : null;
  const prefix = scoped ? '' : scope;
  const version = /\/v\d+(beta\d*)?(\/|$)/.test(pathname) ? '' : '/v1';
  const publisher = /^claude/.test(input.model ?? '') ? 'anthropic' : 'google';
  const verb = publisher === 'anthropic' ? 'rawPredict' : 'generateContent';
  return {
    discovery: `${version}/publishers/${publisher}/models`,
    chat:
      prefix === null ? null : `${version}${prefix}/publishers/${publisher}/models/{model}:${verb}`,
  };
}

function azure(
  input: UrlInput,
  pathname: string,
): { discovery: string | null; chat: string | null } {
  const { apiVersion, deployment } = input.target.native;
  const version = (current: string) => `?api-version=${encodeURIComponent(apiVersion ?? current)}`;
  if (/\/models\/?$/.test(pathname)) {
    // The inference API of Azure AI takes the model in the body and lists none.
    return { discovery: null, chat: `${CHAT_PATH[input.api]}${version('2024-05-01-preview')}` };
  }
  const query = version('2024-10-21');
  if (/\/v1\/?$/.test(pathname)) {
    return { discovery: '/models', chat: CHAT_PATH[input.api] };
  }
  const root = /\/openai\/?$/.test(pathname) ? '' : '/openai';
  const name = deployment ?? input.model;
  if (input.api === 'openai-responses') {
    return { discovery: `${root}/models${query}`, chat: `${root}/responses${query}` };
  }
  return {
    discovery: `${root}/models${query}`,
    chat:
      name === null
        ? null
        : `${root}/deployments/${encodeURIComponent(name)}/chat/completions${query}`,
  };
}
