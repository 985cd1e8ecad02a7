import type { CredentialSource } from '@authlint/core';
import { headersOf, variableHeaders } from '../headers.js';
import { commandKey, savedKey } from '../key-source.js';
import { PROTOCOLS } from '../protocols.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import { CHATGPT, OPENAI } from './built-in.js';
import type { CodexSetup } from './setup.js';

/** A provider of `[model_providers.<id>]`. */
export function customProvider(setup: CodexSetup, provider: Setting): TargetDraft {
  const wire = provider.get('wire_api');
  const chats = wire.word() === 'chat';
  if (chats) {
    const what =
      'wire_api = "chat" is refused by current versions of the client; they take "responses"';
    setup.context.note('hint', what, wire.location, null);
  }
  const base = provider.get('base_url');
  return {
    id: provider.key,
    at: provider.location,
    baseUrl: base.word() ?? usualAddress(setup, provider),
    baseUrlAt: base.present ? base.location : undefined,
    protocol: chats ? PROTOCOLS.chat : PROTOCOLS.responses,
    credentials: credentialsOf(setup, provider),
    headers: [
      ...headersOf(provider.get('http_headers'), setup.variables),
      ...variableHeaders(provider.get('env_http_headers'), setup.variables),
    ],
    keyOutranksHeader: true, // observed in 0.169.0
    query: queryOf(provider.get('query_params')),
  };
}

/** Without a `base_url`: `to_api_provider` of model-provider-info, 2026. */
function usualAddress({ login }: CodexSetup, provider: Setting): string {
  const sendsLogin = provider.get('requires_openai_auth').is(true);
  return sendsLogin && login.mode === 'chatgpt' ? CHATGPT : OPENAI;
}

/** `env_key` first; where it is named and unset the client stops. The stored login only where the provider asks for it. */
function credentialsOf(setup: CodexSetup, provider: Setting): CredentialSource[] {
  const command = provider.get('auth', 'command');
  const wantsLogin = provider.get('requires_openai_auth').is(true);
  return [
    ...named(setup, provider.get('env_key')),
    ...savedKey(provider.get('experimental_bearer_token')),
    ...(command.present ? commandKey(setup.context, command) : []),
    ...(wantsLogin ? setup.login.credentials : []),
  ];
}

function named({ context, variables }: CodexSetup, setting: Setting): CredentialSource[] {
  const text = setting.word();
  if (text === null) return [];
  const name = variableName(text, context.knowledge);
  if (name !== text) {
    const what = 'env_key wants the name of a variable; what stands there looks like a key';
    context.note('hint', what, setting.location, null);
  }
  return variables.sources(name, { at: setting.location, hides: true });
}

function queryOf(map: Setting): string {
  const query = new URLSearchParams();
  for (const setting of map.entries()) query.append(setting.key, setting.text() ?? '');
  return query.toString();
}
