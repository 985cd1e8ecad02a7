import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Advice, Situation } from './situation.js';

const WITHOUT_KEY: readonly Code[] = ['key-missing', 'env-not-set'];

/** The variable that the failure itself asks for: `set the GROQ_API_KEY environment variable`, `os.environ["GROQ_API_KEY"]`. */
const ASKED_FOR =
  /\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["'`]? (?:environment |env )?variable\b|\b(?:environment|env) variables? ["'`]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b|\b(?:set|export|missing|define) (?:the )?["'`$]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN))\b|\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN))["'`]? (?:is |was )?(?:not (?:set|found|defined)|missing|required|unset|empty)\b/;

/** The property of a framework: `The config property quarkus.langchain4j.openai.api-key is required`. */
const PROPERTY = /\bproperty:? ["'`]?((?:[a-z][\w-]*\.){2,8}[a-z][\w-]*key)\b/;

/** No key, and the failure names the variable that the program reads. */
export function variableAdvice({ decision, gateway, near, client }: Situation): Advice | null {
  if (gateway !== null || !WITHOUT_KEY.includes(decision.code)) return null;
  const name = ASKED_FOR.exec(near)?.slice(1).find(Boolean);
  if (name === undefined) return propertyAdvice(near);
  const program = client?.name ?? 'the program';
  return {
    sentence: `no key is sent: ${program} reads it from ${name}, which is not set where it runs.`,
    steps: [
      plainStep(
        'set-variable',
        `Set ${name} to the key, in the terminal that starts ${program} or in the env file that it loads.`,
      ),
      plainStep('restart', `Start ${program} again from there: it reads variables at its start.`),
    ],
  };
}

function propertyAdvice(near: string): Advice | null {
  const name = PROPERTY.exec(near)?.[1];
  if (name === undefined) return null;
  return {
    sentence: `no key is sent: the program reads it from its property \`${name}\`, which is not set.`,
    steps: [
      plainStep(
        'edit',
        `Set \`${name}\` in application.properties (or the YAML beside it), best to a variable: \`${name}=\${NAME}\`.`,
      ),
      plainStep('restart', 'Start the program again where that variable is set.'),
    ],
  };
}
