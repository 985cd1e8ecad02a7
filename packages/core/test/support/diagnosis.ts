import { CAUSE_OF, type Certainty, type Code, type Diagnosis } from '@authlint/model';

/** A diagnosis of which nothing matters but its code, its certainty and the codes that it rules out. */
export function diagnosis(
  code: Code,
  certainty: Certainty,
  excluded: readonly Code[] = [],
): Diagnosis {
  return {
    cause: CAUSE_OF[code],
    code,
    certainty,
    message: '',
    sentence: '',
    said: null,
    rule: code,
    evidence: [],
    ruledOut: excluded.map((one) => ({ cause: CAUSE_OF[one], code: one, why: 'tried' })),
    resolution: { id: 'none', steps: [] },
    docs: '',
  };
}
