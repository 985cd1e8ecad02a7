import type { ProviderReport, ProviderState } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { pageFor } from '../text/page.js';
import { detailLines } from '../text/details.js';
import { plain } from '../wording/plain.js';
import { failedInside, INTERNAL_RULE, problemsOf, type Problem } from '../wording/problem.js';
import { element, xmlText } from './xml.js';

export type TestOutcome = 'passed' | 'failed' | 'error' | 'skipped';

const OUTCOMES: Readonly<Record<ProviderState, TestOutcome>> = {
  ok: 'passed',
  rejected: 'failed',
  'not-auth': 'failed',
  inconclusive: 'error',
  'invalid-config': 'failed',
  unchecked: 'skipped',
};

const MS_PER_SECOND = 1000;

/** A finding of level error fails what would be well without it, as it does for the exit code. */
export function outcomeOf(provider: ProviderReport): TestOutcome {
  const outcome = OUTCOMES[provider.state];
  const faulty = errorsOf(provider).length > 0;
  return faulty && (outcome === 'passed' || outcome === 'skipped') ? 'failed' : outcome;
}

/** How long the requests of a provider took, in seconds. */
export function secondsOf({ requests }: ProviderReport): string {
  const total = requests.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (total / MS_PER_SECOND).toFixed(3);
}

export function testCase(provider: ProviderReport, options: FormatOptions): string {
  const attributes = {
    name: plain(provider.id),
    classname: `authlint.${plain(provider.type)}`,
    time: secondsOf(provider),
  };
  return element('testcase', attributes, judgement(provider, options));
}

function judgement(provider: ProviderReport, options: FormatOptions): string | null {
  const outcome = outcomeOf(provider);
  if (outcome === 'passed') return null;
  if (outcome === 'skipped') return element('skipped', {}, 'not checked: nothing was sent');
  const [first] = errorsOf(provider);
  const type = failedInside(provider) ? INTERNAL_RULE : (first?.id ?? '');
  const attributes = { message: plain(first?.message ?? ''), type: plain(type) };
  const name = outcome === 'error' ? 'error' : 'failure';
  return element(name, attributes, xmlText(details(provider, options)));
}

function errorsOf(provider: ProviderReport): readonly Problem[] {
  return problemsOf(provider).filter(({ severity }) => severity === 'error');
}

/** What `--verbose` says of the provider, without what only a terminal has. */
function details(provider: ProviderReport, options: FormatOptions): string {
  const page = pageFor({ ...options, color: false, links: false, width: 100 });
  return `\n${detailLines(page, provider, options).join('\n')}\n`;
}
