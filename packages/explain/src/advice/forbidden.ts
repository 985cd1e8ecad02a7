import { plainStep } from '@authlint/model/catalogue';
import type { Advice, Situation } from './situation.js';

/** A sentence of at least three words in the answer. */
const SENTENCE = /["'](?:message|error|detail|msg)["']: ?["'](?:[^\s"']+ ){2}/;

/** A 403 without a message: it is unknown whether the key was accepted. */
export function bareForbidden({ decision, provider }: Situation): Advice | null {
  if (decision.code !== 'permission' || decision.clue.kind !== 'status') return null;
  if (SENTENCE.test(decision.clue.text ?? '')) return null;
  const console = provider?.consoleUrl ?? "the provider's console";
  return {
    sentence:
      'the request was refused (403), and the text does not say why: it may be a right, the country, a firewall in between or the key.',
    steps: [
      plainStep(
        'compare',
        'Look at the body of the answer: an HTML page comes from a firewall or a proxy, a sentence in JSON names the reason.',
      ),
      plainStep(
        'compare',
        `Check in ${console} that the key is active and its project has this model.`,
      ),
    ],
  };
}
