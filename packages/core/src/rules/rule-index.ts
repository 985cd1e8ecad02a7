import type { Leaf } from '../model/index.js';
import type { CompiledRule } from './compiled-rule.js';

/** A rule and its position in the list of a stage. */
export interface Member extends CompiledRule {
  readonly position: number;
}

/** Rules that require the same comparison: where it fails, none of them is entered. */
export interface IndexEntry {
  /** `null`: all comparisons in front hold, and the rules are entered. */
  readonly condition: Leaf | null;
  /** The facts of the comparisons in front, and of this one. */
  readonly facts: readonly string[];
  readonly members: readonly Member[];
  /** What the rules require further. */
  readonly next: readonly IndexEntry[];
}

/** Rules that are judged side by side. */
export interface Stage {
  readonly members: readonly Member[];
  readonly index: readonly IndexEntry[];
  /** Some rule of it reads an answer. */
  readonly readsAnswers: boolean;
}

export function stageOf(rules: readonly CompiledRule[]): Stage {
  const members = rules.map((rule, position) => ({ ...rule, position }));
  const readsAnswers = rules.some((rule) => rule.readsAnswers);
  return { members, index: indexOf(members), readsAnswers };
}

/** `front`: facts of the comparisons in front, which the rules share. */
export function indexOf(
  members: readonly Member[],
  front: readonly string[] = [],
): readonly IndexEntry[] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const name = nameOf(member.required[front.length]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [member]);
    else group.push(member);
  }
  return [...groups.values()].map((group) => entryOf(group, front));
}

function entryOf(members: readonly Member[], front: readonly string[]): IndexEntry {
  const condition = members[0]?.required[front.length] ?? null;
  if (condition === null) return { condition, facts: front, members, next: [] };
  const facts = [...front, condition.fact];
  return { condition, facts, members, next: indexOf(members, facts) };
}

function nameOf(condition: Leaf | undefined): string {
  return condition === undefined
    ? ''
    : JSON.stringify([condition.fact, condition.operator, condition.value]);
}
