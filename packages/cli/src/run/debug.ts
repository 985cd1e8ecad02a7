import type { Fact } from '@authlint/core';
import type { JudgingWork } from '@authlint/model';
import { plain } from '@authlint/formatters';

/** All facts of a provider, known or unknown, one a line, with their source. A fact holds no secret. */
export function debugFacts(id: string, facts: ReadonlyMap<string, Fact>): string {
  return [...facts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, fact]) => `debug: ${plain(id)}: ${name} ${said(fact)}\n`)
    .join('');
}

/** The work of judging the rules of a provider. */
export function debugWork(id: string, work: JudgingWork): string {
  const { rules, contradicted, entered, conditions } = work;
  const counts = [
    `${String(rules)} rules`,
    `${String(contradicted)} contradicted by the answers`,
    `${String(entered)} judged by json-rules-engine, which evaluated ${String(conditions)} conditions`,
  ];
  return `debug: ${plain(id)}: ${counts.join(', ')}\n`;
}

function said(fact: Fact): string {
  const from = plain(fact.from);
  return fact.known
    ? `= ${plain(JSON.stringify(fact.value))} (${from})`
    : `unknown: ${fact.reason} (${plain(fact.failure ?? fact.from)})`;
}
