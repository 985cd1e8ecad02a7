import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Advice, Situation } from './situation.js';

const WITHOUT_VARIABLE: readonly Code[] = [
  'key-rejected',
  'key-missing',
  'env-not-set',
  'native-login-missing',
  'native-login-expired',
];

const IN_TERMINAL =
  /\b(?:works?(?: fine)?|working|is fine|fine|ok(?:ay)?|no (?:problem|issue)s?|succeeds?|normal(?:ly)?) (?:(?:perfectly|well|fine|as expected) )?(?:in|from|on|via|at|when (?:I )?run(?:ning)? (?:it )?(?:in|from)) (?:the |my |a )?(?:(?!same\b)\w+ )?(?:terminal|shell|command[- ]line|cli|console|bash|zsh|powershell)\b|(?:终端|命令行|控制台|\bcli)(?:里|中|下|内)?(?:运行|使用|直接|都|是|可以|能|用|调用)?\S{0,4}(?:正常|可以|没问题|没有问题|能用|可用)|ターミナル(?:では|から)\S{0,10}(?:動|正常)|터미널에서는?\s?\S{0,8}(?:정상|잘)/i;

/** It works in a shell with the variables, but not in a program that was started elsewhere. */
export function startedElsewhere({ decision, client, text }: Situation): Advice | null {
  if (!WITHOUT_VARIABLE.includes(decision.code) || !IN_TERMINAL.test(text)) return null;
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
