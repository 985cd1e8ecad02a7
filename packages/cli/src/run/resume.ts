import { field, parseJson } from '@authlint/core/internal';
import { isReport } from '@authlint/formatters/schema';
import type { ProviderReport } from '@authlint/model';
import { buildReport, plain, type LinesHead, type ProviderLine } from '@authlint/formatters';
import { readLinesOrText } from '@authlint/node/internal';
import type { CommandContext } from '../commands/context.js';
import type { Shard } from '../options/shard.js';
import { UsageError } from '../usage-error.js';
import type { Job } from './job.js';
import type { RunContext } from './run-context.js';

/** A UUID, as a run makes one: it stands in the new report as well. */
const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an earlier run has left: its id, and the reports that stand. */
export interface Resumed {
  readonly run: string;
  readonly done: ReadonlyMap<number, ProviderReport>;
}

interface Wanted {
  readonly jobs: readonly Job[];
  /** Place of a job in the whole run. */
  readonly placeOf: (index: number) => number;
  readonly of: number;
  readonly shard: Shard | null;
}

/**
 * Reads the report in lines of a run that did not come to its end; by the index of the job. A last line that is not whole is
 * left out, as is what was not reached.
 */
export async function readResumed(
  file: string,
  wanted: Wanted,
  { runContext, version }: CommandContext,
): Promise<Resumed> {
  const reader = new ResumedReader(file, wanted, version, runContext);
  const path = runContext.ports.files.resolve(file);
  const read = await readLinesOrText(path, (first) => {
    reader.head(first);
    return (line) => reader.push(line);
  });
  if (read.kind === 'failure') {
    throw new UsageError(`${plain(file)} cannot be read: ${read.failure}`);
  }
  if (read.kind === 'text') throw noLines(file);
  return reader;
}

/** Whoever has written the file may mean harm: each line is looked at. */
class ResumedReader implements Resumed {
  readonly done = new Map<number, ProviderReport>();
  run = '';
  readonly #indexes: ReadonlyMap<number, number>;
  readonly #seen = new Set<number>();
  #isHead = true;

  constructor(
    readonly file: string,
    readonly wanted: Wanted,
    readonly version: string,
    readonly runContext: RunContext,
  ) {
    this.#indexes = new Map(wanted.jobs.map((_job, index) => [wanted.placeOf(index), index]));
  }

  head(line: string): void {
    const { file, version } = this;
    const { of, shard } = this.wanted;
    const head = headOf(parseJson(line), file);
    if (head.version !== version) {
      throw new UsageError(`${plain(file)} was made by another version of authlint`);
    }
    const isSameShard = head.shard?.index === shard?.index && head.shard?.count === shard?.count;
    if (head.of !== of || !isSameShard) throw otherRun(file);
    this.run = head.run ?? '';
  }

  push(line: string): void {
    if (this.#isHead) {
      this.#isHead = false;
      return;
    }
    const value = parseJson(line);
    if (field(value, 'summary') !== undefined) return;
    if (field(value, 'place') === undefined) throw noLines(this.file);
    const { place, ...report } = value as ProviderLine;
    const index = this.#indexes.get(place);
    const job = index === undefined ? undefined : this.wanted.jobs[index];
    if (index === undefined || job === undefined || this.#seen.has(index))
      throw otherRun(this.file);
    this.#seen.add(index);
    const isValid = isReport(buildReport(this.version, [report]));
    if (!isValid || !isOf(report, job, this.runContext)) throw otherRun(this.file);
    if (report.reason !== 'deadline' && report.reason !== 'interrupted')
      this.done.set(index, report);
  }
}

/** Whether a report is of what is configured now: the same provider at the same address with the same model. */
function isOf(
  { id, baseUrl, modelId }: ProviderReport,
  { target }: Job,
  { sink }: RunContext,
): boolean {
  const shown = (text: string | null) => (text === null ? null : sink.shown(text));
  return (
    id === shown(target.id) &&
    baseUrl === shown(target.baseUrl) &&
    modelId === shown(target.modelId)
  );
}

function headOf(value: unknown, file: string): LinesHead {
  const run = field(value, 'of') === undefined ? null : field(value, 'run');
  if (typeof run === 'string' && RUN_ID.test(run)) return value as LinesHead;
  throw noLines(file);
}

function noLines(file: string): UsageError {
  return new UsageError(
    `${plain(file)} is no report in lines`,
    'It is written with: authlint check --format ndjson -o FILE',
  );
}

function otherRun(file: string): UsageError {
  return new UsageError(
    `${plain(file)} is not of this run: the configuration names other providers, addresses or models`,
    'A run goes on with the same configuration, --provider and --shard.',
  );
}
