import type { ProviderReport, Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { SHARD_PROPERTY } from '../shard-mark.js';
import { placeOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf } from '../wording/problem.js';
import { suitePieces } from './suite.js';
import { outcomeOf, secondsOf, testCase, type TestOutcome } from './test-case.js';
import { xmlText } from './xml.js';

/**
 * JUnit XML: one suite for the run, one test for each provider. The elements and attributes are those that Apache Ant
 * describes, and `skipped`, which came later.
 */
export function formatJunit(report: Report, options: FormatOptions): string {
  return [...junitPieces(report, options)].join('');
}

/** The same, a provider at a time. */
export function junitPieces(report: Report, options: FormatOptions): Iterable<string> {
  const { version, specification, providers, shard } = report;
  const count = (outcome: TestOutcome): number =>
    providers.filter((provider) => outcomeOf(provider) === outcome).length;
  return suitePieces({
    timestamp: options.at?.slice(0, 'yyyy-mm-ddThh:mm:ss'.length) ?? null,
    tests: providers.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
    seconds: providers.reduce((sum, provider) => sum + Number(secondsOf(provider)), 0),
    properties: {
      version,
      specification,
      ...(shard === undefined ? {} : { [SHARD_PROPERTY]: JSON.stringify(shard) }),
    },
    cases: casesOf(providers, options),
    warnings: providers.flatMap((provider) => warningLines(provider, options)).map(xmlText),
  });
}

function* casesOf(providers: readonly ProviderReport[], options: FormatOptions): Generator<string> {
  for (const provider of providers) yield testCase(provider, options);
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
