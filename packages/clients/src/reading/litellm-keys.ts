import { matches } from '@authlint/model/secret';
import type { CredentialSource } from '@authlint/core';
import { standIn } from './key-source.js';
import type { LitellmRoute } from './litellm-route.js';
import { BEARER, CLAUDE_LOGIN } from './protocols.js';
import type { Variables } from './variables.js';

/** Servers that are sent `fake-api-key` where no key is set: `_get_openai_compatible_provider_info` of each. */
const KEYLESS: ReadonlySet<string> = new Set(['hosted_vllm', 'lm_studio', 'llamafile']);

/** The keys that LiteLLM looks up where none is configured. */
export function usualSources(
  route: Pick<LitellmRoute, 'provider' | 'keys' | 'fallbackKeys'>,
  variables: Variables,
): CredentialSource[] {
  return [...ownSources(route, variables), ...fallbackSources(route, variables)];
}

/** Those of the provider itself. `llms/anthropic/common_utils.py` for the token. */
export function ownSources(
  { provider, keys }: Pick<LitellmRoute, 'provider' | 'keys'>,
  variables: Variables,
): CredentialSource[] {
  const isAnthropic = provider === 'anthropic';
  return [
    ...keys.flatMap((name) => variables.sources(name)),
    ...(isAnthropic ? variables.sourcesIfSet('ANTHROPIC_AUTH_TOKEN', { placement: BEARER }) : []),
  ];
}

/** The fallbacks. A variable of another provider counts only where it is set, so that it is never reported as missing. */
export function fallbackSources(
  { provider, fallbackKeys }: Pick<LitellmRoute, 'provider' | 'fallbackKeys'>,
  variables: Variables,
): CredentialSource[] {
  return [
    ...fallbackKeys.flatMap((name) => variables.sourcesIfSet(name)),
    ...(KEYLESS.has(provider) ? [standIn('fake-api-key')] : []),
  ];
}

/** A token of a Claude subscription goes out as a login, wherever it is. */
export function withLogins(
  { provider }: Pick<LitellmRoute, 'provider'>,
  sources: readonly CredentialSource[],
  variables: Variables,
): CredentialSource[] {
  if (provider !== 'anthropic') return [...sources];
  return sources.map((source) => {
    const secret = source.kind === 'env' ? variables.secret(source.name) : source.secret;
    return secret !== null && matches(secret, /^sk-ant-oat/) ? { ...source, ...LOGIN } : source;
  });
}

const LOGIN = {
  ...CLAUDE_LOGIN,
  extraHeaders: {
    ...CLAUDE_LOGIN.extraHeaders,
    'anthropic-dangerous-direct-browser-access': 'true',
  },
};
