import type { ProviderReport, Report, ReportShard, ReportSummary } from '@authlint/model';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/model';
import { Tally } from './tally.js';

/** The reports of a run, which need not be in memory at the same time. An array is one. */
export interface Providers extends Iterable<ProviderReport> {
  readonly length: number;
  at(index: number): ProviderReport | undefined;
}

/** Reports in the order of some numbers, by which they are read. */
export function providersBy(
  numbers: readonly number[],
  read: (number: number) => ProviderReport | undefined,
): Providers {
  const at = (index: number) => {
    const number = numbers[index];
    return number === undefined ? undefined : read(number);
  };
  return {
    length: numbers.length,
    at,
    *[Symbol.iterator]() {
      for (const number of numbers) {
        const provider = read(number);
        if (provider !== undefined) yield provider;
      }
    },
  };
}

/** Each with its index. */
export function* numbered(providers: Providers): Generator<readonly [number, ProviderReport]> {
  let index = 0;
  for (const provider of providers) yield [index++, provider];
}

/** A report whose providers are read one after the other. */
export interface StreamedReport extends Omit<Report, 'providers'> {
  readonly providers: Providers;
}

/** The report of a run, or of a part of one. `version` is that of the program; the order of `providers` is kept. `summary`: of these. */
export function buildReport<P extends Providers>(
  version: string,
  providers: P,
  shard: ReportShard | null = null,
  summary: ReportSummary = Tally.of(providers).summary,
): Omit<Report, 'providers'> & { readonly providers: P } {
  return {
    schemaVersion: SCHEMA_VERSION,
    version,
    specification: SPECIFICATION,
    ...(shard === null ? {} : { shard }),
    summary,
    providers,
  };
}
