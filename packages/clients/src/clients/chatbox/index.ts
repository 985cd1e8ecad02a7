import { ADDRESSES } from '../../generated/tables.js';
import { savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol, type Endpoint } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const root = await context.settings(context.named.path, 'json');
  const settings = root?.get('settings');
  if (settings === undefined) return [];
  const older = settings.word('openaiKey') === null ? [] : [olderDraft(settings)];
  const entries = settings
    .entries('providers')
    .map((entry) => providerDraft(context, settings, entry));
  return [...entries, ...older];
}

function providerDraft(
  context: ReadContext,
  settings: Setting,
  entry: Setting,
): TargetDraft | null {
  const custom = settings.items('customProviders').find((item) => item.word('id') === entry.key);
  const type = custom?.word('type') ?? entry.key;
  const facts = catalogue(context, type);
  const host = entry.get('apiHost');
  const own = custom === undefined && !KINDS.has(type) ? null : addressOf(type, entry);
  const baseUrl = own?.baseUrl ?? host.word() ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  return {
    id: entry.key,
    at: entry.location,
    baseUrl,
    baseUrlAt: host.location,
    protocol: own?.protocol ?? (host.word() === null ? knownProtocol(facts) : PROTOCOLS.chat),
    credentials: savedKey(entry.get('apiKey')),
    models: entry.items('models').map((model) => model.word('modelId')),
  };
}

/** Kinds of API; each has a provider of that name and may have others of the user's own. */
const KINDS = new Set(['openai', 'openai-responses', 'claude', 'gemini']);

/** Host and path of a provider; `null` where it names no host. Source of 2026: `llm_utils.ts`. */
function addressOf(type: string, entry: Setting): Endpoint | null {
  const host = entry.word('apiHost')?.replace(/\/$/, '') ?? null;
  if (host === null) return null;
  if (type === 'gemini') return { baseUrl: `${host}/v1beta`, protocol: PROTOCOLS.gemini };
  if (type === 'claude') {
    const baseUrl = host === ADDRESSES.anthropic ? `${host}/v1` : host;
    return { baseUrl, protocol: PROTOCOLS.anthropicVersioned };
  }
  const protocol = type === 'openai-responses' ? PROTOCOLS.responses : PROTOCOLS.chat;
  return openAiAddress(host, entry.word('apiPath'), protocol);
}

/** Without an `apiPath` the version is appended to the host, also where that has a path. */
function openAiAddress(host: string, apiPath: string | null, protocol: Protocol): Endpoint {
  const address = /^https?:\/\//i.test(host) ? host : `https://${host}`;
  if (/:\/\/openrouter\.ai(\/api)?$/.test(address))
    return { baseUrl: ADDRESSES.openrouter, protocol };
  if (address.endsWith(protocol.chat ?? ''))
    return { baseUrl: address.slice(0, -(protocol.chat ?? '').length), protocol };
  const chat = apiPath?.replace(/^\/?/, '/') ?? protocol.chat;
  const isBare = /:\/\/api\.openai\.com$/.test(address) || apiPath === null;
  const baseUrl = isBare && !address.endsWith('/v1') ? `${address}/v1` : address;
  return { baseUrl, protocol: { ...protocol, chat } };
}

function olderDraft(settings: Setting): TargetDraft {
  return {
    id: 'openai',
    at: settings.get('openaiKey').location,
    ...openAiAddress(
      settings.word('apiHost')?.replace(/\/$/, '') ?? ADDRESSES.openaiOrigin,
      null,
      PROTOCOLS.chat,
    ),
    baseUrlAt: settings.get('apiHost').location,
    credentials: savedKey(settings.get('openaiKey')),
    models: [settings.word('model')],
  };
}
