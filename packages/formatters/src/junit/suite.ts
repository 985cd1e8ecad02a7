import { element, startOf } from './xml.js';

/** What a suite says, whether of a run or of parts that were put together. */
export interface Suite {
  /** ISO 8601 in UTC; `null` where it is not told. */
  readonly timestamp: string | null;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly properties: Readonly<Record<string, string>>;
  /** One element for each provider. */
  readonly cases: Iterable<string>;
  /** One line for each warning, as XML text. */
  readonly warnings: readonly string[];
}

/** The document, a test at a time. The machine is not named: a report may be public. */
export function* suitePieces(suite: Suite): Generator<string> {
  const attributes = {
    name: 'authlint',
    package: 'authlint',
    id: 0,
    // Without time zone and fraction of a second, which Ant does not know.
    timestamp: suite.timestamp?.slice(0, 'yyyy-mm-ddThh:mm:ss'.length) ?? null,
    hostname: 'localhost',
    tests: suite.tests,
    failures: suite.failures,
    errors: suite.errors,
    skipped: suite.skipped === 0 ? null : suite.skipped, // Ant does not know it
    time: suite.seconds.toFixed(3),
  };
  const properties = Object.entries(suite.properties).map(([name, value]) =>
    element('property', { name, value }, null),
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${startOf('testsuite', attributes)}>\n`;
  yield `${element('properties', {}, `\n${properties.join('\n')}\n`)}\n`;
  for (const test of suite.cases) yield `${test}\n`;
  yield `${element('system-out', {}, suite.warnings.join('\n'))}\n`;
  yield `${element('system-err', {}, '')}\n</testsuite>\n</testsuites>\n`;
}
