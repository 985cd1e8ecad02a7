import type { CredentialSource, ProviderFacts, SourceWire } from '@authlint/core';
import { keySources, loginToken, savedKey } from '../key-source.js';
import { keyVariables } from '../known-provider.js';
import type { Layers } from '../layers.js';
import { BEARER, CLAUDE_LOGIN } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { curlyReferences } from '../references.js';
import type { Setting } from '../setting.js';
import { PROCESS, Variables } from '../variables.js';

/** The configured key, then the stored one, then the provider's own variables. */
export async function credentialsOf(
  context: ReadContext,
  provider: Layers,
  stored: Setting | null,
  facts: ProviderFacts | null,
  loginCommand: string,
): Promise<CredentialSource[]> {
  const variables = new Variables(context.ports, [PROCESS]);
  const configured = await keySources(context, provider.get('options', 'apiKey'), {
    syntax: curlyReferences,
    variables,
    hides: true,
  });
  const declared = provider.get('env')?.items() ?? [];
  const names = declared.length > 0 ? declared.map((name) => name.word()) : keyVariables(facts);
  return [
    ...configured,
    ...storedCredential(stored, facts?.id ?? null, loginCommand),
    ...names.filter((name) => name !== null).flatMap((name) => variables.sources(name)),
  ];
}

function storedCredential(
  entry: Setting | null,
  provider: string | null,
  loginCommand: string,
): CredentialSource[] {
  if (entry?.get('type').word() === 'oauth') {
    const expiresAt = entry.get('expires').number();
    return loginToken(entry.get('access'), { ...wireOf(entry, provider), expiresAt, loginCommand });
  }
  if (entry?.get('type').word() === 'wellknown') return savedKey(entry.get('token'));
  return savedKey(entry?.get('key') ?? null);
}

/** A login is sent otherwise than a key. */
function wireOf(entry: Setting, provider: string | null): SourceWire {
  if (provider === 'anthropic') return CLAUDE_LOGIN;
  const account = entry.get('accountId').word();
  return provider === 'openai' && account !== null
    ? { placement: BEARER, extraHeaders: { 'chatgpt-account-id': account } }
    : { placement: BEARER };
}
