import type {
  Diagnosis,
  ProviderState,
  Undetermined,
  UnknownReason,
  Verdict,
} from '@authlint/model';
import { memoize } from '../lazy.js';

const QUIET: ReadonlySet<UnknownReason> = new Set<UnknownReason>([
  'not-needed',
  'not-applicable',
  'not-configured',
  'not-given',
]);

/** What could not be looked at, where it may have mattered. */
export function undeterminedOf(
  verdicts: readonly Verdict[],
  state: ProviderState,
  best: Diagnosis | undefined,
): readonly Undetermined[] {
  if (state === 'ok' || best?.certainty === 'proven') return [];
  const found: Undetermined[] = [];
  for (const verdict of verdicts) {
    const entry = verdict.verdict === 'undetermined' ? entryOf(verdict) : null;
    if (entry !== null) found.push(entry);
  }
  return found;
}

type OpenVerdict = Extract<Verdict, { readonly verdict: 'undetermined' }>;

/** One entry for each verdict: the compiled rule gives the same one to all providers that miss the same. */
const entryOf = memoize(({ rule, missing }: OpenVerdict): Undetermined | null => {
  const counted = missing.filter(({ reason }) => !QUIET.has(reason));
  return counted.length === 0 ? null : { rule: rule.id, missing: counted };
});
