import { CAUSE_OF, type Rule, type RulePack } from '@authlint/model';
import { counted, type FormatOptions, plain } from '@authlint/formatters';
import { aligned, type Page, pageFor, paragraph } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

export const RULE_LIST_FORMATTERS = textOrJson(rulesText, (packs) => ({
  rules: packs.flatMap((pack) => pack.rules.map((rule) => listed(pack, rule))),
}));

function listed(pack: RulePack, { id, code, certainty, severity, kind, summary }: Rule): object {
  const cause = code === null ? null : CAUSE_OF[code];
  return { id, pack: pack.id, types: pack.types, code, cause, certainty, severity, kind, summary };
}

function rulesText(packs: readonly RulePack[], options: FormatOptions): string {
  const page = pageFor(options);
  const blocks = packs.map((pack) => packLines(page, pack).join('\n'));
  const total = packs.reduce((sum, { rules }) => sum + rules.length, 0);
  const end = `${counted(total, 'rule')} in ${counted(packs.length, 'pack')}`;
  return [...blocks, end].map((block) => `${block}\n`).join('\n');
}

function packLines(page: Page, { id, summary, rules }: RulePack): string[] {
  const heads = aligned(
    rules.map((rule) => [plain(rule.id), rule.certainty, rule.code ?? rule.severity]),
  );
  return [
    ...paragraph(
      page,
      '',
      `${page.paint('bold', plain(id))}${page.symbols.separator}${plain(summary)}`,
    ),
    ...rules.flatMap((rule, index) => [
      `  ${heads[index] ?? ''}`,
      ...paragraph(page, '      ', page.paint('dim', plain(rule.summary))),
    ]),
  ];
}
