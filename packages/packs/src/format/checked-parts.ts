import {
  didYouMean,
  problemsAt,
  type ConfigProblem,
  type Fault,
  type FieldPath,
  type FieldPlaces,
} from '@authlint/core/internal';
import { otherFact, type Rule } from '@authlint/model';
import { isPrintable, placeholdersOf } from '@authlint/model/message';
import { comparisonFaults, type WrittenCondition, type KnownFacts } from './condition.js';
import { codeFaults, withCodes } from './pack-codes.js';
import type { Pack, PackData, PackWording } from './schema.js';

export type ParsedPack =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Checks that the schema cannot express: the pack, or all of its problems. `written`: its rules as written. */
export function checkedParts(
  data: PackData,
  written: readonly WrittenRule[],
  known: KnownFacts,
  places: FieldPlaces,
): ParsedPack {
  const pack: Pack = withCodes(data);
  const problems = problemsAt([...codeFaults(data), ...faultsOf(pack, written, known)], places);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pack };
}

/** The conditions of a rule as written, for the positions of problems. */
export interface WrittenRule {
  readonly when: WrittenCondition;
}

/** Faults that the schema cannot express. */
function faultsOf(pack: Pack, written: readonly WrittenRule[], known: KnownFacts): Fault[] {
  const ids = pack.rules.map(({ id }) => id);
  const empty = [pack.gateway, pack.overrides, pack.rules[0]].every((part) => part === undefined);
  return [
    ...(empty ? [fault(['rules'], 'a pack needs a gateway or at least one rule')] : []),
    ...(pack.resolutions !== undefined && pack.gateway === undefined
      ? [fault(['resolutions'], 'needs a gateway, for whose providers they are')]
      : []),
    ...pack.rules.flatMap((rule, index) => [
      ...ruleFaults(rule, ['rules', index], known),
      ...factFaults(written[index]?.when, ['rules', index, 'when'], known),
      ...(rule.id.startsWith(`${pack.id}/`)
        ? []
        : [fault(['rules', index, 'id'], `must begin with ${pack.id}/`)]),
      ...(ids.indexOf(rule.id) < index
        ? [fault(['rules', index, 'id'], 'another rule has this id')]
        : []),
    ]),
    ...(['resolutions', 'codes', 'overrides'] as const).flatMap((field) =>
      Object.entries<PackWording>(pack[field] ?? {}).flatMap(([name, { message }]) =>
        placeholderFaults(message, [field, name, 'message'], known),
      ),
    ),
  ];
}

function ruleFaults(rule: Rule, path: FieldPath, known: KnownFacts): Fault[] {
  const diagnosed = rule.kind === 'diagnosis' && rule.code === null;
  return [
    ...(diagnosed ? [fault([...path, 'code'], 'a diagnosis needs a code')] : []),
    ...placeholderFaults(rule.message, [...path, 'message'], known),
  ];
}

function placeholderFaults(
  message: string | undefined,
  path: FieldPath,
  known: KnownFacts,
): Fault[] {
  return placeholdersOf(message ?? '').flatMap((name) => {
    if (!known.has(name)) return [unknownFact(path, name, known)];
    return isPrintable(name) ? [] : [fault(path, `${name} is never printed`)];
  });
}

function unknownFact(path: FieldPath, id: string, known: KnownFacts): Fault {
  return { path, message: `there is no fact ${id}`, hint: didYouMean(id, [...known.keys()]) };
}

function fault(path: FieldPath, message: string): Fault {
  return { path, message };
}

/** Unknown facts of a condition, each with the path of its name. */
function factFaults(
  condition: WrittenCondition | undefined,
  path: FieldPath,
  known: KnownFacts,
): Fault[] {
  if (condition === undefined) return [];
  if ('not' in condition) return factFaults(condition.not, [...path, 'not'], known);
  if ('fact' in condition) {
    const { fact, value } = condition;
    const other = otherFact({ value: value ?? null });
    return [
      ...(known.has(fact) ? [] : [unknownFact([...path, 'fact'], fact, known)]),
      ...(other === null || known.has(other)
        ? []
        : [unknownFact([...path, 'value', 'fact'], other, known)]),
      ...comparisonFaults(condition, known).map((item) => ({ ...item, path: [...path, 'value'] })),
    ];
  }
  const [word, parts] =
    'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return parts.flatMap((part, index) => factFaults(part, [...path, word, index], known));
}
