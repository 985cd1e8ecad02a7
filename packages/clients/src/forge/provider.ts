import type { CredentialSource } from '@authlint/core';
import { headersOf } from '../headers.js';
import { namedKey } from '../key-source.js';
import { PROTOCOLS, splitFullUrl, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';

const TYPES: Readonly<Record<string, Protocol>> = {
  OpenAIResponses: PROTOCOLS.responses,
  Anthropic: PROTOCOLS.anthropicVersioned,
  Google: PROTOCOLS.gemini,
  Bedrock: PROTOCOLS.bedrock,
};

/** A declared provider. Its `url` is the whole address of the request; the variable counts before the first take-over only. */
export function declaredDraft(
  context: ReadContext,
  entry: Setting,
  keyOf: (id: string) => CredentialSource[],
): TargetDraft {
  const id = entry.word('id') ?? 'custom';
  const address = entry.word('url') ?? '';
  const split = splitFullUrl(address);
  const variables = context.exported;
  const setting = entry.get(entry.get('api_key_var').present ? 'api_key_var' : 'api_key_vars');
  const own = keyOf(id);
  const usual = own.length > 0 ? [] : namedKey(context, setting, variables);
  return {
    id,
    at: entry.location,
    baseUrl: split?.baseUrl ?? address,
    baseUrlAt: entry.get('url').location,
    protocol: TYPES[entry.word('response_type') ?? ''] ?? split?.protocol ?? PROTOCOLS.chat,
    credentials: [...own, ...usual],
    headers: headersOf(entry.get('custom_headers'), variables),
  };
}
