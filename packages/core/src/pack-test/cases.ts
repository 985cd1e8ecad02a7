import { known, unknown, type Fact, type Rule, type RuleCase, type Verdict } from '@authlint/model';

export const KINDS = ['fires', 'quiet', 'undetermined'] as const;
export type Kind = (typeof KINDS)[number];

/** A case with the verdict that its place in the file states. */
export interface StatedCase {
  readonly item: RuleCase;
  readonly kind: Kind;
  readonly verdict: Verdict['verdict'];
}

export function casesOf(rule: Rule): readonly StatedCase[] {
  return KINDS.flatMap((kind) =>
    rule.cases[kind].map(
      (item) => ({ item, kind, verdict: kind === 'fires' ? 'fired' : kind }) as const,
    ),
  );
}

/** The facts of a case: what it does not list is unknown. */
export function factsOfCase({ facts }: RuleCase): (id: string) => Promise<Fact> {
  return (id) => {
    const value = Object.hasOwn(facts, id) ? facts[id] : undefined;
    return Promise.resolve(value === undefined ? unknown('not-given', id) : known(value, id));
  };
}
