import { situationOf, underName } from '@authlint/core/internal';
import {
  catalogueEntry,
  CLOUD_SIGN_IN,
  fillSlots,
  COMPARE_WITH_END,
  plainStep,
  stepsOf,
  type TextFact,
} from '@authlint/model/catalogue';
import { headlineOf } from '@authlint/model/message';
import {
  isNotAuth,
  known,
  renderCommand,
  type Certainty,
  type Code,
  type Diagnosis,
  type Fact,
  type Message,
  type Step,
} from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import type { Advice } from './advice/situation.js';
import type { Decision } from './decide.js';
import { endOf } from './refine-decision.js';
import type { NamedClient } from './rows.js';

/** Who takes part, as far as the text shows. */
interface Involved {
  readonly provider: Party | null;
  readonly gateway: Party | null;
  readonly client: NamedClient | null;
  /** The other system that refused, as the text calls it. */
  readonly system?: string | null;
}

export interface Words extends Pick<Diagnosis, 'message' | 'sentence' | 'question'> {
  readonly steps: readonly Step[];
}

const OPEN: Message = {
  subject: null,
  text: 'the text alone does not show the cause.',
};
const LOGIN: readonly Code[] = ['native-login-expired', 'native-login-missing'];

/** Message and steps of a decision, in the words of who takes part. */
export function wordsOf(decision: Decision, involved: Involved, advice: Advice | null): Words {
  const { code, certainty, bare, clue } = decision;
  if (clue.system !== null) {
    const { step } = clue.system;
    return {
      ...worded(code, `${involved.system ?? clue.system.name} refuses its own login.`),
      steps: [plainStep('sign-in', step)],
    };
  }
  if (advice !== null) {
    const own = [...endedPart(code, involved), ...advice.steps].slice(0, MAX_STEPS);
    const steps = [...own, ...proofOf(code, involved)];
    return { ...worded(code, adviceSentence(advice, involved)), steps };
  }
  const { provider } = involved;
  const end = code === 'provider-retired' ? endOf(provider) : null;
  const { message } = catalogueEntry(code);
  return {
    ...worded(code, end ?? sentenceOf(bare ? OPEN : message, involved)),
    steps: [...stepsFor(code, certainty, involved), ...proofOf(code, involved)],
  };
}

/** Refusals that the end of a part of the service explains as well. */
const OF_AN_END: readonly Code[] = ['key-rejected', 'key-expired', 'key-revoked', ...LOGIN];

function endedPart(code: Code, involved: Involved): readonly Step[] {
  if (!OF_AN_END.includes(code)) return [];
  return stepsOf([COMPARE_WITH_END], situationOf(factsOf(involved, [])));
}

function worded(code: Code, sentence: string): Pick<Words, 'message' | 'sentence'> {
  return { message: headlineOf(code) + sentence, sentence };
}

/** What advice says, behind the provider's name unless it begins with that. */
function adviceSentence({ sentence, isUnnamed }: Advice, involved: Involved): string {
  return isUnnamed === true ? sentence : underName(whoIn(involved), sentence);
}

/** A message with its provider named: as its subject, else in front of it. */
function sentenceOf({ subject, text }: Message, involved: Involved): string {
  const who = whoIn(involved);
  const sentence = fillSlots(text, factsOf(involved, []));
  return subject === 'provider' || who === null ? sentence : `${who}: ${sentence}`;
}

/** `LiteLLM, in front of Amazon Bedrock`. */
function whoIn({ provider, gateway }: Involved): string | null {
  if (gateway === null || provider === null) return (gateway ?? provider)?.name ?? null;
  return `${gateway.name}, in front of ${provider.name}`;
}

/** Maximum of steps, without the one that proves the cause. */
const MAX_STEPS = 3;

/** How one signs in again where the provider is a cloud: the client's own sign-in is that of its vendor. */
const CLOUDS: readonly (readonly [id: string, command: string])[] = [
  ['amazon-bedrock', CLOUD_SIGN_IN.aws],
  ['google-vertex', CLOUD_SIGN_IN.google],
  ['azure', CLOUD_SIGN_IN.azure],
];

/** What the text shows about those who take part, for the slots and the conditions of steps. */
function factsOf(involved: Involved, login: readonly Code[]): ReadonlyMap<string, Fact> {
  const { provider, gateway, client } = involved;
  const end = provider?.retired ?? provider?.partlyRetired;
  const cloud = CLOUDS.find(([id]) => provider?.id.startsWith(id) === true)?.[1];
  const values: Readonly<Record<TextFact, string | null | undefined>> = {
    'endpoint.name': whoIn(involved),
    'endpoint.console': (gateway ?? provider)?.consoleUrl,
    'endpoint.endedInstead': end?.instead,
    'endpoint.endedSince': end?.since,
    'endpoint.endedPart': provider?.partlyRetired?.only,
    'client.title': client?.name,
    'client.signIn': client?.signIn,
    'native.loginCommand': login.length > 0 ? cloud : undefined,
    'key.place':
      client?.file === undefined
        ? undefined
        : `the saved credential (${client.name} reads ${client.file})`,
  };
  return new Map(
    Object.entries(values).flatMap(([id, value]) =>
      value == null ? [] : [[id, known(value, 'text')] as const],
    ),
  );
}

/** Where a code is only possible, the check that decides it comes before the steps that resolve it. */
function stepsFor(code: Code, certainty: Certainty, involved: Involved): readonly Step[] {
  const { resolution, check } = catalogueEntry(code);
  const isLogin = LOGIN.includes(code);
  const facts = factsOf(involved, isLogin ? [code] : []);
  const cures = stepsOf(resolution.steps, situationOf(facts));
  // Signing in again is at hand, and decides as well.
  const isOpen =
    certainty === 'possible' &&
    !(isLogin && (facts.has('native.loginCommand') || facts.has('client.signIn')));
  const all = isOpen ? [plainStep('compare', check), ...cures] : cures;
  return all.slice(0, MAX_STEPS);
}

/** The check that proves the cause, of the client's file or of all clients here. None if the failure is not a provider's. */
function proofOf(code: Code, { client }: Involved): readonly Step[] {
  if (isNotAuth(code)) return [];
  const command = renderCommand(
    ['authlint', ...(client?.file === undefined ? [] : ['check', client.file])],
    'sh',
  );
  const where = client?.file === undefined ? ' where the client runs' : '';
  return command === null
    ? []
    : [plainStep('try', `Prove it: \`${command}\`${where}`, { command })];
}

/** What else it could be, as a question to answer. */
export function alternativeWords(code: Code, question: string | undefined): Words {
  const { message, resolution, check } = catalogueEntry(code);
  const facts = new Map<string, Fact>();
  return {
    ...worded(code, fillSlots(message.text, facts)),
    ...(question === undefined ? {} : { question }),
    steps: [plainStep('compare', check), ...stepsOf(resolution.steps, situationOf(facts))],
  };
}
