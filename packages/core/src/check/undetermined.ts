import type {
  Diagnosis,
  MissingFact,
  ProviderState,
  Rule,
  Undetermined,
  UnknownReason,
  Verdict,
} from '../model/index.js';

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

const entries = new WeakMap<readonly MissingFact[], Undetermined | null>();

/** One entry for one list of what is missing: among many providers most rules miss the same, and share the list. */
function entryOf({
  rule,
  missing,
}: {
  readonly rule: Rule;
  readonly missing: readonly MissingFact[];
}): Undetermined | null {
  const before = entries.get(missing);
  if (before !== undefined && (before === null || before.rule === rule.id)) return before;
  const counted = missing.filter(({ reason }) => !QUIET.has(reason));
  const entry = counted.length === 0 ? null : { rule: rule.id, missing: counted };
  entries.set(missing, entry);
  return entry;
}
