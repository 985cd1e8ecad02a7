import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validateXML } from 'xmllint-wasm';

const resolve = createRequire(import.meta.url);
/** The description of JUnit XML by Windy Road for Apache Ant, as a reporter of Jest ships it. */
const SCHEMA = readFileSync(
  resolve.resolve('jest-junit-reporter/src/__tests__/fixtures/junit.xsd'),
  'utf8',
);

/** What Ant has against a report of JUnit; it does not know what readers have counted since: tests that were left out. */
export function antFaults(junit: string): Promise<string[]> {
  return xmlFaults(
    junit
      .replace(/<skipped>[^<]*<\/skipped>/g, '')
      .replaceAll(/(<testsuites?\b[^>]*) skipped="\d+"/g, '$1'),
  );
}

/** What libxml2 has against a document, by that schema or by XML itself. */
export async function xmlFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: xml }],
    schema: [SCHEMA],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
