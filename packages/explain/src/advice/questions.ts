import type { Code } from '@authlint/model';
import type { Situation } from './situation.js';

/** Questions that decide between causes for which the text has evidence. */
const QUESTIONS: Partial<Record<Code, string>> = {
  'env-shadowed': 'Does another file or variable set the key to something else?',
  'env-name-mismatch': 'Is the variable named exactly as the client expects it?',
  'gateway-scheme-differs': 'Does the gateway expect the key in another header?',
  'gateway-layer': 'Does a login page or a proxy stand in front of the provider?',
  'key-non-ascii': 'Is there a character in the key that no keyboard types?',
  'key-missing': 'Does the client send a key at all?',
  'key-revoked': 'Was the key deleted or switched off?',
  'native-login-expired': 'Has the login ended, so that one has to sign in again?',
  'model-access': 'Is the model enabled for this account?',
};

type Ask = (situation: Situation) => string | null;

const NAMES_VARIABLE =
  /\b[A-Z][A-Z\d]+_(?:API_)?(?:KEY|TOKEN|URL)\b|\b(?:export|environment variables?|env vars?|\.env)\b|环境变量|環境変数|환경 ?변수/;

/** True for a text that mentions an environment variable or a file that sets one. */
export function namesVariable(text: string): boolean {
  return NAMES_VARIABLE.test(text);
}

const ofVariable: Ask = ({ client, text }) => {
  if (client?.window === true)
    return `Was ${client.name} started from the terminal that has the variable, or from the desktop?`;
  return NAMES_VARIABLE.test(text)
    ? 'Was the variable set or changed after the client was started?'
    : null;
};

/** Questions, each with its condition on the text. */
const USUAL: Partial<Record<Code, Ask>> = {
  'env-changed-after-start': ofVariable,
  'env-not-set': ({ client, text }) =>
    client?.window !== true && NAMES_VARIABLE.test(text)
      ? 'Is the variable set in the terminal from which the client starts?'
      : null,
  'env-not-in-client': ofVariable,
  'key-of-other-provider': ({ provider, reading }) =>
    provider === null && reading.endpoints.length === 0
      ? 'Which address does the client ask, and who gave out the key?'
      : null,
  'key-whitespace': ({ text }) =>
    /\b(?:copied|copy|pasted?)\b|复制|粘贴|コピー|복사/i.test(text)
      ? 'Does the saved key begin or end with a space or a line break?'
      : null,
  'native-setting-missing': ({ provider }) =>
    provider === null || provider.required.length === 0
      ? null
      : `Are the other settings of ${provider.name} there (${provider.required.join(', ')})?`,
  'gateway-discovery-differs': ({ gateway, text }) =>
    gateway !== null || /\/models\b/.test(text)
      ? 'Does chat work although the model list fails?'
      : null,
};

/** The question about an alternative cause; `undefined` without a reason in the text. */
export function questionOf(code: Code, situation: Situation): string | undefined {
  const usual = USUAL[code]?.(situation) ?? undefined;
  return usual ?? (situation.decision.others.includes(code) ? QUESTIONS[code] : undefined);
}
