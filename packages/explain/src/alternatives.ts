import type { Code } from '@authlint/model';

/** Causes 1 to 5 where a text shows a rejection and nothing more. Source: specification.txt, "Causes". */
const USUAL_SUSPECTS: readonly Code[] = [
  'env-changed-after-start',
  'key-of-other-provider',
  'native-setting-missing',
  'gateway-discovery-differs',
];

/** Other codes with the same text. */
const ALTERNATIVES: Partial<Record<Code, readonly Code[]>> = {
  'key-rejected': [
    'env-changed-after-start',
    'key-of-other-provider',
    'key-of-twin-endpoint',
    'key-whitespace',
  ],
  'key-missing': ['env-not-set', 'env-not-in-client', 'gateway-scheme-differs'],
  'key-placeholder': ['env-shadowed', 'env-not-set'],
  'key-whitespace': ['key-non-ascii'],
  'key-unexpanded-reference': ['env-not-set'],
  'env-not-set': ['env-not-in-client', 'env-name-mismatch'],
  'key-revoked': ['key-rejected'],
  'gateway-scheme-differs': ['key-missing', 'gateway-layer'],
  'gateway-upstream-key': ['key-rejected'],
  'native-login-missing': ['native-login-expired'],
  'native-auth-kind': ['key-of-other-provider'],
  permission: ['key-rejected', 'model-access'],
};
const MAX_ALTERNATIVES = 5;

/** Codes to consider besides the decided one, best first: those with clues in the text, then common ones. */
export function alternativesOf(code: Code, bare: boolean, others: readonly Code[]): Code[] {
  const usual = bare ? USUAL_SUSPECTS : (ALTERNATIVES[code] ?? []);
  return [...new Set([...others, ...usual])]
    .filter((other) => other !== code)
    .slice(0, MAX_ALTERNATIVES);
}
