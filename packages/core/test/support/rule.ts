import type { Condition, Rule } from '@authlint/model';

/** A rule of which nothing matters but its condition. */
export function ruleOf(when: Condition, id = 'test/rule'): Rule {
  return {
    id,
    summary: '',
    code: 'key-rejected',
    certainty: 'likely',
    severity: 'error',
    kind: 'diagnosis',
    when,
    why: '',
    not: '',
    references: [],
    cases: { fires: [], quiet: [], undetermined: [] },
  };
}
