import { didYouMean, type Fault, type FieldPath } from '@authlint/core/internal';
import { CODES, isCode, type OwnCode, type Rule } from '@authlint/model';
import type { Pack, PackData } from './schema.js';

/** Codes of a pack that are used but not declared, or that have another pack's prefix. */
export function codeFaults({ id, codes = {}, rules, gateway }: PackData): readonly Fault[] {
  const names = Object.keys(codes);
  const unknown = (code: string, path: FieldPath): Fault[] => {
    if (names.includes(code) || isCode(code)) return [];
    const hint = didYouMean(code, [...names, ...CODES]);
    return [{ path, message: 'is neither a code of ours nor one under codes', hint }];
  };
  return [
    ...names
      .filter((name) => !name.startsWith(`${id}/`))
      .map((name) => ({ path: ['codes', name], message: `must begin with ${id}/` })),
    ...rules.flatMap(({ code }, index) =>
      code === null ? [] : unknown(code, ['rules', index, 'code']),
    ),
    ...(gateway?.answers ?? []).flatMap(({ code }, index) =>
      code === undefined ? [] : unknown(code, ['gateway', 'answers', index, 'code']),
    ),
  ];
}

/** The pack with a catalogue code for each of its rules. */
export function withCodes({ rules, ...pack }: PackData): Pack {
  return { ...pack, rules: rules.map((rule) => ruleUnder(rule, pack.codes ?? {})) };
}

function ruleUnder(
  { code, ...rule }: PackData['rules'][number],
  codes: NonNullable<PackData['codes']>,
): Rule {
  if (code === null || isCode(code)) return { ...rule, code };
  const ownCode = code as OwnCode;
  const own = codes[ownCode];
  return {
    ...rule,
    code: own?.under ?? null,
    ownCode,
    message: rule.message ?? own?.message,
    steps: rule.steps ?? own?.steps,
  };
}
