import type { ProviderReport, ReportSummary } from '@authlint/model';
import { ndjsonLine, type LinesHead } from '@authlint/formatters';
import type { LineFile } from '@authlint/node/internal';
import type { CommandContext } from '../commands/context.js';
import type { Output } from '../options/invocation.js';
import { UnwritableOutput } from '../usage-error.js';

/** Writes one output. */
type Write = (text: string) => void;

/** Reports that are written line by line as the providers are done: what is written survives the end of the process. */
export interface LiveLines {
  provider(place: number, report: ProviderReport): void;
  end(summary: ReportSummary): void;
}

/** Opens the outputs that are written as the run goes. `before`: lines of an earlier run that stay. */
export async function openLiveLines(
  outputs: readonly Output[],
  head: LinesHead,
  before: () => Iterable<readonly [place: number, report: ProviderReport]>,
  context: CommandContext,
): Promise<LiveLines> {
  const writers: Write[] = [];
  for (const { file } of outputs) {
    if (file === null) {
      for (const line of firstLines(head, before)) context.out(line);
      writers.push(context.out);
    } else {
      writers.push(await lineWriter(file, firstLines(head, before), context));
    }
  }
  const write = (line: string): void => writers.forEach((item) => item(line));
  return {
    provider: (place, report) => write(ndjsonLine({ place, ...report })),
    end: (summary) => write(ndjsonLine({ summary })),
  };
}

function* firstLines(
  head: LinesHead,
  before: () => Iterable<readonly [place: number, report: ProviderReport]>,
): Generator<string> {
  yield ndjsonLine(head);
  for (const [place, report] of before()) yield ndjsonLine({ place, ...report });
}

/** The file is there with its first lines, whole, before the first check begins. */
async function lineWriter(
  file: string,
  first: Iterable<string>,
  { file: writeFile, runContext }: CommandContext,
): Promise<Write> {
  const path = runContext.ports.files.resolve(file);
  const failure = await writeFile(path, first);
  const opened: LineFile | string = failure ?? runContext.sink.lines(path);
  if (typeof opened === 'string') throw new UnwritableOutput(opened);
  return (text) => {
    const reason = opened.write(text);
    if (reason !== null) throw new UnwritableOutput(reason);
  };
}
