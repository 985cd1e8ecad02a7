import { leafText, OPPOSITE, type Condition, type Operator, type Rule } from '@authlint/model';
import { partsOf } from '@authlint/core/internal';

/** A rule with one small change. */
export interface Mutant<R extends Rule> {
  readonly change: string;
  readonly rule: R;
}

/** A limit is mirrored, not negated: such a mutant only survives cases exactly at the limit. */
const OPPOSITE_OPERATOR: Readonly<Record<Operator, Operator>> = {
  ...OPPOSITE,
  atLeast: 'atMost',
  atMost: 'atLeast',
  greaterThan: 'lessThan',
  lessThan: 'greaterThan',
};

/** Mutants with one leaf removed, if another one remains, or one operator inverted. */
export function mutantsOf<R extends Rule>(rule: R): readonly Mutant<R>[] {
  return changes(rule.when).map(({ change, condition }) => ({
    change,
    rule: { ...rule, when: condition },
  }));
}

interface Change {
  readonly change: string;
  readonly condition: Condition;
}

function changes(condition: Condition): Change[] {
  if ('fact' in condition) {
    const operator = OPPOSITE_OPERATOR[condition.operator];
    const change = `${text(condition)} turned into ${operator}`;
    return [{ change, condition: { ...condition, operator } }];
  }
  const parts = partsOf(condition);
  const rebuild = (next: readonly Condition[]): Condition =>
    'all' in condition ? { all: next } : { any: next };
  return parts.flatMap((part, index) => {
    const inner = changes(part).map(({ change, condition: changed }) => ({
      change,
      condition: rebuild(parts.with(index, changed)),
    }));
    if (parts.length === 1) return inner;
    const dropped = {
      change: `${text(part)} dropped`,
      condition: rebuild(parts.toSpliced(index, 1)),
    };
    return [dropped, ...inner];
  });
}

function text(condition: Condition): string {
  if (!('fact' in condition)) return 'all' in condition ? 'a group (all)' : 'a group (any)';
  return leafText(condition);
}
