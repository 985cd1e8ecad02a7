import { mergeJson, readJson, type IsReport } from './json.js';
import { mergeJunit, readJunit } from './junit.js';
import type { Merged } from './merged.js';
import { completeRun, MergeFault, type ReportFile } from './part.js';
import { mergeSarif, readSarif } from './sarif.js';

export type { IsReport, Merged, ReportFile };
export { MergeFault };

type MergeFormat = 'JSON' | 'SARIF' | 'JUnit';

type Recognised =
  | { readonly format: 'JSON' | 'SARIF'; readonly name: string; readonly value: object }
  | { readonly format: 'JUnit'; readonly name: string; readonly text: string };

/**
 * Puts the reports of all parts of a run together: the report that the run would have given in one piece. The format is seen
 * from the content.
 *
 * @throws MergeFault where the files are not the parts of one run, each once, in one format
 */
export function mergeReports(files: readonly ReportFile[], isReport: IsReport): Merged {
  const recognised = files.map(recognise);
  const format = oneFormat(recognised);
  const of = <F extends MergeFormat>(wanted: F) =>
    recognised.filter((one): one is Extract<Recognised, { format: F }> => one.format === wanted);
  switch (format) {
    case 'JSON':
      return mergeJson(
        completeRun(of('JSON').map(({ name, value }) => readJson(name, value, isReport))),
      );
    case 'SARIF':
      return mergeSarif(completeRun(of('SARIF').map(({ name, value }) => readSarif(name, value))));
    case 'JUnit':
      return mergeJunit(completeRun(of('JUnit').map(({ name, text }) => readJunit(name, text))));
  }
}

function oneFormat(files: readonly Recognised[]): MergeFormat {
  const [first] = files;
  if (first === undefined) throw new MergeFault('there is nothing to merge');
  const other = files.find(({ format }) => format !== first.format);
  if (other === undefined) return first.format;
  throw new MergeFault(
    `${first.name} is ${first.format} and ${other.name} is ${other.format}: all parts must be in one format`,
  );
}

function recognise({ name, text }: ReportFile): Recognised {
  if (/^\s*<\?xml\b/.test(text)) return { format: 'JUnit', name, text };
  const value = parsedObject(text);
  if (value === null) {
    throw new MergeFault(`${name} is no whole JSON, SARIF or JUnit report`);
  }
  if ('schemaVersion' in value) return { format: 'JSON', name, value };
  if ('runs' in value) return { format: 'SARIF', name, value };
  throw new MergeFault(`${name} is no JSON, SARIF or JUnit report of authlint`);
}

function parsedObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
