import { SCHEMA_VERSION, type ProviderReport, type Report } from '@authlint/model';
import { jsonPieces } from '../json.js';
import { ndjsonPieces } from '../ndjson.js';
import { providersBy, type StreamedReport } from '../summary.js';
import { MergeFault, shardOf, type Merged, type Part } from './part.js';
import type { ReportStore } from './report-store.js';

/** Whether a value is a report as its schema says. */
export type IsReport = (value: unknown) => value is Report;

/** What parts in JSON and in lines come to: the reports themselves are in the store. */
export interface StoredReports {
  readonly head: Pick<Report, 'schemaVersion' | 'version' | 'specification'>;
  /** Numbers in the store, in the order of the places of the part. */
  readonly numbers: readonly number[];
  /** Providers that its `--deadline` left out. */
  readonly unreached: number;
}

export function readJson(
  name: string,
  value: object,
  isReport: IsReport,
  store: ReportStore,
): Part<StoredReports> {
  expectVersion(name, value);
  if (!isReport(value)) throw new MergeFault(`${name} is no JSON report as its schema says`);
  const { providers, schemaVersion, version, specification } = value;
  const shard = shardOf(value.shard, name);
  if (shard.places.length !== providers.length) {
    throw new MergeFault(`${name} has other providers than it says`);
  }
  const content = {
    head: { schemaVersion, version, specification },
    numbers: providers.map((provider) => store.add(provider)),
    unreached: providers.filter(isUnreached).length,
  };
  return { name, version, shard, content };
}

export function expectVersion(name: string, value: object): void {
  const { schemaVersion } = value as { schemaVersion?: unknown };
  if (schemaVersion === SCHEMA_VERSION) return;
  const version = Number.isSafeInteger(schemaVersion) ? ` ${String(schemaVersion)}` : '';
  throw new MergeFault(
    `${name} is a report of another schema version${version}: this authlint merges version ${SCHEMA_VERSION}`,
  );
}

export function isUnreached({ reason }: ProviderReport): boolean {
  return reason === 'deadline';
}

/** Parts in JSON give JSON, parts in lines give lines. */
export function mergeStored(
  parts: readonly Part<StoredReports>[],
  store: ReportStore,
  format: 'JSON' | 'NDJSON',
): Merged {
  const [first] = parts as [Part<StoredReports>];
  const numbers: number[] = [];
  for (const { shard, content } of parts) {
    content.numbers.forEach((number, index) => (numbers[shard.places[index] ?? 0] = number));
  }
  const { summary, outcome } = store.tally;
  const providers = providersBy(numbers, (number) => store.get(number));
  const report: StreamedReport = { ...first.content.head, summary, providers };
  return {
    pieces: format === 'JSON' ? jsonPieces(report) : ndjsonPieces(report, { run: null }),
    outcome,
    unreached: parts.flatMap(({ name, shard, content: { unreached } }) =>
      unreached === 0 ? [] : [{ name, unreached, of: shard.places.length }],
    ),
  };
}
