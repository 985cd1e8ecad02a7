import type { ProviderReport } from '@authlint/model';
import { Tally } from '../tally.js';

/** Where texts are put away, to be read one by one. */
export interface TextStore {
  /** Returns the number of the text. */
  add(text: string): number;
  read(number: number): string;
}

/** What the parts hold, of which little is in memory at the same time. */
export class ReportStore {
  readonly tally = new Tally();

  /** @param texts with the results and tests of the formats that do not hold the reports themselves */
  constructor(readonly texts: TextStore) {}

  /** Returns its number. */
  add(report: ProviderReport): number {
    this.tally.add(report);
    return this.texts.add(JSON.stringify(report));
  }

  get(number: number): ProviderReport {
    return JSON.parse(this.texts.read(number)) as ProviderReport;
  }
}
