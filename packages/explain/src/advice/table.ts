import type { ProviderAdvice, Refusal } from '@authlint/core/internal';
import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { ADVICE } from '../generated/advice.js';
import type { AdviceRow } from '../rows.js';
import type { Advice, Situation } from './situation.js';
import { variablesIn } from './variable.js';

/** For a provider without keys, these mean an ended login or token. */
const ENDED: readonly Code[] = ['key-expired', 'key-revoked'];

/** The table's advice for a message of this provider in a text. */
export function tableAdvice({ decision, provider, near, text }: Situation): Advice | null {
  const { bare, code } = decision;
  const providers = provider === null ? [] : [provider.id];
  const advice = providerAdvice({ code, providers, said: near, text });
  if (advice === null) return null;
  const { becomes, isSaid, sentence, steps } = advice;
  return {
    code: isSaid || ENDED.includes(code) ? (becomes ?? undefined) : undefined,
    sentence: bare ? `the text alone does not show the cause; usually ${sentence}` : sentence,
    steps,
  };
}

/** The table's advice for a rejection, in a text or in a run. */
export function providerAdvice(refusal: Refusal): ProviderAdvice | null {
  const row = ADVICE.find((one) => fits(one, refusal));
  if (row === undefined) return null;
  const { becomes = null, said, sentence, steps } = row;
  const [variable = 'the name that it asks for'] = variablesIn(refusal.said);
  return {
    ...{ becomes, sentence, isSaid: said !== undefined },
    steps: steps.map(({ kind, text, command = null }) =>
      plainStep(kind, text.replace('{variable}', variable), { command }),
    ),
  };
}

function fits(row: AdviceRow, { code, providers, said, text }: Refusal): boolean {
  if (!row.codes.includes(code)) return false;
  if (row.providers?.some((id) => providers.includes(id)) === false) return false;
  const isSaid = row.said === undefined || row.said.test(said);
  return isSaid && (row.text === undefined || row.text.test(text));
}
