import type { ProviderReport, Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { placeOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf } from '../wording/problem.js';
import { outcomeOf, secondsOf, testCase, type TestOutcome } from './test-case.js';
import { element, xmlText } from './xml.js';

/**
 * JUnit XML: one suite for the run, one test for each provider. The elements and attributes are those that Apache Ant
 * describes, and `skipped`, which came later.
 */
export function formatJunit(report: Report, options: FormatOptions): string {
  const { providers } = report;
  const count = (outcome: TestOutcome): number =>
    providers.filter((provider) => outcomeOf(provider) === outcome).length;
  const attributes = {
    name: 'authlint',
    package: 'authlint',
    id: 0,
    // Ant knows no time zone and no fraction of a second. The machine is not named: a report may be public.
    timestamp: options.at?.slice(0, 'yyyy-mm-ddThh:mm:ss'.length) ?? null,
    hostname: 'localhost',
    tests: providers.length,
    failures: count('failed'),
    errors: count('error'),
    time: providers.reduce((sum, provider) => sum + Number(secondsOf(provider)), 0).toFixed(3),
  };
  const suite = element('testsuite', attributes, lines(suiteContent(report, options)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, lines([suite]))}\n`;
}

function suiteContent(report: Report, options: FormatOptions): readonly string[] {
  const { version, specification, providers } = report;
  const properties = Object.entries({ version, specification }).map(([name, value]) =>
    element('property', { name, value }, null),
  );
  const warnings = providers.flatMap((provider) => warningLines(provider, options));
  return [
    element('properties', {}, lines(properties)),
    ...providers.map((provider) => testCase(provider, options)),
    element('system-out', {}, xmlText(warnings.join('\n'))),
    element('system-err', {}, ''),
  ];
}

/** A warning fails no test, and is not lost either. */
function warningLines(provider: ProviderReport, { places }: FormatOptions): readonly string[] {
  return problemsOf(provider)
    .filter(({ severity }) => severity === 'warn')
    .map(({ source, message, id }) => {
      const place = placeOf(source, places);
      return `${place === null ? '' : `${place}: `}warning: ${plain(message)} (${plain(id)})`;
    });
}

function lines(elements: readonly string[]): string {
  return `\n${elements.join('\n')}\n`;
}
