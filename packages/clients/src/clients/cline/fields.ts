import type { ProviderFacts } from '@authlint/core';
import { CLINE } from '../../generated/tables.js';
import { headersOf } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';

/** Names of the fields of one provider; those not listed are derived from its name. */
interface FieldNames {
  readonly key: string;
  readonly address: string;
  readonly model: string;
}

const FIELDS: Readonly<Record<string, FieldNames>> = {
  openai: { key: 'openAiApiKey', address: 'openAiBaseUrl', model: 'openAiModelId' },
  anthropic: { key: 'apiKey', address: 'anthropicBaseUrl', model: 'apiModelId' },
  'openai-native': {
    key: 'openAiNativeApiKey',
    address: 'openAiNativeBaseUrl',
    model: 'apiModelId',
  },
  openrouter: {
    key: 'openRouterApiKey',
    address: 'openRouterBaseUrl',
    model: 'openRouterModelId',
  },
  litellm: { key: 'liteLlmApiKey', address: 'liteLlmBaseUrl', model: 'liteLlmModelId' },
  deepseek: { key: 'deepSeekApiKey', address: 'deepSeekBaseUrl', model: 'apiModelId' },
};

/** Names under which the fact base has the providers of these extensions. */
export const KNOWN_AS: Readonly<Record<string, string>> = {
  'openai-native': 'openai',
  'cline-pass': 'cline',
};

/** A provider from the flat fields of Cline's older store; `null` without an address. */
export function flatDraft(
  context: ReadContext,
  provider: string,
  { keys, fields }: { readonly keys: Setting | null; readonly fields: Setting },
): TargetDraft | null {
  const names = FIELDS[provider] ?? {
    key: `${provider}ApiKey`,
    address: `${provider}BaseUrl`,
    model: 'apiModelId',
  };
  const facts = catalogue(context, KNOWN_AS[provider] ?? provider);
  const address = fields.get(names.address);
  const { lines, baseUrl: usual, protocol } = CLINE[provider] ?? {};
  const line = fields.word(`${provider}ApiLine`) ?? '';
  const baseUrl = address.word() ?? lines?.[line] ?? usual ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  const mode = `actMode${names.model.charAt(0).toUpperCase()}${names.model.slice(1)}`;
  return {
    id: provider,
    at: fields.location,
    baseUrl,
    baseUrlAt: address.location,
    protocol:
      provider === 'minimax' && protocol !== undefined
        ? protocol
        : protocolOf(provider, address.word() !== null, facts),
    credentials: savedKey(keys?.get(names.key) ?? null),
    headers: headersOf(fields.get('openAiHeaders'), context.exported),
    models: [fields.word(names.model) ?? fields.word(mode)],
  };
}

/** The providers whose keys a store of secrets holds, where nothing says which one is selected. */
export function providersWithKey(keys: Setting): string[] {
  return Object.entries(FIELDS)
    .filter(([, { key }]) => keys.word(key) !== null)
    .map(([provider]) => provider);
}

/** At an address of the user's, the SDKs add the version themselves. */
export function protocolOf(
  provider: string,
  hasAddress: boolean,
  facts: ProviderFacts | null,
): Protocol {
  if (!hasAddress) return knownProtocol(facts);
  if (provider === 'anthropic') return PROTOCOLS.anthropic;
  return provider === 'gemini' ? PROTOCOLS.gemini : PROTOCOLS.chat;
}
