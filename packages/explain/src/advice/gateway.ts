import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import type { Advice, Situation } from './situation.js';

const UNKNOWN_KEY: readonly Code[] = ['key-rejected', 'key-malformed', 'key-expired'];

const BUDGET_USED: Advice = {
  sentence:
    'the budget that this gateway keeps for the key, its user or its team is used up; the provider behind it was not asked.',
  steps: [
    plainStep(
      'ask-admin',
      'Ask the operator of this gateway to raise the budget, or when it is reset.',
    ),
  ],
};

/** A self-hosted gateway issues its own keys, which its operator manages. */
export function gatewayAdvice({ decision, provider, gateway }: Situation): Advice | null {
  if (gateway !== null || provider?.kind !== 'gateway' || provider.consoleUrl !== null) return null;
  const { name } = provider;
  if (isHosted(provider)) return hostedAdvice(name, decision.code);
  if (decision.code === 'key-revoked') return blockedKey(name);
  if (decision.code === 'quota') return BUDGET_USED;
  if (decision.code === 'key-missing') return noKeyOf(name);
  return UNKNOWN_KEY.includes(decision.code) ? keyOfAnother(name) : null;
}

/** True for a hosted service with one address, not a self-hosted program. */
function isHosted({ baseUrls }: Party): boolean {
  return baseUrls.some((url) => !/[{}<>]|:\/\/(?:localhost|[\d.]+)\b/.test(url));
}

function hostedAdvice(name: string, code: Code): Advice | null {
  if (!UNKNOWN_KEY.includes(code)) return null;
  return {
    sentence: `${name} refuses the key: it takes only its own keys, not those of the providers behind it.`,
    steps: [
      plainStep(
        'new-key',
        `Copy the key from your account at ${name}, where it is listed as active.`,
      ),
      plainStep('edit', 'Replace the saved key of the client with it; the Base URL stays.'),
    ],
  };
}

function blockedKey(name: string): Advice {
  return {
    sentence: `${name} knows this key, and it is blocked or deleted there.`,
    steps: [
      plainStep(
        'ask-admin',
        'Ask the operator of this gateway to unblock the key, or for another one: its list of tokens shows which is disabled or used up.',
      ),
      plainStep('edit', 'Use another key instead of the saved one; the Base URL stays.'),
    ],
  };
}

function noKeyOf(name: string): Advice {
  return {
    sentence: `no key reached ${name}, which needs its own key.`,
    steps: [
      plainStep('new-key', OWN_KEY),
      plainStep('edit', 'Save it where the client keeps the key of this Base URL.'),
    ],
  };
}

const OWN_KEY =
  'Use a key that this gateway gave out: from its admin page, or from the operator who runs it. A key of the provider behind it is not known to it.';

/** A key of a provider behind the gateway is not one of the gateway's keys. */
function keyOfAnother(name: string): Advice {
  return {
    sentence: `${name} refuses the key of the client: this gateway takes only its own keys.`,
    steps: [
      plainStep('new-key', OWN_KEY),
      plainStep('edit', 'Replace the saved key of the client with it; the Base URL stays.'),
      plainStep(
        'compare',
        'Check in the log of the gateway whether the request arrived with the key that you meant.',
      ),
    ],
  };
}
