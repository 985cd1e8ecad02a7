import type { Code } from '../codes.js';

/**
 * Which code wins when several diagnoses of equal certainty stand: what is specific before what is general.
 *
 * Damage that another source does not explain comes first; then the client's environment, because a stale or hidden
 * value is often itself a placeholder or an old key; then the values that stand in for a key.
 */
export const PRECEDENCE: readonly Code[] = [
  'key-unexpanded-reference',
  'key-quoted',
  'key-bearer-prefix',
  'key-whitespace',
  'key-non-ascii',
  'env-not-in-client',
  'env-changed-after-start',
  'env-shadowed',
  'env-name-mismatch',
  'env-file-not-loaded',
  'key-placeholder',
  'key-masked',
  'key-malformed',
  'key-in-base-url',
  'env-not-set',
  'key-missing',
  'key-of-other-plan',
  'key-of-twin-endpoint',
  'key-of-other-account',
  'key-of-other-provider',
  'endpoint-of-other-provider',
  'gateway-upstream-key',
  'gateway-scheme-differs',
  'gateway-layer',
  'gateway-discovery-differs',
  'gateway-chat-differs',
  'native-login-expired',
  'native-login-missing',
  'native-setting-missing',
  'native-auth-kind',
  'native-signature',
  'key-retired',
  'key-expired',
  'key-revoked',
  'key-rejected',
  'network-dns',
  'network-refused',
  'network-timeout',
  'network-reset',
  'network-failed',
  'tls-expired',
  'tls-untrusted',
  'proxy-auth',
  'bot-protection',
  'quota',
  'rate-limit',
  'model-access',
  'permission',
  'provider-retired',
  'not-found',
  'bad-request',
  'server-error',
  'filesystem',
  'shell',
  'runtime',
  'other-system',
];

/** Place of a code in the order of precedence; a rule without a code comes last. */
export function precedenceOf(code: Code | null): number {
  return code === null ? PRECEDENCE.length : PRECEDENCE.indexOf(code);
}
