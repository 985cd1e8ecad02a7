import type { FactCost, FactValues } from '@authlint/model';
import { counted, type FormatOptions, plain } from '@authlint/formatters';
import { type Page, pageFor, paragraph } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** A fact that rules may read. `pack`: the pack that adds it; `null` for a built-in one. */
export interface ListedFact {
  readonly id: string;
  readonly pack: string | null;
  readonly cost: FactCost;
  readonly values: FactValues;
  readonly summary: string;
}

/** Costs of a fact, the cheapest first. */
const COSTS: Readonly<Record<FactCost, string>> = {
  pure: 'in the configuration',
  local: 'looked up on this machine',
  network: "in the answers to the client's own requests",
  experiment: 'takes a further request',
  consent: 'takes a request to another endpoint, with --twins',
};

/** Output of `rules facts`. */
export const FACT_LIST_FORMATTERS = textOrJson(factsText, (facts) => ({ costs: COSTS, facts }));

function factsText(facts: readonly ListedFact[], options: FormatOptions): string {
  const page = pageFor(options);
  const subjects = [...new Set(facts.map(({ id }) => subjectOf(id)))];
  const blocks = subjects.map((subject) =>
    facts
      .filter(({ id }) => subjectOf(id) === subject)
      .flatMap((fact) => factLines(page, fact))
      .join('\n'),
  );
  const costs = Object.entries(COSTS).flatMap(([cost, meaning]) =>
    paragraph(page, '  ', `${cost}: ${meaning}`),
  );
  const end = `${counted(facts.length, 'fact')}. What they cost:\n${costs.join('\n')}`;
  return [...blocks, end].map((block) => `${block}\n`).join('\n');
}

function subjectOf(id: string): string {
  return id.split('.')[0] ?? id;
}

function factLines(page: Page, { id, pack, cost, values, summary }: ListedFact): string[] {
  const { separator } = page.symbols;
  const origin = pack === null ? '' : `${separator}pack ${plain(pack)}`;
  const head = `${page.paint('bold', plain(id))}${separator}${cost}${separator}${valuesText(values)}${origin}`;
  return [
    ...paragraph(page, '', head),
    ...paragraph(page, '    ', page.paint('dim', plain(summary))),
  ];
}

function valuesText(values: FactValues): string {
  if (typeof values !== 'string') return values.map(plain).join(' | ');
  return values === 'boolean' ? 'true | false' : values;
}
