import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { matchesPattern } from '@authlint/model/redaction';
import { ADVICE } from '../generated/advice.js';
import type { AdviceRow } from '../rows.js';
import type { Advice, Situation } from './situation.js';

/** Where no key is given out, a login or a token has ended. */
const ENDED: readonly Code[] = ['key-expired', 'key-revoked'];

/** What the table has for a sentence of this provider. */
export function tableAdvice(situation: Situation): Advice | null {
  const row = ADVICE.find((one) => fits(one, situation));
  if (row === undefined) return null;
  const { decision } = situation;
  const { becomes, said, sentence, steps } = row;
  return {
    code: said !== undefined || ENDED.includes(decision.code) ? becomes : undefined,
    sentence: decision.bare
      ? `the text alone does not show the cause; usually ${sentence}`
      : sentence,
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
