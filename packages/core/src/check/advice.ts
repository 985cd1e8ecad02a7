import { catalogueCode, type Code, type Diagnosis, type Step } from '@authlint/model';
import { headlineOf } from '@authlint/model/message';
import type { CheckContext } from '../requests/check-context.js';
import { configuredModel } from '../requests/client-requests.js';
import { isSuccess } from '../requests/classified-response.js';
import { gatewayOf } from './gateway.js';

/** A refusal: its code, the parties involved and the text of the error. */
export interface Refusal {
  readonly code: Code;
  /** Ids of the provider and of the gateway in front of it. */
  readonly providers: readonly string[];
  /** Text of the error. */
  readonly said: string;
  /** Text to search for further clues, such as the name of the client. */
  readonly text: string;
}

/** The usual cause of a provider's error text, and the steps that resolve it. */
export interface ProviderAdvice {
  readonly sentence: string;
  readonly steps: readonly Step[];
  /** The code that the error has at this provider, where it differs. */
  readonly becomes: Code | null;
  /** True where the error text matched; false where the advice holds for every such refusal of the provider. */
  readonly isSaid: boolean;
}

export type Adviser = (refusal: Refusal) => ProviderAdvice | null;

/** Characters of an answer that are searched. */
const MAX_LENGTH = 4000;

/** The diagnosis with advice for this provider's error text, where there is any. */
export async function advised(
  diagnosis: Diagnosis,
  context: CheckContext,
  adviserOf: (() => Promise<Adviser>) | undefined,
): Promise<Diagnosis> {
  if (adviserOf === undefined || isCorrected(diagnosis)) return diagnosis;
  const said = saidTo(context);
  if (said === '') return diagnosis;
  const adviser = await adviserOf();
  const { owner, target } = context;
  const code = catalogueCode(diagnosis);
  const providers = [owner?.id, gatewayOf(context)].filter((id) => id != null);
  const text = `${target.words?.name ?? ''}\n${said}`;
  const advice = adviser({ code, providers, said, text });
  if (advice === null || !isBetter(advice, code)) return diagnosis;
  const sentence = underName(owner?.name ?? null, advice.sentence);
  const { resolution } = diagnosis;
  const steps = [
    ...advice.steps.map((step) => ({ ...step, text: withKnown(step.text, context) })),
    ...placesAfter(advice, resolution.steps),
  ];
  return {
    ...diagnosis,
    ...{ message: headlineOf(code) + sentence, sentence },
    resolution: { ...resolution, steps },
  };
}

/** The answers to the client's own requests that did not succeed; a variant of one is sent after it. */
function saidTo({ session }: CheckContext): string {
  const own = new Map(session.answers.toReversed().map((answer) => [answer.from, answer]));
  return [...own.values()]
    .filter((answer) => !isSuccess(answer))
    .map(({ status, text, body }) =>
      `${String(status)} ${text ?? ''}\n${body}`.slice(0, MAX_LENGTH),
    )
    .join('\n');
}

/** The run knows what to write: the Model ID of the list, the address that answered, also where a variable of the shell holds it. */
function isCorrected({ resolution }: Diagnosis): boolean {
  return resolution.steps.some(
    ({ kind, edit, applicability }) =>
      applicability === 'machine' && (edit !== null || kind.startsWith('use-')),
  );
}

/** Whether the advice is more specific than what the run found out. Without a key, the run knows where the key belongs. */
function isBetter({ becomes, isSaid, steps }: ProviderAdvice, code: Code): boolean {
  if (becomes !== null && becomes !== code) return false;
  if (code === 'key-missing') return isSaid && steps[0]?.kind === 'sign-in';
  return isSaid || code === 'gateway-layer'; // the product decides which login it wants
}

/** Replaces examples in capitals, `https://NAME.openai.azure.com` and `MODEL`, by what is configured. */
function withKnown(text: string, { url: { hostname, origin }, target }: CheckContext): string {
  return text
    .replace(/https:\/\/[A-Z]+(\.[a-z.]+)/g, (example, domain: string) =>
      hostname.endsWith(domain) ? origin : example,
    )
    .replace(/\bMODEL\b/g, () => configuredModel(target) ?? 'MODEL');
}

/** The steps of the run that save a new key and restart the client. */
function placesAfter({ steps }: ProviderAdvice, own: readonly Step[]): readonly Step[] {
  if (!steps.some(({ kind }) => kind === 'new-key')) return [];
  return own.filter(({ kind }) => kind === 'edit' || kind === 'restart');
}

/** The sentence with the provider's name in front, unless it begins with that name. */
export function underName(name: string | null, sentence: string): string {
  const [first = ''] = name?.split(/[ ,(]/, 1) ?? [];
  return name === null || sentence.startsWith(first) ? sentence : `${name}: ${sentence}`;
}
