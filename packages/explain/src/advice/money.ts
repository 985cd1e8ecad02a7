import { plainStep } from '@authlint/model/catalogue';
import type { Advice, Situation } from './situation.js';

/** The page where this provider is paid. */
export function moneyAdvice({ decision, provider }: Situation): Advice | null {
  const page = provider?.billingUrl;
  if (decision.code !== 'quota' || page === undefined) return null;
  return {
    sentence:
      'the balance or the quota of this account is used up. Another key of the account does not help.',
    steps: [
      plainStep('pay', `Add credit or raise the limit in ${page}.`, { url: page }),
      plainStep(
        'wait',
        'If a plan has an allowance, wait until it is renewed; another model or provider is not affected.',
      ),
    ],
  };
}
