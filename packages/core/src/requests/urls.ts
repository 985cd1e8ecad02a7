import { isExpress, isVertex, vertexLocation } from '../subject/native/native-target.js';
import type { Subject } from '../subject/subject.js';
import type { ChatApi } from '@authlint/model';

/** URLs of the client's two requests, or the paths that they have below the Base URL. `null`: this provider has no such request, or a setting that the URL needs is missing. */
interface RequestUrls {
  readonly discovery: string | null;
  readonly chat: string | null;
}

type UrlInput = Pick<Subject, 'target' | 'url' | 'type' | 'owner' | 'api' | 'key'>;

const CHAT_PATH: Readonly<Record<ChatApi, string>> = {
  'openai-chat': '/chat/completions',
  'openai-responses': '/responses',
  'anthropic-messages': '/messages',
  gemini: '/models/{model}:generateContent',
  'bedrock-converse': '/model/{model}/converse',
  'ollama-chat': '/api/chat',
  'cohere-chat': '/chat',
};

/** `api`: of the chat, where it is another one. */
export function requestUrls(
  input: UrlInput,
  model: string | null,
  api: ChatApi = input.api,
): RequestUrls {
  const { target, url: baseUrl, type, owner, key } = input;
  return urlsOf({ target, url: baseUrl, type, owner, api, key }, model);
}

function urlsOf(input: UrlInput, model: string | null): RequestUrls {
  const { target } = input;
  const paths = pathsFor(input, model);
  const chat = target.chat.path ?? paths.chat;
  return {
    discovery: target.discovery.enabled
      ? url(target.baseUrl, target.discovery.path ?? paths.discovery)
      : null,
    chat: url(target.baseUrl, chat === null ? null : fill(chat, model)),
  };
}

/** Joins a Base URL and a path, keeping the query of either. */
export function url(baseUrl: string, path: string | null): string | null {
  if (path === null) return null;
  if (/^https?:\/\//.test(path)) return path;
  const base = new URL(baseUrl);
  const [pathname = '', query] = path.split('?', 2);
  const joined = /^[/:]/.test(pathname) ? pathname : `/${pathname}`; // Google's custom verbs follow a colon
  base.pathname = base.pathname.replace(/(?<!\/)\/+$/, '') + joined;
  if (query !== undefined) base.search = query;
  return base.href;
}

function fill(path: string, model: string | null): string | null {
  if (!path.includes('{model}')) return path;
  return model === null ? null : path.replace('{model}', encodeURIComponent(model));
}

function pathsFor(input: UrlInput, model: string | null): RequestUrls {
  const { pathname } = input.url;
  if (input.api === 'anthropic-messages') {
    const version = /\/v\d+\/?$/.test(pathname) ? '' : '/v1';
    return { discovery: `${version}/models`, chat: `${version}/messages` };
  }
  if (input.type === 'azure-openai') return azure(input, model);
  if (input.api === 'gemini' && isVertex(input.target, input.owner)) return vertex(input, model);
  if (input.api === 'gemini' && /\/v1internal\/?$/.test(pathname)) {
    return { discovery: null, chat: ':generateContent' };
  }
  const discovery = input.api === 'bedrock-converse' ? null : (listBeside(input) ?? '/models');
  return { discovery, chat: CHAT_PATH[input.api] };
}

/** Where the provider of this host has its list, if that is not below its own Base URL. */
function listBeside({ target, url: { origin }, owner }: UrlInput): string | null {
  const list = owner?.discovery.path?.startsWith('https://') ? new URL(owner.discovery.path) : null;
  const own = (owner?.baseUrls ?? []).map((known) => known.replace(/\/$/, ''));
  const isUsual = own.includes(target.baseUrl.replace(/\/$/, ''));
  const isOnItsHosts = own.some((known) => known.startsWith(`${list?.origin}/`));
  return list !== null && isUsual && isOnItsHosts ? origin + list.pathname : null;
}

function vertex(input: UrlInput, model: string | null): RequestUrls {
  const { pathname, hostname } = input.url;
  const named = /\/publishers\/[^/]+\/?$/.test(pathname);
  if (named || isExpress(input.target, input.key)) return ofPublisher(pathname, named);
  const { project } = input.target.native;
  const location = input.target.native.location ?? vertexLocation(hostname);
  const scoped = /\/projects\/[^/]+\/locations\/[^/]+\/?$/.test(pathname);
  const scope = project && location ? `/projects/${project}/locations/${location}` : null;
  const prefix = scoped ? '' : scope;
  const version = /\/v\d+(beta\d*)?(\/|$)/.test(pathname) ? '' : '/v1';
  const publisher = /^claude/.test(model ?? '') ? 'anthropic' : 'google';
  const verb = publisher === 'anthropic' ? 'rawPredict' : 'generateContent';
  return {
    discovery: `${version}/publishers/${publisher}/models`,
    chat:
      prefix === null ? null : `${version}${prefix}/publishers/${publisher}/models/{model}:${verb}`,
  };
}

/** Models below a publisher that the Base URL names, or of express mode, which has no list of them. */
function ofPublisher(pathname: string, named: boolean): RequestUrls {
  const version = /\/v\d+(beta\d*)?(\/|$)/.test(pathname) ? '' : '/v1';
  const scope = named ? '' : `${version}/publishers/google`;
  return { discovery: null, chat: `${scope}${CHAT_PATH.gemini}` };
}

function azure(input: UrlInput, model: string | null): RequestUrls {
  const { pathname } = input.url;
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
  const name = deployment ?? model;
  const discovery = `${root}/models${query}`;
  if (input.api === 'openai-responses') return { discovery, chat: `${root}/responses${query}` };
  if (name === null) return { discovery, chat: null };
  const deployed = `${root}/deployments/${encodeURIComponent(name)}`;
  return { discovery, chat: `${deployed}/chat/completions${query}` };
}
