import { mergeStored, readJson, type IsReport, type StoredReports } from './json.js';
import { mergeJunit, readJunit, type JunitPart } from './junit.js';
import { isLinesHead, LinesReader } from './lines.js';
import {
  completeRun,
  MergeFault,
  parsedObject,
  type Merged,
  type Part,
  type ReportFile,
} from './part.js';
import { ReportStore, type TextStore } from './report-store.js';
import { mergeSarif, readSarif, type SarifPart } from './sarif.js';

export type { IsReport, Merged, ReportFile, TextStore };
export { isLinesHead, LinesReader, MergeFault, ReportStore };

/** A part of a run, read. The format is seen from the content. */
export type ReadPart =
  | { readonly format: 'JSON'; readonly part: Part<StoredReports> }
  | { readonly format: 'NDJSON'; readonly part: Part<StoredReports> }
  | { readonly format: 'SARIF'; readonly part: Part<SarifPart> }
  | { readonly format: 'JUnit'; readonly part: Part<JunitPart> };

/**
 * Reads the report of a part.
 *
 * @throws MergeFault where it is none
 */
export function readPart(
  { name, text }: ReportFile,
  isReport: IsReport,
  store: ReportStore,
): ReadPart {
  if (/^\s*<\?xml\b/.test(text)) return { format: 'JUnit', part: readJunit(name, text, store) };
  const value = parsedObject(text);
  if (value === null) {
    throw new MergeFault(`${name} is no whole JSON, SARIF or JUnit report`);
  }
  if ('schemaVersion' in value)
    return { format: 'JSON', part: readJson(name, value, isReport, store) };
  if ('runs' in value) return { format: 'SARIF', part: readSarif(name, value, store) };
  throw new MergeFault(`${name} is no JSON, SARIF or JUnit report of authlint`);
}

/**
 * Puts the parts of a run together: the report that the run would have given in one piece.
 *
 * @throws MergeFault where they are not the parts of one run, each once, in one format
 */
export function mergeParts(parts: readonly ReadPart[], store: ReportStore): Merged {
  const format = oneFormat(parts);
  switch (format) {
    case 'JSON':
    case 'NDJSON':
      return mergeStored(completeRun(partsIn(format, parts)), store, format);
    case 'SARIF':
      return mergeSarif(completeRun(partsIn(format, parts)), store);
    case 'JUnit':
      return mergeJunit(completeRun(partsIn(format, parts)), store);
  }
}

type PartIn<F> = Extract<ReadPart, { readonly format: F }>['part'];

function partsIn<F>(format: F, parts: readonly ReadPart[]): readonly PartIn<F>[] {
  return parts.flatMap((item) => (item.format === format ? [item.part as PartIn<F>] : []));
}

function oneFormat(parts: readonly ReadPart[]): ReadPart['format'] {
  const [first] = parts;
  if (first === undefined) throw new MergeFault('there is nothing to merge');
  const other = parts.find(({ format }) => format !== first.format);
  if (other === undefined) return first.format;
  throw new MergeFault(
    `${first.part.name} is ${first.format} and ${other.part.name} is ${other.format}: all parts must be in one format`,
  );
}
