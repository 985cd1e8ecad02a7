import type { ProviderReport, ProviderState, Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { uncheckedTexts } from '../wording/consent.js';
import { locationText } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf, failedInside, INTERNAL_RULE, type Problem } from '../wording/problem.js';
import { suiteXml } from './suite.js';
import { xmlText, element } from './xml.js';
import { pageFor } from '../text/page.js';
import { detailLines } from '../text/details.js';

/**
 * JUnit XML: one suite for the run, one test for each provider. The elements and attributes are those that Apache Ant describes, and
 * `skipped`, which came later.
 */
export function formatJunit(report: Report, options: FormatOptions): string {
  const { version, specification, providers } = report;
  const outcomes = providers.map(outcomeOf);
  const count = (outcome: TestOutcome) => outcomes.filter((item) => item === outcome).length;
  return suiteXml({
    timestamp: options.at,
    tests: providers.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
    seconds: providers.reduce((sum, provider) => sum + Number(secondsOf(provider)), 0),
    properties: { version, specification },
    cases: providers.map((provider) => testCase(provider, options)),
    warnings: providers.flatMap((provider) => warningLines(provider, options)).map(xmlText),
  });
}

/** A warning fails no test, but is printed. */
function warningLines(provider: ProviderReport, { places }: FormatOptions): readonly string[] {
  return problemsOf(provider)
    .filter(({ severity }) => severity === 'warn')
    .map(({ source, message, id }) => {
      const location = locationText(source, places);
      return `${location === null ? '' : `${location}: `}warning: ${plain(message)} (${plain(id)})`;
    });
}

type TestOutcome = 'passed' | 'failed' | 'error' | 'skipped';

const OUTCOMES: Readonly<Record<ProviderState, TestOutcome>> = {
  ok: 'passed',
  rejected: 'failed',
  'not-auth': 'failed',
  inconclusive: 'error',
  'invalid-config': 'failed',
  unchecked: 'skipped',
};

const MS_PER_SECOND = 1000;

/** A finding of level error fails a provider that is otherwise ok, as it does for the exit code. */
function outcomeOf(provider: ProviderReport): TestOutcome {
  const outcome = OUTCOMES[provider.state];
  const faulty = errorsOf(provider).length > 0;
  return faulty && (outcome === 'passed' || outcome === 'skipped') ? 'failed' : outcome;
}

/** How long the requests of a provider took, in seconds. */
function secondsOf({ requests }: ProviderReport): string {
  const total = requests.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (total / MS_PER_SECOND).toFixed(3);
}

function testCase(provider: ProviderReport, options: FormatOptions): string {
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
  if (outcome === 'skipped')
    return element('skipped', {}, xmlText(`not checked: ${uncheckedTexts(provider).join(' ')}`));
  const [first] = errorsOf(provider);
  const type = failedInside(provider) ? INTERNAL_RULE : (first?.id ?? '');
  const attributes = { message: plain(first?.message ?? ''), type: plain(type) };
  const name = outcome === 'error' ? 'error' : 'failure';
  return element(name, attributes, xmlText(details(provider, options)));
}

function errorsOf(provider: ProviderReport): readonly Problem[] {
  return problemsOf(provider).filter(({ severity }) => severity === 'error');
}

/** The verbose text of the provider, without terminal formatting. */
function details(provider: ProviderReport, options: FormatOptions): string {
  const page = pageFor({ ...options, color: false, links: false, width: 100 });
  return `\n${detailLines(page, provider, options).join('\n')}\n`;
}
