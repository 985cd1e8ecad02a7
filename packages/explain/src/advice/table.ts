import { plainStep } from '@authlint/model/catalogue';
import { matchesPattern } from '@authlint/model/redaction';
import { ADVICE } from '../generated/advice.js';
import type { AdviceRow } from '../rows.js';
import type { Advice, Situation } from './situation.js';

/** What the table has for a sentence of this provider. */
export function tableAdvice(situation: Situation): Advice | null {
  const row = ADVICE.find((one) => fits(one, situation));
  if (row === undefined) return null;
  const { becomes, sentence, steps } = row;
  return {
    code: becomes,
    sentence,
    steps: steps.map(({ kind, text, command = null }) => plainStep(kind, text, { command })),
  };
}

function fits(
  { providers, codes, said, text }: AdviceRow,
  { decision, provider, ...situation }: Situation,
): boolean {
  if (!codes.includes(decision.code)) return false;
  if (providers !== undefined && (provider === null || !providers.includes(provider.id)))
    return false;
  const isSaid = said === undefined || matchesPattern(said, situation.near);
  return isSaid && (text === undefined || matchesPattern(text, situation.text));
}
