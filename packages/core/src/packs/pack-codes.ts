import { nearest, type FieldPath } from '../config/index.js';
import { CODES, type Code, type OwnCode, type Rule } from '@authlint/model';
import type { Pack, PackData } from './schema.js';

interface Fault {
  readonly path: FieldPath;
  readonly message: string;
  readonly hint: string | null;
}

/** Codes of a pack that are named and not declared, or that are named after another pack. */
export function codeFaults({ id, codes = {}, rules, gateway }: PackData): readonly Fault[] {
  const names = Object.keys(codes);
  const unknown = (code: string, path: FieldPath): Fault[] => {
    if (names.includes(code) || isOurs(code)) return [];
    const near = nearest(code, [...names, ...CODES]);
    const hint = near === null ? null : `did you mean ${near}?`;
    return [{ path, message: 'is neither a code of ours nor one under codes', hint }];
  };
  return [
    ...names
      .filter((name) => !name.startsWith(`${id}/`))
      .map((name) => ({ path: ['codes', name], message: `must begin with ${id}/`, hint: null })),
    ...rules.flatMap(({ code }, index) =>
      code === null ? [] : unknown(code, ['rules', index, 'code']),
    ),
    ...(gateway?.answers ?? []).flatMap(({ code }, index) =>
      code === undefined ? [] : unknown(code, ['gateway', 'answers', index, 'code']),
    ),
  ];
}

/** The pack with each of its rules under a code of ours. */
export function withCodes({ rules, ...pack }: PackData): Pack {
  return { ...pack, rules: rules.map((rule) => ruleUnder(rule, pack.codes ?? {})) };
}

function ruleUnder(
  { code, ...rule }: PackData['rules'][number],
  codes: NonNullable<PackData['codes']>,
): Rule {
  if (code === null || isOurs(code)) return { ...rule, code };
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

function isOurs(code: string): code is Code {
  return CODES.some((item) => item === code);
}
