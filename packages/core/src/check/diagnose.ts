import {
  catalogueEntry,
  docsPath,
  fillSlots,
  precedenceOf,
  rowsOf,
  stepsOf,
  type StepSituation,
} from '@authlint/model/catalogue';
import { experimentEvidence } from '../experiments/index.js';
import {
  CAUSE_OF,
  CERTAINTIES,
  type Code,
  type Diagnosis,
  type CollectedFacts,
  type Finding,
  type Rule,
  type SourceLocation,
  type Verdict,
  type ProviderState,
  type Undetermined,
  type UnknownReason,
} from '@authlint/model';
import { filled, headlineOf } from '@authlint/model/message';
import { ruledOut, EXCLUDED_HERE } from './ruled-out.js';

type Fired = Extract<Verdict, { verdict: 'fired' }>;

/** Diagnoses of the fired rules, best first (by certainty, then precedence); one for each code. */
export function diagnoses(
  verdicts: readonly Verdict[],
  situation: StepSituation,
): readonly Diagnosis[] {
  const best = new Map<Code, Fired>();
  for (const verdict of [...firedOf(verdicts, 'diagnosis')].sort(byRank)) {
    const { code } = verdict.rule;
    if (code !== null && !best.has(code)) best.set(code, verdict);
  }
  return [...best].map(([code, verdict]) => diagnosis(code, verdict, situation));
}

function firedOf(verdicts: readonly Verdict[], kind: Rule['kind']): readonly Fired[] {
  return verdicts.filter(
    (verdict): verdict is Fired => verdict.verdict === 'fired' && verdict.rule.kind === kind,
  );
}

function byRank(a: Fired, b: Fired): number {
  return (
    CERTAINTIES.indexOf(a.rule.certainty) - CERTAINTIES.indexOf(b.rule.certainty) ||
    precedenceOf(a.rule.code) - precedenceOf(b.rule.code) ||
    Number(b.rule.ownCode !== undefined) - Number(a.rule.ownCode !== undefined) ||
    (a.rule.id < b.rule.id ? -1 : 1)
  );
}

function diagnosis(code: Code, { rule, evidence }: Fired, situation: StepSituation): Diagnosis {
  const { resolution } = catalogueEntry(code);
  const { facts } = situation;
  const { ownCode } = rule;
  return {
    cause: CAUSE_OF[code],
    ...(ownCode === undefined ? { code } : { code: ownCode, under: code }),
    certainty: rule.certainty,
    ...messageOf(code, rule, facts),
    rule: rule.id,
    said: null,
    evidence: [...evidence, ...experimentEvidence(code, facts)],
    ruledOut: ruledOut(code, facts),
    resolution: { id: resolution.id, steps: stepsOf(rowsOf(rule), situation) },
    docs: docsPath(code),
  };
}

/** The rule's sentence, else the catalogue's, with the headline of the code, which contains the documented phrase. */
function messageOf(
  code: Code,
  rule: Rule,
  facts: CollectedFacts,
): Pick<Diagnosis, 'message' | 'sentence'> {
  const { message } = rule;
  const sentence =
    message === undefined
      ? fillSlots(catalogueEntry(code).message.text, facts)
      : filled(message, facts);
  return { message: headlineOf(code) + sentence, sentence };
}

/** Findings of the rules that fired: faults in addition to the diagnosis. */
export function findings(
  verdicts: readonly Verdict[],
  facts: CollectedFacts,
  location: SourceLocation | null,
): readonly Finding[] {
  return firedOf(verdicts, 'finding').map(({ rule }) => ({
    rule: rule.id,
    severity: rule.severity,
    cause: rule.code === null ? null : CAUSE_OF[rule.code],
    code: rule.code,
    message: filled(rule.message ?? rule.summary, facts),
    location,
  }));
}

/** How many further diagnoses are shown. */
const MAX_ALTERNATIVES = 5;

/**
 * The diagnosis and its alternatives, best first. A proven diagnosis leaves only proven alternatives, without its own consequences:
 * a variable that does not reach the client is necessarily not set there.
 */
export function bestOf([best, ...others]: readonly Diagnosis[]): readonly Diagnosis[] {
  if (best === undefined) return [];
  const open: readonly string[] = best.certainty === 'proven' ? ['proven'] : CERTAINTIES;
  const excluded = new Set<Diagnosis['code']>(
    best.ruledOut.map(({ code }) => code).filter((code) => !EXCLUDED_HERE.includes(code)),
  );
  const alternatives = others
    .filter(({ certainty }) => open.includes(certainty))
    .filter(({ certainty, code }) => certainty === 'proven' || !excluded.has(code))
    .filter(({ code }) => !(best.cause === 3 && code === 'env-not-set'))
    .slice(0, MAX_ALTERNATIVES);
  return withoutShown([best, ...alternatives]);
}

/** Removes shown causes from the lists of causes that are ruled out. */
function withoutShown(shown: readonly Diagnosis[]): readonly Diagnosis[] {
  const codes = new Set(shown.map(({ code }) => code));
  return shown.map((item) => ({
    ...item,
    ruledOut: item.ruledOut.filter(({ code }) => !codes.has(code)),
  }));
}

const QUIET: ReadonlySet<UnknownReason> = new Set<UnknownReason>([
  'not-needed',
  'not-applicable',
  'not-configured',
  'not-given',
]);

/** Rules that could not be decided, with their missing facts. */
export function undeterminedOf(
  verdicts: readonly Verdict[],
  state: ProviderState,
  best: Diagnosis | undefined,
): readonly Undetermined[] {
  if (state === 'ok' || best?.certainty === 'proven') return [];
  return verdicts.flatMap((verdict) =>
    verdict.verdict === 'undetermined' ? (entryOf(verdict) ?? []) : [],
  );
}

type OpenVerdict = Extract<Verdict, { readonly verdict: 'undetermined' }>;

function entryOf({ rule, missing }: OpenVerdict): Undetermined | null {
  const counted = missing.filter(({ reason }) => !QUIET.has(reason));
  return counted.length === 0 ? null : { rule: rule.id, missing: counted };
}
