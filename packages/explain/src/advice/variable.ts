import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import { isAsked, readerOf, type Advice, type Situation } from './situation.js';

const WITHOUT_KEY: readonly Code[] = ['key-missing', 'env-not-set'];

/** Other variables are an address, a project, a region. */
const OF_A_CREDENTIAL = /KEY|TOKEN|SECRET|PASSW|CREDENTIAL/;

/** The variable that the failure itself asks for: `set the GROQ_API_KEY environment variable`, `os.environ["GROQ_API_KEY"]`. */
const ASKED_FOR =
  /\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["'`]? (?:environment |env )?variable\b|\b(?:environment|env) variables? ["'`]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b|\b(?:set|export|missing|define) (?:the )?["'`$]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN))\b|\b(?<unset>[A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN))["'`]? (?:is |was )?(?:not (?:set|found|defined)|missing|required|unset|empty)\b/;

/** A variable of a workflow that is filled from a secret: `OPENAI_API_KEY: ${{ secrets.OPENAI_KEY }}`. */
const FROM_SECRET = /\b([A-Z][A-Z\d_]{2,60}): ?["']?\$\{\{ ?secrets\.(\w{1,80}) ?\}\}/g;

/** Code that reads the key from a variable: `apiKey: process.env.OPENROUTER_KEY`, `api_key=os.environ["GROQ_KEY"]`. */
const IN_CODE =
  /\b(?:api_?key|token)["']? ?[:=] ?(?:process\.env\.|(?:import\.meta|Bun)\.env\.|os\.(?:environ(?:\.get)?[([]|getenv\()["']|Deno\.env\.get\(["'])([A-Z][A-Z\d_]{2,60})/gi;

/** No key, and code in the text shows the only variable from which it is read. */
export function readInCode({ decision, gateway, text, provider }: Situation): Advice | null {
  if (gateway !== null || !WITHOUT_KEY.includes(decision.code)) return null;
  const [name, more] = new Set([...text.matchAll(IN_CODE)].map(([, one = '']) => one));
  if (name === undefined || more !== undefined) return null;
  const usual = provider?.variables[0];
  const isUsual = usual === undefined || provider?.variables.includes(name) === true;
  return {
    sentence: `no key is sent: the code reads it from ${name}, which is not set where it runs.`,
    steps: [
      plainStep(
        'set-variable',
        `Set ${name} where the program runs, or in the env file that it loads${isUsual ? '' : `; your key may be under ${usual}`}.`,
      ),
      plainStep('restart', 'Start the program again from there: it reads variables at its start.'),
    ],
  };
}

/** Variables of a credential, and where a text sets one: in a shell, an env file, a compose file, a workflow. */
const CREDENTIAL_VARIABLE = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN)\b/g;
const SETS =
  /(?:^|[\s;&"'])(?:export |set |\$env:)?([A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:KEY|TOKEN))["']?\s?[:=]\s?["']?[^\s"']/gm;

/** The failure names the variables that are read, but the text sets another one of the same vendor. */
export function siblingVariable({ decision, gateway, text, reading }: Situation): Advice | null {
  if (gateway !== null || !WITHOUT_KEY.includes(decision.code)) return null;
  const asked = variablesIn(decision.clue.text ?? '');
  const vendor = vendorOf(asked[0], reading);
  const set = [...text.matchAll(SETS)].map(([, name = '']) => name);
  const other = set.find((name) => vendor !== null && vendorOf(name, reading) === vendor);
  if (other === undefined || asked.some((name) => set.includes(name))) return null;
  const names = asked.join(' or ');
  return {
    code: 'env-name-mismatch',
    sentence: `the program reads ${names}, which is not set; ${other} is, and it does not read that.`,
    steps: [
      plainStep('set-variable', `Pass the credential as ${names} instead of ${other}.`),
      plainStep('restart', 'Start the program again: it reads variables at its start.'),
    ],
  };
}

/** The variables of a credential that some words name. */
export function variablesIn(words: string): readonly string[] {
  return [...new Set(words.match(CREDENTIAL_VARIABLE))];
}

function vendorOf(name: string | undefined, { knowledge }: Situation['reading']): string | null {
  return readerOf(name ?? '', knowledge)?.vendor ?? null;
}

/** The property of a framework: `The config property quarkus.langchain4j.openai.api-key is required`. */
const PROPERTY = /\bproperty:? ["'`]?((?:[a-z][\w-]*\.){2,8}[a-z][\w-]*key)\b/;

/** No key, and the failure names the variable that the program reads. */
export function variableAdvice(situation: Situation): Advice | null {
  const { decision, gateway, near, client, text } = situation;
  if (gateway !== null || !WITHOUT_KEY.includes(decision.code)) return null;
  const asked = ASKED_FOR.exec(near);
  const name = asked?.slice(1).find(Boolean);
  if (name === undefined) return propertyAdvice(near);
  const secret = [...text.matchAll(FROM_SECRET)].find(([, one]) => one === name)?.[2];
  if (secret !== undefined) return secretAdvice(name, secret);
  const program = client?.name ?? 'the program';
  const other = otherReader(name, situation);
  if (other !== null) return otherVendorAdvice(name, other);
  const isKey = OF_A_CREDENTIAL.test(name);
  return {
    code: asked?.groups?.['unset'] === undefined ? undefined : 'env-not-set',
    sentence: isKey
      ? `no key is sent: ${program} reads it from ${name}, which is not set where it runs.`
      : `${program} needs the setting ${name}, which is not set where it runs; no key is in question yet.`,
    steps: [
      plainStep(
        'set-variable',
        `Set ${name}${isKey ? ' to the key' : ''}, in the terminal that starts ${program} or in the env file that it loads.`,
      ),
      plainStep('restart', `Start ${program} again from there: it reads variables at its start.`),
    ],
  };
}

/** The vendor of the variable, if the text configures another one but shows no request to it. */
function otherReader(name: string, situation: Situation): Readers | null {
  const { provider, reading } = situation;
  const reader = readerOf(name, reading.knowledge);
  if (provider === null || reader === null || isAsked(provider, situation)) return null;
  if (provider.variables.includes(name) || reader.vendor === provider.vendor) return null;
  return { meant: provider, reader };
}

interface Readers {
  readonly meant: Party;
  readonly reader: Party;
}

/** A library uses its default vendor for parts that were not configured otherwise. */
function otherVendorAdvice(name: string, { meant, reader }: Readers): Advice {
  return {
    isUnnamed: true,
    sentence: `the part that failed uses ${reader.name} and not ${meant.name}: it needs ${name}, which is not set.`,
    steps: [
      plainStep(
        'edit',
        `Choose ${meant.name} for that part too: the model by its full name (\`vendor/model\`), embeddings, memory. A library uses ${reader.name} by default.`,
      ),
      plainStep('set-variable', `Set ${name} where you mean ${reader.name} there.`),
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
        `Set \`${name}\` in application.properties (or the YAML next to it), best to a variable: \`${name}=\${NAME}\`.`,
      ),
      plainStep('restart', 'Start the program again where that variable is set.'),
    ],
  };
}

function secretAdvice(name: string, secret: string): Advice {
  return {
    sentence: `${name} is empty in this run: the workflow fills it from the secret ${secret}, which it does not get.`,
    steps: [
      plainStep(
        'add-credential',
        `Check that ${secret} is defined under exactly this name: \`gh secret list\`; else \`gh secret set ${secret}\`.`,
      ),
      plainStep(
        'compare',
        'A pull request from a fork gets no secrets, nor one of Dependabot; a secret of an environment needs `environment:` in the job.',
      ),
    ],
  };
}
