import { ownCommand } from '../wording/own-command.js';
import type { ReportingDescriptor } from 'sarif';
import { catalogueEntry, codePage, generalSteps } from '@authlint/model/catalogue';
import { catalogueCode, type Code, type OwnCode } from '@authlint/model';
import { plain } from '../wording/plain.js';
import type { Problem } from '../wording/problem.js';
import { sarifText } from './message.js';

/** One rule per kind of problem, sorted by id. `kinds`: one problem of each kind. */
export function rulesOf(kinds: Iterable<Problem>): readonly ReportingDescriptor[] {
  return [...kinds]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((problem) =>
      problem.code === null ? uncatalogued(problem) : catalogued(problem.code, problem),
    );
}

/** The wording of the catalogue: it holds for every provider, so the rule is the same on every run. */
function catalogued(id: Code | OwnCode, { diagnosis }: Problem): ReportingDescriptor {
  const code = catalogueCode(diagnosis ?? { code: id });
  const { title: summary, explanation } = codePage(code);
  const text = helpLines(code, (title) => [`${title}:`]);
  const more = `More: \`authlint rules show ${code}\``;
  const markdown = [...helpLines(code, (title) => [`**${title}**`, '']), '', more];
  return {
    id,
    name: nameOf(id),
    shortDescription: { text: summary },
    fullDescription: { text: explanation },
    help: { text: text.join('\n'), markdown: markdown.join('\n') },
    properties: { tags: ['authentication'] },
  };
}

/** A finding without a code, or a verdict without a cause. */
function uncatalogued({ id, severity, rule }: Problem): ReportingDescriptor {
  const leaf = plain(id).split('/').at(-1) ?? '';
  const words = leaf.replaceAll('-', ' ');
  return {
    id: plain(id),
    name: nameOf(leaf),
    shortDescription: { text: sarifText(words.charAt(0).toUpperCase() + words.slice(1)) },
    ...(rule === null ? WITHOUT_CAUSE : ofRule(id)),
    defaultConfiguration: { level: severity === 'error' ? 'error' : 'warning' },
    properties: { tags: ['authentication'] },
  };
}

type Described = Pick<ReportingDescriptor, 'fullDescription' | 'help'>;

const WITHOUT_CAUSE: Described = {
  fullDescription: { text: 'The evidence does not show what is wrong with the provider.' },
  help: {
    text: 'The text format says what could not be looked at, and why: authlint check --format text',
  },
};

function ofRule(id: string): Described {
  return {
    fullDescription: { text: 'A fault that does not explain a rejection by itself.' },
    help: {
      text: sarifText(`What the rule sees and why it matters: ${rulePageCommand(id)}`),
    },
  };
}

/** The id may come from an untrusted report. */
function rulePageCommand(id: string): string {
  return ownCommand('rules', 'show', id) ?? 'authlint rules list';
}

/** `key-of-twin-endpoint` as `KeyOfTwinEndpoint`. */
function nameOf(id: string): string {
  return id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Meaning, steps and checks of the code. `heading`: formats a title. */
function helpLines(code: Code, heading: (title: string) => readonly string[]): readonly string[] {
  const { resolution, check } = catalogueEntry(code);
  const { explanation, furtherChecks } = codePage(code);
  return [
    ...[explanation, '', ...heading('Do this')],
    ...generalSteps(resolution.steps).map((step, index) => `${index + 1}. ${step}`),
    ...['', ...heading('Checks that decide')],
    ...[check, ...furtherChecks].map((one) => `- ${one}`),
  ];
}
