import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Advice, Situation } from './situation.js';

const UNKNOWN_KEY: readonly Code[] = ['key-rejected', 'key-malformed', 'key-expired'];

/** A gateway that somebody runs hands out its own keys: that of a provider behind it is not one of them. */
export function gatewayAdvice({ decision, provider, gateway }: Situation): Advice | null {
  if (gateway !== null || provider?.kind !== 'gateway' || provider.consoleUrl !== null) return null;
  if (!UNKNOWN_KEY.includes(decision.code)) return null;
  const { name } = provider;
  return {
    sentence: `${name} refuses the key of the client: this gateway takes only keys of its own.`,
    steps: [
      plainStep(
        'new-key',
        `Use a key that this gateway gave out: from its admin page, or from the operator who runs it. A key of the provider behind it is not known to it.`,
      ),
      plainStep('edit', 'Replace the saved key of the client with it; the Base URL stays.'),
      plainStep(
        'compare',
        'Look in the log of the gateway whether the request arrived with the key that you meant.',
      ),
    ],
  };
}
