import { catalogueEntry, CLOUD_SIGN_IN } from '@authlint/model/catalogue';
import { type Certainty, type Code, isNotAuth } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import type { Decision } from './decide.js';
import { endOf } from './refine-decision.js';
import type { NamedClient } from './rows.js';

/** Who takes part, as far as the text tells. */
interface Involved {
  readonly provider: Party | null;
  readonly gateway: Party | null;
  readonly client: NamedClient | null;
}

export interface Words {
  readonly message: string;
  readonly steps: readonly string[];
}

const HEADLINE = /^(401 authentication failed|not an authentication failure): /i;
const LOGIN: readonly Code[] = ['native-login-expired', 'native-login-missing'];

/** Message and steps of a decision, in the words of who takes part. */
export function wordsOf(decision: Decision, involved: Involved): Words {
  const { code, certainty, bare, clue } = decision;
  if (clue.system !== null) {
    const { name, step } = clue.system;
    const message = `Not an authentication failure of a model provider: ${name} refuses its own login.`;
    return { message, steps: [step] };
  }
  const { provider } = involved;
  const end = code === 'provider-retired' ? endOf(provider) : null;
  const { message } = catalogueEntry(code);
  const said = bare
    ? '401 authentication failed: which of the five causes it is, the text alone does not say.'
    : message;
  return {
    message: end ?? named(said, whoIn(involved)),
    steps: [...stepsOf(code, certainty, involved), ...proofOf(code, involved)],
  };
}

/** `LiteLLM, in front of Amazon Bedrock`. */
function whoIn({ provider, gateway }: Involved): string | null {
  if (gateway === null || provider === null) return (gateway ?? provider)?.name ?? null;
  return `${gateway.name}, in front of ${provider.name}`;
}

function named(message: string, who: string | null): string {
  if (who === null) return message;
  if (/\bthe provider (?!behind)/.test(message)) return message.replace(/\bthe provider\b/, who);
  return message.replace(HEADLINE, (headline) => `${headline}${who}: `);
}

/** Steps beside the one that proves it. */
const MAX_STEPS = 3;

/** How one signs in again where the provider is a cloud: the client's own sign-in is that of its vendor. */
const CLOUDS: readonly (readonly [id: string, command: string])[] = [
  ['amazon-bedrock', CLOUD_SIGN_IN.aws],
  ['google-vertex', CLOUD_SIGN_IN.google],
  ['azure', CLOUD_SIGN_IN.azure],
];

function signInTo(provider: Party | null, client: NamedClient | null): string | null {
  const cloud = CLOUDS.find(([id]) => provider?.id.startsWith(id) === true);
  if (cloud !== undefined) return `Sign in again: \`${cloud[1]}\`, or the tool that gave the keys.`;
  if (client?.signIn === undefined) return null;
  return `Sign in again in ${client.name}: \`${client.signIn}\`.`;
}

/** Where a code is only possible, the check that decides it comes before the steps that resolve it. */
function stepsOf(
  code: Code,
  certainty: Certainty,
  { provider, gateway, client }: Involved,
): readonly string[] {
  const { resolution, check } = catalogueEntry(code);
  const cures = certainty === 'possible' ? [check, ...resolution.steps] : resolution.steps;
  const signIn = LOGIN.includes(code) ? signInTo(provider, client) : null;
  if (signIn !== null) return [signIn];
  const [first = '', ...others] = cures.slice(0, MAX_STEPS);
  const steps = linked([first, ...together(others)], (gateway ?? provider)?.consoleUrl);
  return client?.file === undefined ? steps : steps.map((step) => placed(step, client));
}

const CONSOLE = "the provider's console";

/** The address of the console, where it is first meant. */
function linked(steps: readonly string[], url: string | null | undefined): readonly string[] {
  const index = steps.findIndex((step) => step.includes(CONSOLE));
  if (url == null || index === -1) return steps;
  return steps.with(index, (steps[index] ?? '').replace(CONSOLE, url));
}

/** Steps as one, so that a screen has room for all. */
function together(steps: readonly string[]): readonly string[] {
  if (steps.length < 2) return steps;
  const [first = '', ...others] = steps.map((step) => step.replace(/\.$/, ''));
  const rest = others.map((step) => step.charAt(0).toLowerCase() + step.slice(1));
  return [`${[first, ...rest].join('; ')}.`];
}

/** Where a person writes the credential. */
function placed(step: string, { name, file = '' }: NamedClient): string {
  return step.replace(
    /\breplace the saved credential(?: with it)?(?=[.;])/i,
    (saved) => `${saved} (${name} reads ${file})`,
  );
}

/** The line that proves it. Nothing is proven of what is no provider's. */
function proofOf(code: Code, { provider, client }: Involved): readonly string[] {
  if (isNotAuth(code)) return [];
  if (client?.file !== undefined) return [`Prove it: \`authlint check ${client.file}\``];
  const url = provider?.baseUrls[0];
  // A login stands in no variable.
  const variable = LOGIN.includes(code) ? undefined : provider?.variables[0];
  if (url === undefined || variable === undefined || /[{}<>]/.test(url))
    return ['Prove it: `authlint check` where the client runs'];
  return [
    `Prove it: \`authlint init --base-url ${url} --api-key-env ${variable} --yes && authlint check\``,
  ];
}
