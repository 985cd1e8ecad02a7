import { catalogueCode, type Code, type Diagnosis, type Step } from '@authlint/model';
import { headlineOf } from '@authlint/model/message';
import type { CheckContext } from '../requests/check-context.js';
import { isSuccess } from '../requests/classified-response.js';
import { gatewayOf } from './gateway.js';

/** What was refused, by whom and in which words. */
export interface Refusal {
  readonly code: Code;
  /** Ids of those who speak or are asked. */
  readonly providers: readonly string[];
  /** The words of the failure. */
  readonly said: string;
  /** All that is known in words, such as the client. */
  readonly text: string;
}

/** What is usually behind a sentence of a provider, and what people do about it. */
export interface ProviderAdvice {
  readonly sentence: string;
  readonly steps: readonly Step[];
  /** The code that the sentence has at this provider, where that is another one. */
  readonly becomes: Code | null;
  /** By the words; else every such refusal of this provider has it. */
  readonly isSaid: boolean;
}

export type Adviser = (refusal: Refusal) => ProviderAdvice | null;

/** Characters of an answer that are looked through. */
const MAX_LENGTH = 4000;

/** The same diagnosis in the words that are for this provider's answer, where there are some. */
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
    ...advice.steps.map((step) => ({ ...step, text: withOrigin(step.text, context.url) })),
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

/** The run knows what to write and where: the Model ID of the list, the address that answered. */
function isCorrected({ resolution }: Diagnosis): boolean {
  return resolution.steps.some(
    ({ edit, applicability }) => edit !== null && applicability === 'machine',
  );
}

/** What is usual gives way to what a run knows; without a key the run knows where it belongs. */
function isBetter({ becomes, isSaid, steps }: ProviderAdvice, code: Code): boolean {
  if (becomes !== null && becomes !== code) return false;
  if (code === 'key-missing') return isSaid && steps[0]?.kind === 'sign-in';
  return isSaid || code === 'gateway-layer'; // whose layer it is says what it wants
}

/** The address that was asked, in place of an example of it with a name in capitals: `https://NAME.openai.azure.com`. */
function withOrigin(text: string, { hostname, origin }: URL): string {
  return text.replace(/https:\/\/[A-Z]+(\.[a-z.]+)/g, (example, domain: string) =>
    hostname.endsWith(domain) ? origin : example,
  );
}

/** Where the run knows that a new key goes, and what reads it then. */
function placesAfter({ steps }: ProviderAdvice, own: readonly Step[]): readonly Step[] {
  if (!steps.some(({ kind }) => kind === 'new-key')) return [];
  return own.filter(({ kind }) => kind === 'edit' || kind === 'restart');
}

/** What is said, behind the provider's name unless it begins with that. */
export function underName(name: string | null, sentence: string): string {
  const [first = ''] = name?.split(/[ ,(]/, 1) ?? [];
  return name === null || sentence.startsWith(first) ? sentence : `${name}: ${sentence}`;
}
