import type { ProviderReport } from '@authlint/model';
import type { LinesHead } from '../ndjson.js';
import { buildReport } from '../summary.js';
import { expectVersion, isUnreached, type IsReport, type StoredReports } from './json.js';
import { MergeFault, parsedObject, shardOf, type Part } from './part.js';
import type { ReportStore } from './report-store.js';

/** Longer first lines are those of something else. */
const MAX_HEAD = 4096;

/** True for the first line of a report in lines. */
export function isLinesHead(line: string): boolean {
  if (line.length > MAX_HEAD) return false;
  const head = parsedObject(line);
  return head !== null && 'schemaVersion' in head && 'of' in head && !('providers' in head);
}

/** Reads a part in lines, one line after the other. */
export class LinesReader {
  readonly #name: string;
  readonly #isReport: IsReport;
  readonly #store: ReportStore;
  readonly #places: number[] = [];
  readonly #numbers: number[] = [];
  #head: LinesHead | null = null;
  #isWhole = false;
  #unreached = 0;

  constructor(name: string, isReport: IsReport, store: ReportStore) {
    this.#name = name;
    this.#isReport = isReport;
    this.#store = store;
  }

  /** @throws MergeFault where it is no line of such a report */
  push(line: string): void {
    const value = parsedObject(line);
    if (value === null || this.#isWhole) throw this.#fault();
    if (this.#head === null) {
      expectVersion(this.#name, value);
      const { version, specification } = value as Partial<Record<keyof LinesHead, unknown>>;
      if (typeof version !== 'string' || typeof specification !== 'string') throw this.#fault();
      this.#head = value as LinesHead;
    } else if ('place' in value) {
      this.#provider(this.#head, value);
    } else if ('summary' in value) {
      this.#isWhole = true;
    } else {
      throw this.#fault();
    }
  }

  /** @throws MergeFault where the lines are not those of a whole part */
  end(): Part<StoredReports> {
    const name = this.#name;
    const { version = '', specification = '', schemaVersion = 1, of, shard } = this.#head ?? {};
    const mark = shard === undefined ? undefined : { ...shard, of, places: this.#places };
    const whole = shardOf(mark, name);
    if (!this.#isWhole) {
      throw new MergeFault(
        `${name} has no last line: its run was cut off, and goes on with check --resume`,
      );
    }
    const head = { schemaVersion, version, specification };
    const content = { head, numbers: this.#numbers, unreached: this.#unreached };
    return { name, version, shard: whole, content };
  }

  #provider({ version }: LinesHead, { place, ...rest }: { readonly place: unknown }): void {
    const report = rest as ProviderReport;
    if (!this.#isReport(buildReport(version, [report]))) throw this.#fault();
    this.#places.push(place as number); // looked at with the whole mark
    this.#numbers.push(this.#store.add(report));
    if (isUnreached(report)) this.#unreached += 1;
  }

  #fault(): MergeFault {
    return new MergeFault(`${this.#name} is no report in lines as authlint writes it`);
  }
}
