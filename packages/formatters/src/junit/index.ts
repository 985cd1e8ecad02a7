import type { ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { SHARD_PROPERTY } from '../shard-mark.js';
import type { Providers, StreamedReport } from '../summary.js';
import { placeOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { problemsOf } from '../wording/problem.js';
import { suitePieces } from './suite.js';
import { outcomeOf, secondsOf, testCase, type TestOutcome } from './test-case.js';
import { xmlText } from './xml.js';

/**
 * JUnit XML: one suite for the run, one test for each provider, a provider at a time. The elements and attributes are those that
 * Apache Ant describes, and `skipped`, which came later.
 */
export function junitPieces(report: StreamedReport, options: FormatOptions): Iterable<string> {
  const { version, specification, providers, shard } = report;
  const counts: Record<TestOutcome, number> = { passed: 0, failed: 0, error: 0, skipped: 0 };
  const warnings: string[] = [];
  let seconds = 0;
  for (const provider of providers) {
    counts[outcomeOf(provider)] += 1;
    seconds += Number(secondsOf(provider));
    warnings.push(...warningLines(provider, options).map(xmlText));
  }
  return suitePieces({
    timestamp: options.at,
    tests: providers.length,
    failures: counts.failed,
    errors: counts.error,
    skipped: counts.skipped,
    seconds,
    properties: {
      version,
      specification,
      ...(shard === undefined ? {} : { [SHARD_PROPERTY]: JSON.stringify(shard) }),
    },
    cases: casesOf(providers, options),
    warnings,
  });
}

function* casesOf(providers: Providers, options: FormatOptions): Generator<string> {
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
