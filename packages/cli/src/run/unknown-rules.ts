import { pathText, type AuthlintConfig } from '@authlint/core/internal';
import type { RulePack } from '@authlint/model';
import { nearest } from '../options/nearest.js';

/** A rule that a configuration names and no pack has: its setting is without effect, which nobody would notice. */
export function unknownRuleNotes(
  { file, rules, ignore }: AuthlintConfig,
  packs: readonly RulePack[],
): string[] {
  const named = [
    ...Object.keys(rules).map((rule) => ({ rule, path: pathText(['rules', rule]) })),
    ...ignore.map(({ rule }, index) => ({ rule, path: pathText(['ignore', index, 'rule']) })),
  ];
  if (named.length === 0) return [];
  const known = packs.flatMap((pack) => pack.rules.map(({ id }) => id));
  return named
    .filter(({ rule }) => !known.includes(rule))
    .map(({ rule, path }) => {
      const near = nearest(rule, known);
      const hint = near === null ? 'see `authlint rules list`' : `did you mean ${near}?`;
      return `warning: ${file}: ${path}: there is no such rule (${hint})`;
    });
}
