import { webUrl } from '@authlint/model/secret';
import type { ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { savedKey } from '../key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../known-provider.js';
import type { NamedFile } from '../named-file.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { appConfig } from '../roots.js';
import type { Setting } from '../setting.js';
import { toTarget, type TargetDraft } from '../target-draft.js';

const CONFIG: ClientFile = {
  root: appConfig('xyz.chatboxapp.app'),
  path: 'config.json',
  holds: 'credentials',
};

export const chatbox: ClientReader = {
  id: 'chatbox',
  name: 'Chatbox',
  files: [CONFIG],
  processes: ['chatbox', 'Chatbox'],
  http: { stack: 'fetch' },
  precedence: 'Everything is set in its interface and stands in one file; variables are not read.',
  recognise({ root }: NamedFile) {
    const providers = root.get('settings', 'providers').entries();
    return providers.some((entry) => entry.get('apiHost').present || entry.get('apiKey').present)
      ? CONFIG
      : null;
  },
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const root = await context.settings(context.named.path, 'json');
  const settings = root?.get('settings');
  if (settings === undefined) return [];
  const older = settings.get('openaiKey').word() === null ? [] : [olderDraft(settings)];
  const entries = settings
    .get('providers')
    .entries()
    .map((entry) => providerDraft(context, settings, entry));
  return [...entries, ...older].flatMap((draft) =>
    draft === null ? [] : toTarget(context, chatbox, draft),
  );
}

function providerDraft(
  context: ReadContext,
  settings: Setting,
  entry: Setting,
): TargetDraft | null {
  const custom = settings
    .get('customProviders')
    .items()
    .find((item) => item.get('id').word() === entry.key);
  const type = custom?.get('type').word() ?? entry.key;
  const facts = catalogue(context, type);
  const host = entry.get('apiHost');
  const address = host.word();
  const baseUrl = address === null ? knownBaseUrl(facts) : versioned(address, type);
  if (baseUrl === null) return null;
  return {
    id: entry.key,
    at: entry.location,
    baseUrl,
    baseUrlAt: host.location,
    protocol: address === null ? knownProtocol(facts) : protocolOf(type),
    credentials: savedKey(entry.get('apiKey')),
    models: entry
      .get('models')
      .items()
      .map((model) => model.get('modelId').word()),
  };
}

function protocolOf(type: string): Protocol {
  if (/claude|anthropic/.test(type)) return PROTOCOLS.anthropicVersioned;
  return /gemini|google/.test(type) ? PROTOCOLS.gemini : PROTOCOLS.chat;
}

/** A host without a path gets the version of its API. */
function versioned(host: string, type: string): string {
  if (webUrl(host)?.pathname !== '/') return host;
  const version = /gemini|google/.test(type) ? 'v1beta' : 'v1';
  return `${host.replace(/\/$/, '')}/${version}`;
}

function olderDraft(settings: Setting): TargetDraft {
  return {
    id: 'openai',
    at: settings.get('openaiKey').location,
    baseUrl: versioned(settings.get('apiHost').word() ?? 'https://api.openai.com', 'openai'),
    baseUrlAt: settings.get('apiHost').location,
    protocol: PROTOCOLS.chat,
    credentials: savedKey(settings.get('openaiKey')),
    models: [settings.get('model').word()],
  };
}
