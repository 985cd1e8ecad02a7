import type { CredentialSource } from '@authlint/core';
import { headersOf } from '../headers.js';
import { commandKey, keySources, savedKey } from '../key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { bracedReferences } from '../references.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';

/** What the newer and the older file call things. */
export interface FieldNames {
  readonly list: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly headers: string;
  readonly label: string;
}

export const NEWER: FieldNames = {
  list: 'customModels',
  baseUrl: 'baseUrl',
  apiKey: 'apiKey',
  headers: 'extraHeaders',
  label: 'displayName',
};
/** The older file knows no references to variables. */
export const OLDER: FieldNames = {
  list: 'custom_models',
  baseUrl: 'base_url',
  apiKey: 'api_key',
  headers: 'extra_headers',
  label: 'model_display_name',
};

const PROVIDERS: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  openai: PROTOCOLS.responses,
  'generic-chat-completion-api': PROTOCOLS.chat,
};

/** One model; `null` for Bedrock, whose credentials are those of AWS. */
export async function modelDraft(
  context: ReadContext,
  item: Setting,
  names: FieldNames,
): Promise<TargetDraft | null> {
  const provider = item.word('provider')?.toLowerCase().replaceAll('_', '-') ?? '';
  const protocol = PROVIDERS[provider];
  const baseUrl = item.word(names.baseUrl);
  if (protocol === undefined || baseUrl === null) return null;
  const bearer = provider === 'anthropic' && item.text('authMode') === 'bearer';
  return {
    id: provider,
    at: item.location,
    baseUrl,
    baseUrlAt: item.get(names.baseUrl).location,
    protocol: bearer ? { ...protocol, auth: BEARER } : protocol,
    credentials: await keyOf(context, item, names),
    headers: headersOf(item.get(names.headers), context.exported),
    models: [item.word('model')],
    discovers: false,
    // Observed in 0.215.0: a model whose key is still the example's is left out.
    withholds: ['placeholder'],
  };
}

async function keyOf(
  context: ReadContext,
  item: Setting,
  names: FieldNames,
): Promise<CredentialSource[]> {
  if (names === OLDER) return savedKey(item.get(names.apiKey));
  if (item.get('apiKeyHelper').present) return commandKey(context, item.get('apiKeyHelper'));
  return keySources(context, item.get(names.apiKey), { syntax: bracedReferences, hides: true });
}
