import { lazy } from '@authlint/core/internal';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/model';
import type { LinesHead } from '@authlint/formatters';
import type { CommandContext } from '../commands/context.js';
import type { Output, Arguments } from '../options/invocation.js';
import type { LiveLines } from '../output/live-lines.js';
import { checkEach, type RunChoice } from './check-jobs.js';
import type { FinishedReports } from './finished.js';
import type { Chosen } from './select.js';

/** The outputs of a run: some are written as it goes, the others at its end. */
export interface LiveOutputs {
  /** Id of the run. */
  readonly run: () => string;
  readonly lines: LiveLines | null;
  readonly others: readonly Output[];
}

/** What is written at the end: known findings can be left out only when all are there. */
export function atTheEnd({ outputs, baseline }: Arguments<'check'>): readonly Output[] {
  return baseline === null ? outputs.filter(({ format }) => format !== 'ndjson') : outputs;
}

/** Reads what an earlier run has left, and opens the outputs that are written as the run goes. */
export async function beginReports(
  chosen: Chosen,
  finished: FinishedReports,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<LiveOutputs> {
  const { jobs, shard, of } = chosen;
  const placeOf = (index: number): number => shard?.places[index] ?? index;
  // Random: it says nothing of the machine. What makes it takes long to load, so a run whose formats have no id makes none.
  let run = lazy<string>(() => crypto.randomUUID());
  if (args.resume !== null) {
    const { readResumed } = await import('./resume.js');
    const wanted = { jobs, placeOf, of, shard: args.shard };
    const earlier = await readResumed(args.resume, wanted, context);
    run = () => earlier.run;
    for (const [index, report] of earlier.done) finished.set(index, report);
  }
  const others = atTheEnd(args);
  const live = args.outputs.filter((output) => !others.includes(output));
  if (live.length === 0) return { run, lines: null, others };
  const { openLiveLines } = await import('../output/live-lines.js');
  const head: LinesHead = {
    ...{ schemaVersion: SCHEMA_VERSION, version: context.version, specification: SPECIFICATION },
    ...{ run: run(), of },
    ...(args.shard === null ? {} : { shard: args.shard }),
  };
  const before = function* () {
    for (const [index, report] of finished.entries()) yield [placeOf(index), report] as const;
  };
  return { run, lines: await openLiveLines(live, head, before, context), others };
}

/** Checks what is not finished, and writes each report as it comes. */
export async function checkRest(
  { jobs, peers, shard }: Chosen,
  finished: FinishedReports,
  { lines }: LiveOutputs,
  choice: RunChoice,
  context: CommandContext,
): Promise<void> {
  const indexes = [...jobs.keys()].filter((index) => !finished.has(index));
  const left = jobs.filter((_job, index) => !finished.has(index));
  await checkEach(left, peers, choice, context, (report, at) => {
    const index = indexes[at] ?? at;
    finished.set(index, report);
    lines?.provider(shard?.places[index] ?? index, report);
  });
}
