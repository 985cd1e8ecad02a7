import { generalSteps, rowsOf } from '@authlint/model/catalogue';
import {
  CAUSE_OF,
  isNotAuth,
  leafText,
  type Condition,
  type Diagnosis,
  type FactValue,
  type Finding,
  type ProviderReport,
  type ProviderReportFields,
  type Rule,
  NO_CREDENTIAL,
} from '@authlint/model';
import { FORMATTERS } from './formatters.js';
import { DEFAULT_FORMAT_OPTIONS } from './options.js';
import { buildReport } from './summary.js';

/** A case of a rule in which it fires, with its message. */
export interface WorkedExample {
  readonly case: { readonly name: string; readonly facts: Readonly<Record<string, FactValue>> };
  readonly diagnosis: Diagnosis | null;
  readonly finding: Finding | null;
}

/** Data of a page in addition to its rule. */
export interface RulePageParts {
  readonly example: WorkedExample | null;
  /** One line on each fact, by its id. */
  readonly facts: Readonly<Record<string, string>>;
  /** Path of the page of a code, as the rule's page links to it; `null` where there is none. */
  readonly causePage: (code: string) => string | null;
}

/** The page of a rule as Markdown: what it sees, why, when it is something else, what to do, and a worked example. */
export function rulePage(rule: Rule, parts: RulePageParts): string {
  return [
    `# ${rule.id}`,
    line(rule.summary),
    establishes(rule, parts),
    '## What it sees',
    conditions(rule.when, parts.facts, '').join('\n'),
    '## Why',
    line(rule.why),
    '## When it is something else',
    line(rule.not),
    ...section('## What to do', stepsOf(rule, parts)),
    ...example(rule, parts.example),
    ...section('## References', rule.references.map((item) => `- ${line(item)}`).join('\n')),
  ].join('\n\n');
}

function establishes(rule: Rule, parts: RulePageParts): string {
  const { code, certainty, kind, severity } = rule;
  if (code === null || kind === 'finding') {
    return `It reports a finding of severity \`${severity}\` in addition to the diagnosis.`;
  }
  const cause = CAUSE_OF[code];
  const page = parts.causePage(code);
  const name = page === null ? `\`${code}\`` : `[\`${code}\`](${page})`;
  const documented = cause === null ? 'none of the five documented causes' : `cause ${cause}`;
  const steps = hasStepsOnPage(rule, parts) ? ', whose page says what to do' : '';
  return `It establishes ${name} (${documented})${steps}; its evidence makes that **${certainty}**.`;
}

/** True if the rule has no steps, so that the code's page shows them. */
function hasStepsOnPage({ code, kind, steps }: Rule, { causePage }: RulePageParts): boolean {
  const isCause = code !== null && kind !== 'finding';
  return isCause && steps === undefined && causePage(code) !== null;
}

function stepsOf(rule: Rule, parts: RulePageParts): string {
  const steps = hasStepsOnPage(rule, parts) ? [] : generalSteps(rowsOf(rule));
  return steps.map((step, index) => `${index + 1}. ${line(step)}`).join('\n');
}

function conditions(
  condition: Condition,
  facts: RulePageParts['facts'],
  indent: string,
): readonly string[] {
  if ('fact' in condition) {
    const summary = facts[condition.fact];
    const meaning = summary === undefined ? '' : `: ${line(summary)}`;
    return [`${indent}- \`${leafText(condition)}\`${meaning}`];
  }
  const [word, parts] = 'all' in condition ? ['All of', condition.all] : ['Any of', condition.any];
  return [
    `${indent}- ${word}:`,
    ...parts.flatMap((part) => conditions(part, facts, `${indent}  `)),
  ];
}

function example(rule: Rule, worked: WorkedExample | null): readonly string[] {
  if (worked === null) return [];
  return [
    '## Example',
    `${capital(line(worked.case.name))}; authlint says:`,
    `\`\`\`text\n${exampleText(rule, worked)}\n\`\`\``,
  ];
}

/** The worked example as `check` prints it. */
export function exampleText({ code }: Rule, { diagnosis, finding }: WorkedExample): string {
  const state = code !== null && isNotAuth(code) ? 'not-auth' : 'rejected';
  const fields: ProviderReportFields = {
    id: 'example',
    type: 'openai-compatible',
    provider: null,
    gateway: null,
    baseUrl: 'https://llm.example/v1',
    modelId: null,
    source: { file: 'authlint.config.yaml', line: 2, column: 3, client: null },
    credential: NO_CREDENTIAL,
    reason: null,
    alternatives: [],
    undetermined: [],
    findings: finding === null ? [] : [finding],
    requests: [],
    verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
  };
  const provider: ProviderReport =
    diagnosis === null ? { ...fields, state: 'ok', diagnosis } : { ...fields, state, diagnosis };
  const text = FORMATTERS.text(buildReport('', [provider]), DEFAULT_FORMAT_OPTIONS);
  return text
    .split('\n')
    .map((item) => item.trimEnd())
    .join('\n')
    .trim();
}

function section(heading: string, text: string): readonly string[] {
  return text === '' ? [] : [heading, text];
}

/** Text of a pack as one line in which Markdown and HTML do nothing. */
function line(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[<>[\]|]/g, '\\$&');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
