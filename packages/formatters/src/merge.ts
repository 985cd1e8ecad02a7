import { parseJson } from '@authlint/core/internal';
import { SCHEMA_VERSION, type ProviderReport, type Report } from '@authlint/model';
import { buildReport } from './summary.js';

/** Why files cannot be merged. Of their content it contains only numbers. */
export class MergeFault extends Error {
  override readonly name = 'MergeFault';
}

/** The report of one shard of a run: JSON of `check --shard`. */
export interface ReportPart {
  /** Of its file. */
  readonly name: string;
  readonly report: Report & { readonly shard: NonNullable<Report['shard']> };
}

/**
 * Reads the report of a part. `isReport`: whether a value is a report as its schema says.
 *
 * @throws MergeFault where it is none
 */
export function readPart(
  name: string,
  text: string,
  isReport: (value: unknown) => value is Report,
): ReportPart {
  const value = parseJson(text);
  const version = typeof value === 'object' && value !== null && 'schemaVersion' in value;
  if (!version) throw new MergeFault(`${name} is no JSON report of authlint`);
  if (value.schemaVersion !== SCHEMA_VERSION) {
    const other = Number.isSafeInteger(value.schemaVersion)
      ? ` ${String(value.schemaVersion)}`
      : '';
    throw new MergeFault(
      `${name} is a report of another schema version${other}: this authlint merges version ${SCHEMA_VERSION}`,
    );
  }
  if (!isReport(value)) throw new MergeFault(`${name} is no JSON report as its schema says`);
  const { shard } = value;
  if (shard === undefined) {
    throw new MergeFault(
      `${name} is a report of a whole run: it was made without --shard, so there is nothing to put together`,
    );
  }
  const isMarked =
    shard.index <= shard.count &&
    shard.count <= MAX_COUNT &&
    shard.places.length === value.providers.length &&
    shard.places.every((place) => place < shard.of);
  if (!isMarked) throw new MergeFault(`${name} does not say which part of a run it holds`);
  return { name, report: { ...value, shard } };
}

/** Maximum of shards. */
const MAX_COUNT = 9_999;

/**
 * Puts the parts of a run together: the report that the run would have given in one piece.
 *
 * @throws MergeFault where they are not the parts of one run, each once
 */
export function mergeParts(parts: readonly ReportPart[]): Report {
  const [first] = parts;
  if (first === undefined) throw new MergeFault('there is nothing to merge');
  for (const part of parts) expectSameRun(first, part);
  expectEachOnce(parts, first.report.shard.count);
  const placed = new Map(
    parts.flatMap(({ report: { shard, providers } }) =>
      providers.map((provider, index): [number, ProviderReport] => [
        shard.places[index] ?? 0,
        provider,
      ]),
    ),
  );
  const total = parts.reduce((sum, { report }) => sum + report.providers.length, 0);
  if (placed.size !== first.report.shard.of || total !== placed.size)
    throw otherRun(first, parts[1]);
  const providers = [...placed].sort(([a], [b]) => a - b).map(([, provider]) => provider);
  return buildReport(first.report.version, providers);
}

function expectSameRun(first: ReportPart, part: ReportPart): void {
  const [a, b] = [first.report, part.report];
  if (b.shard.count !== a.shard.count) {
    throw new MergeFault(
      `${first.name} is one of ${a.shard.count} parts, ${part.name} one of ${b.shard.count}`,
    );
  }
  if (b.version !== a.version) {
    throw new MergeFault(
      `${first.name} and ${part.name} were made by different versions of authlint`,
    );
  }
  if (b.shard.of !== a.shard.of) throw otherRun(first, part);
}

function expectEachOnce(parts: readonly ReportPart[], count: number): void {
  const names = new Map<number, string>();
  for (const { name, report } of parts) {
    const { index } = report.shard;
    const before = names.get(index);
    if (before !== undefined)
      throw new MergeFault(`${before} and ${name} are both part ${index} of ${count}`);
    names.set(index, name);
  }
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const missing = all.filter((index) => !names.has(index));
  if (missing.length > 0) throw new MergeFault(missingText(missing, count));
}

function otherRun(first: ReportPart, part: ReportPart = first): MergeFault {
  return new MergeFault(
    `${first.name} and ${part.name} are not of one run: their configurations name different providers`,
  );
}

const MAX_NAMED = 5;

function missingText(missing: readonly number[], count: number): string {
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const part = missing.length === 1 ? 'part' : 'parts';
  return `${part} ${named}${more} of ${count} ${missing.length === 1 ? 'is' : 'are'} missing`;
}
