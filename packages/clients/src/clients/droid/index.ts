import { DROID_FILES } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { headersOf } from '../../reading/headers.js';
import { commandKey, keySources, savedKey } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import { bracedReferences } from '../../reading/references.js';

const { LEGACY } = DROID_FILES;
const FILES = Object.values(DROID_FILES);

/**
 * Factory droid, models of one's own. Documentation, and what the program 0.215.0 itself says.
 * The models of all files; of two with one id the first counts.
 */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const drafts = [];
  const taken = new Set<string>();
  for (const file of FILES) {
    const root = await context.settings(file, 'commented');
    const names = file === LEGACY ? OLDER : NEWER;
    for (const item of root?.items(names.list) ?? []) {
      const id = item.word('id');
      if (id !== null && taken.has(id)) continue;
      if (id !== null) taken.add(id);
      drafts.push(await modelDraft(context, item, names));
    }
  }
  return onePerEndpoint(drafts);
}

/** What the newer and the older file call things. */
interface FieldNames {
  readonly list: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly headers: string;
}

const NEWER: FieldNames = {
  list: 'customModels',
  baseUrl: 'baseUrl',
  apiKey: 'apiKey',
  headers: 'extraHeaders',
};
/** The older file knows no references to variables. */
const OLDER: FieldNames = {
  list: 'custom_models',
  baseUrl: 'base_url',
  apiKey: 'api_key',
  headers: 'extra_headers',
};

const PROVIDERS: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  openai: PROTOCOLS.responses,
  'generic-chat-completion-api': PROTOCOLS.chat,
};

/** One model; `null` for Bedrock, whose credentials are those of AWS. */
async function modelDraft(
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
    // Observed in 0.215.0: a model whose key is still the example's is omitted.
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
