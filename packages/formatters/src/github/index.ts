import type { ProviderReport, Report } from '@authlint/core/model';
import { formatMarkdown } from '../markdown/index.js';
import type { FormatOptions } from '../options.js';
import { pathOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf, type Problem } from '../wording/problem.js';
import { summaryText } from '../wording/summary.js';
import { STATE_WORDS } from '../wording/words.js';
import { workflowCommand, type Annotation } from './command.js';

/** Annotations of GitHub Actions, one line each, and the counts of the run as the last line of the log. */
export function formatGithub(report: Report, options: FormatOptions): string {
  const commands = report.providers
    .flatMap((provider) => annotationsOf(provider, options))
    .map(workflowCommand);
  return [...commands, summaryText(report)].map((line) => `${line}\n`).join('');
}

/**
 * The summary of a job: Markdown to append to the file that GITHUB_STEP_SUMMARY names. The file may hold the summary of an
 * earlier command of the step.
 */
export function githubSummary(report: Report, options: FormatOptions): string {
  return `${formatMarkdown(report, options)}\n`;
}

function annotationsOf(provider: ProviderReport, options: FormatOptions): readonly Annotation[] {
  const problems = problemsOf(provider).map((problem) => annotationOf(problem, options));
  return provider.state === 'unchecked' ? [...problems, unchecked(provider)] : problems;
}

function annotationOf(problem: Problem, { places }: FormatOptions): Annotation {
  const { severity, source, provider, diagnosis, message } = problem;
  return {
    level: severity === 'error' ? 'error' : 'warning',
    file: source.file === null ? null : plain(pathOf(source.file, places)),
    line: source.line,
    column: source.column,
    title: `authlint: ${plain(provider.id)}, ${titleOf(problem)}`,
    lines: [plain(message), ...stepLines(diagnosis?.resolution.steps ?? [])],
  };
}

function titleOf({ id, diagnosis, rule, provider }: Problem): string {
  return rule === null || diagnosis !== null ? STATE_WORDS[provider.state] : plain(id);
}

function stepLines(steps: readonly string[]): readonly string[] {
  return steps.map((step, index) => `${index + 1}. ${plain(step)}`);
}

function unchecked({ id }: ProviderReport): Annotation {
  const title = `authlint: ${plain(id)}, ${STATE_WORDS.unchecked}`;
  return { level: 'notice', file: null, line: null, column: null, title, lines: [NOTHING_SENT] };
}

const NOTHING_SENT = 'Nothing was sent for this provider.';
