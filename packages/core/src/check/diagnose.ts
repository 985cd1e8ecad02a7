import { catalogueEntry, docsPath, precedenceOf } from '@authlint/model/catalogue';
import { experimentEvidence } from '../experiments/index.js';
import {
  CAUSE_OF,
  CERTAINTIES,
  isNotAuth,
  type Code,
  type Diagnosis,
  type CollectedFacts,
  type Finding,
  type Rule,
  type SourceLocation,
  type Verdict,
} from '@authlint/model';
import { filled, PHRASE } from '@authlint/model/message';
import { ruledOut } from './ruled-out.js';

type Fired = Extract<Verdict, { verdict: 'fired' }>;

/** Diagnoses of the rules that fired, best first: by certainty, then the specific before the general; one for each code. */
export function diagnoses(
  verdicts: readonly Verdict[],
  facts: CollectedFacts,
): readonly Diagnosis[] {
  const fired = verdicts.filter(
    (verdict): verdict is Fired => verdict.verdict === 'fired' && verdict.rule.kind === 'diagnosis',
  );
  const best = new Map<Code, Fired>();
  for (const verdict of [...fired].sort(byRank)) {
    const { code } = verdict.rule;
    if (code !== null && !best.has(code)) best.set(code, verdict);
  }
  return [...best].map(([code, verdict]) => diagnosis(code, verdict, facts));
}

function byRank(a: Fired, b: Fired): number {
  return (
    CERTAINTIES.indexOf(a.rule.certainty) - CERTAINTIES.indexOf(b.rule.certainty) ||
    precedenceOf(a.rule.code) - precedenceOf(b.rule.code) ||
    Number(b.rule.ownCode !== undefined) - Number(a.rule.ownCode !== undefined) ||
    (a.rule.id < b.rule.id ? -1 : 1)
  );
}

function diagnosis(code: Code, { rule, evidence }: Fired, facts: CollectedFacts): Diagnosis {
  const entry = catalogueEntry(code);
  const { ownCode } = rule;
  return {
    cause: CAUSE_OF[code],
    ...(ownCode === undefined ? { code } : { code: ownCode, under: code }),
    certainty: rule.certainty,
    message: messageOf(code, rule, facts),
    rule: rule.id,
    evidence: [...evidence, ...experimentEvidence(code, facts)],
    ruledOut: ruledOut(code, facts),
    resolution: { id: entry.resolution.id, steps: rule.steps ?? entry.resolution.steps },
    docs: docsPath(code),
  };
}

/** The rule's sentence, else the catalogue's; a rejection always carries the documented phrase. */
function messageOf(code: Code, rule: Rule, facts: CollectedFacts): string {
  if (rule.message === undefined) return catalogueEntry(code).message;
  const sentence = filled(rule.message, facts);
  return isNotAuth(code) ? sentence : PHRASE + sentence;
}

/** Findings of the rules that fired: faults beside the diagnosis. */
export function findings(
  verdicts: readonly Verdict[],
  facts: CollectedFacts,
  location: SourceLocation | null,
): readonly Finding[] {
  return verdicts
    .filter(
      (verdict): verdict is Fired => verdict.verdict === 'fired' && verdict.rule.kind === 'finding',
    )
    .map(({ rule }) => ({
      rule: rule.id,
      severity: rule.severity,
      cause: rule.code === null ? null : CAUSE_OF[rule.code],
      code: rule.code,
      message: filled(rule.message ?? rule.summary, facts),
      location,
    }));
}
