import { element } from './xml.js';

/** What a suite says. */
export interface Suite {
  /** ISO 8601 in UTC; `null` if unknown. */
  readonly timestamp: string | null;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly properties: Readonly<Record<string, string>>;
  /** One element for each provider. */
  readonly cases: readonly string[];
  /** One line for each warning, as XML text. */
  readonly warnings: readonly string[];
}

/** The document. The machine is not named: a report may be public. */
export function suiteXml(suite: Suite): string {
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
  const parts = [
    element('properties', {}, `\n${properties.join('\n')}\n`),
    ...suite.cases,
    element('system-out', {}, suite.warnings.join('\n')),
    element('system-err', {}, ''),
  ];
  const suites = element(
    'testsuites',
    {},
    `\n${element('testsuite', attributes, `\n${parts.join('\n')}\n`)}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suites}\n`;
}
