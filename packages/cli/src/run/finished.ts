import type { ProviderReport } from '@authlint/model';
import type { Providers } from '@authlint/formatters';
import { createSpool, type Spool } from '@authlint/node/internal';

/** Reports that are kept as they are; further ones are put away. */
const MAX_KEPT = 200;

/** The reports of a run by the index of their job, read in that order. Of a fleet, few are in memory at the same time. */
export class FinishedReports implements Providers {
  readonly #kept = new Map<number, ProviderReport>();
  /** Number in the spool by index. */
  readonly #spooled = new Map<number, number>();
  #spool: Spool | null = null;

  get length(): number {
    return this.#kept.size + this.#spooled.size;
  }

  has(index: number): boolean {
    return this.#kept.has(index) || this.#spooled.has(index);
  }

  set(index: number, report: ProviderReport): void {
    this.#spooled.delete(index);
    if (this.#kept.has(index) || this.#kept.size < MAX_KEPT) {
      this.#kept.set(index, report);
    } else {
      this.#spool ??= createSpool();
      this.#spooled.set(index, this.#spool.add(JSON.stringify(report)));
    }
  }

  *entries(): Generator<readonly [index: number, report: ProviderReport]> {
    const indexes = [...this.#kept.keys(), ...this.#spooled.keys()].sort((a, b) => a - b);
    for (const index of indexes) yield [index, this.#get(index)];
  }

  *[Symbol.iterator](): Generator<ProviderReport> {
    for (const [, report] of this.entries()) yield report;
  }

  /** Where all are there, by its place. */
  at(index: number): ProviderReport | undefined {
    return this.has(index) ? this.#get(index) : undefined;
  }

  close(): void {
    this.#spool?.close();
  }

  #get(index: number): ProviderReport {
    const number = this.#spooled.get(index) ?? 0;
    return this.#kept.get(index) ?? (JSON.parse(this.#spool?.read(number) ?? '') as ProviderReport);
  }
}
