import type { Certainty, Code, OwnCode, ProviderReport, ProviderState } from '@authlint/core';

/** What a case must come to; stated by hand. */
export type Verdict = readonly [state: ProviderState, code?: Code | OwnCode, certainty?: Certainty];

/** The same of a report. */
export function verdictOf({ state, diagnosis }: ProviderReport): Verdict {
  return diagnosis === null ? [state] : [state, diagnosis.code, diagnosis.certainty];
}

/** Ids of the findings. */
export function findingsOf({ findings }: ProviderReport): string[] {
  return findings.map(({ rule }) => rule).sort();
}
