import type { ProviderReport, Report, Step } from '@authlint/model';
import { formatMarkdown } from '../markdown/index.js';
import { providerBlocks } from '../markdown/provider.js';
import type { FormatOptions } from '../options.js';
import { pathOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf, type Problem } from '../wording/problem.js';
import { failuresFirst } from '../wording/groups.js';
import { shownProviders } from '../wording/quiet.js';
import { summaryText } from '../wording/summary.js';
import { uncheckedTexts } from '../wording/consent.js';
import { headlineText } from '../wording/verdict.js';
import { counted, lines, STATE_WORDS } from '../wording/words.js';
import { workflowCommand, type Annotation } from './command.js';

/** Annotations of GitHub Actions, one line each, and the counts of the run as the last line of the log. */
export function formatGithub(report: Report, options: FormatOptions): string {
  const annotations = report.providers.flatMap((provider) => annotationsOf(provider, options));
  return lines([...annotations.map(workflowCommand), summaryText(report)]);
}

/**
 * The summary of a job: Markdown to append to the file that GITHUB_STEP_SUMMARY names. The file may hold the summary of an earlier command
 * of the step. `room`: maximum of bytes; failures come first, and omitted providers are counted.
 */
export function githubSummary(report: Report, options: FormatOptions, room = Infinity): string {
  const ordered = candidates(report, options, room);
  if (ordered.length === report.providers.length) {
    const whole = `${formatMarkdown(report, options)}\n`;
    if (byteLength(whole) <= room) return whole;
  }
  let [fits, tooMany] = [0, ordered.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (byteLength(shortened(report, ordered.slice(0, count), options)) <= room) fits = count;
    else tooMany = count;
  }
  return shortened(report, ordered.slice(0, fits), options);
}

/** The first providers whose blocks exceed the room, or all if they fit. */
function candidates(
  report: Report,
  options: FormatOptions,
  room: number,
): readonly ProviderReport[] {
  const found: ProviderReport[] = [];
  let size = 0;
  for (const provider of failuresFirst(report.providers)) {
    if (size > room) break;
    found.push(provider);
    for (const shown of shownProviders({ ...report, providers: [provider] }, options)) {
      size += byteLength(providerBlocks(shown, options).join(''));
    }
  }
  return found;
}

/** The report restricted to some providers, with the counts of all. */
function shortened(
  report: Report,
  providers: readonly ProviderReport[],
  options: FormatOptions,
): string {
  const rest = counted(report.providers.length - providers.length, 'more provider');
  const note = `${rest}: a summary of a job has room for 1 MiB; the report of another format has them all.`;
  return `${formatMarkdown({ ...report, providers }, options)}\n${note}\n`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function annotationsOf(provider: ProviderReport, options: FormatOptions): readonly Annotation[] {
  const problems = problemsOf(provider).map((problem) => annotationOf(problem, options));
  return provider.state === 'unchecked' ? [...problems, unchecked(provider)] : problems;
}

function annotationOf(problem: Problem, { places, input }: FormatOptions): Annotation {
  const { severity, source, provider, diagnosis, message } = problem;
  const file = source.file ?? input;
  return {
    level: severity === 'error' ? 'error' : 'warning',
    file: file === null ? null : plain(pathOf(file, places)),
    line: source.line,
    column: source.column,
    title: `authlint: ${plain(provider.id)}, ${titleOf(problem)}`,
    lines: [plain(message), ...stepLines(diagnosis?.resolution.steps ?? [])],
  };
}

function titleOf({ id, diagnosis, rule, provider }: Problem): string {
  return rule === null || diagnosis !== null ? STATE_WORDS[provider.state] : plain(id);
}

function stepLines(steps: readonly Step[]): readonly string[] {
  return steps.map(({ text }, index) => `${index + 1}. ${plain(text)}`);
}

function unchecked(provider: ProviderReport): Annotation {
  const title = `authlint: ${plain(provider.id)}, ${headlineText(provider)}`;
  const lines = uncheckedTexts(provider);
  return { level: 'notice', file: null, line: null, column: null, title, lines };
}
