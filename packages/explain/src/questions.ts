import type { Code } from '@authlint/model';

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
