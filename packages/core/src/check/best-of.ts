import { CERTAINTIES, type Diagnosis } from '@authlint/model';
import { EXCLUDED_HERE } from './ruled-out.js';

/** How many further diagnoses are shown. */
const MAX_ALTERNATIVES = 5;

/**
 * What is shown, best first: one diagnosis and alternatives to it. Evidence that proves one leaves only what is proven as well, and not what it explains: where a
 * variable does not reach the client, it is not set there.
 */
export function bestOf([best, ...others]: readonly Diagnosis[]): readonly Diagnosis[] {
  if (best === undefined) return [];
  const open: readonly string[] = best.certainty === 'proven' ? ['proven'] : CERTAINTIES;
  const excluded = new Set(
    best.ruledOut.map(({ code }) => code).filter((code) => !EXCLUDED_HERE.includes(code)),
  );
  const alternatives = others
    .filter(({ certainty }) => open.includes(certainty))
    .filter(({ certainty, code }) => certainty === 'proven' || !isExcluded(code, excluded))
    .filter(({ code }) => !(best.cause === 3 && code === 'env-not-set'))
    .slice(0, MAX_ALTERNATIVES);
  return withoutShown([best, ...alternatives]);
}

function isExcluded(code: Diagnosis['code'], excluded: ReadonlySet<Diagnosis['code']>): boolean {
  return code !== null && excluded.has(code);
}

/** No report says of one cause that it is ruled out and that it may be. */
function withoutShown(shown: readonly Diagnosis[]): readonly Diagnosis[] {
  const codes = new Set(shown.map(({ code }) => code));
  return shown.map((item) => ({
    ...item,
    ruledOut: item.ruledOut.filter(({ code }) => !codes.has(code)),
  }));
}
