import { isReport } from '@authlint/formatters/schema';
import type { ProviderReport } from '@authlint/core/model';
import { buildReport, plain, type LinesHead, type ProviderLine } from '@authlint/formatters';
import type { CommandContext } from '../commands/context.js';
import type { Shard } from '../options/shard.js';
import { UsageError } from '../usage-error.js';
import type { Job } from './job.js';

/** As for every report that the user names. */
const MAX_REPORT_BYTES = 1024 ** 3;

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
  { jobs, placeOf, of, shard }: Wanted,
  { runContext, version }: CommandContext,
): Promise<Resumed> {
  const read = await runContext.ports.files.read(file, MAX_REPORT_BYTES);
  if (read.kind !== 'text') {
    throw new UsageError(`${plain(file)} cannot be read: ${read.failure}`);
  }
  const [first, ...lines] = linesOf(read.text);
  const head = headOf(first, file);
  if (head.version !== version) {
    throw new UsageError(`${plain(file)} was made by another version of authlint`);
  }
  const isSameShard = head.shard?.index === shard?.index && head.shard?.count === shard?.count;
  if (head.of !== of || !isSameShard) throw otherRun(file);
  const indexes = new Map(jobs.map((_job, index) => [placeOf(index), index]));
  const done = new Map<number, ProviderReport>();
  for (const line of lines) {
    if (!isObject(line) || !('place' in line)) continue;
    const { place, ...report } = line as unknown as ProviderLine;
    const index = indexes.get(place);
    const isWanted = index !== undefined && jobs[index]?.target.id === report.id;
    if (!isWanted || !isReport(buildReport(version, [report]))) throw otherRun(file);
    if (report.reason !== 'deadline' && report.reason !== 'interrupted') done.set(index, report);
  }
  return { run: head.run ?? '', done };
}

function headOf(value: unknown, file: string): LinesHead {
  const isHead = isObject(value) && typeof value['run'] === 'string' && 'of' in value;
  if (isHead) return value as unknown as LinesHead;
  throw new UsageError(
    `${plain(file)} is no report in lines`,
    'It is written with: authlint check --format ndjson -o FILE',
  );
}

/** Only the last line may be cut: the process was killed while it was written. */
function linesOf(text: string): readonly unknown[] {
  const lines = text.split('\n');
  const isWhole = lines.at(-1) === '';
  return lines.slice(0, isWhole ? undefined : -1).flatMap((line) => parsed(line) ?? []);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function otherRun(file: string): UsageError {
  return new UsageError(
    `${plain(file)} is not of this run: the configuration names other providers`,
    'A run goes on with the same configuration, --provider and --shard.',
  );
}
