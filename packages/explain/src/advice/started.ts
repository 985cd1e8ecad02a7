import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { WORKS_ELSEWHERE, WORKS_IN_TERMINAL } from '../generated/failures.js';
import type { Advice, Situation } from './situation.js';

const WITHOUT_VARIABLE: readonly Code[] = [
  'key-rejected',
  'key-missing',
  'env-not-set',
  'native-login-missing',
  'native-login-expired',
];

/** It works in a shell with the variables, but not in a program that was started elsewhere. */
export function startedElsewhere({ decision, client, text }: Situation): Advice | null {
  if (!WITHOUT_VARIABLE.includes(decision.code) || !WORKS_IN_TERMINAL.test(text)) return null;
  if (decision.certainty === 'proven') return null;
  const program = client === null ? 'The program' : 'The application';
  return {
    code: 'env-not-in-client',
    sentence:
      'it works in the terminal and not in the application, which was not started there: it does not have the variables of your shell.',
    steps: [
      plainStep(
        'restart',
        `Quit the application, editor or extension completely and start it from that terminal. ${program} then has its variables.`,
      ),
      plainStep(
        'edit',
        'To keep it so, enter the variables (key, Base URL, provider switches such as CLAUDE_CODE_USE_BEDROCK) in its own settings.',
      ),
    ],
  };
}

/** The same key works in another program. */
export function worksElsewhere({ decision, text }: Situation): Advice | null {
  if (decision.code !== 'key-rejected' || decision.certainty === 'proven') return null;
  if (!WORKS_ELSEWHERE.test(text)) return null;
  return {
    sentence:
      'the key works elsewhere: this program sends another key, or sends it to another address.',
    steps: [
      plainStep(
        'compare',
        'Compare the Base URL and the key of this program with those that work: a default address or an old variable may be in force.',
      ),
    ],
  };
}
