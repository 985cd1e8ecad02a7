import type { Code } from '@authlint/model';

/** Causes 1 to 5 where a text shows a rejection and nothing more. Source: specification.txt, "Causes". */
const USUAL_SUSPECTS: readonly Code[] = [
  'env-changed-after-start',
  'key-of-other-provider',
  'native-setting-missing',
  'gateway-discovery-differs',
];

/** What else gives the same text. */
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

/** Codes worth a look beside the decided one, best first: those with clues in the text, then the usual ones. */
export function alternativesOf(code: Code, bare: boolean, others: readonly Code[]): Code[] {
  const usual = bare ? USUAL_SUSPECTS : (ALTERNATIVES[code] ?? []);
  return [...new Set([...others, ...usual])]
    .filter((other) => other !== code)
    .slice(0, MAX_ALTERNATIVES);
}

/** What decides between causes that a text leaves open. */
export const QUESTIONS: Partial<Record<Code, string>> = {
  'env-changed-after-start': 'Was the variable set or changed after the client was started?',
  'key-of-other-provider': 'Does the key belong to the provider at the configured Base URL?',
  'key-of-twin-endpoint': 'Was the key made for another region or product of the same provider?',
  'key-whitespace': 'Does the saved key begin or end with a space or a line break?',
  'native-setting-missing':
    'Does the provider need more than a key (project, region, account, a login)?',
  'gateway-discovery-differs':
    'Does chat work although the model list fails, or is there a gateway in between?',
  'env-not-set': 'Is the variable set in the terminal from which the client starts?',
  'env-not-in-client': 'Does the running client have the variable that your terminal has?',
  'env-name-mismatch': 'Is the variable named exactly as the client expects it?',
  'env-shadowed': 'Does another file or variable set the key to something else?',
  'gateway-scheme-differs': 'Does the gateway expect the key in another header?',
  'gateway-layer': 'Does a login page or a proxy stand in front of the provider?',
  'key-non-ascii': 'Is there a character in the key that no keyboard types?',
  'key-missing': 'Does the client send a key at all?',
  'key-rejected': 'Is the key listed as active in the console of the provider?',
  'key-revoked': 'Was the key deleted or switched off?',
  'native-login-expired': 'Has the login ended, so that one has to sign in again?',
  'model-access': 'Is the model enabled for this account?',
};
