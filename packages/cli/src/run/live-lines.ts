import type { ProviderReport, ReportSummary } from '@authlint/model';
import { SCHEMA_VERSION, SPECIFICATION } from '@authlint/model';
import { ndjsonLine } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import type { Arguments, Output } from '../options/invocation.js';
import type { Chosen } from './select.js';
import { UnwritableOutput } from '../usage-error.js';

/** Reports written line by line as providers finish, so that they survive the end of the process. */
export interface LiveLines {
  /** `index`: of the job. */
  provider(index: number, report: ProviderReport): void;
  end(summary: ReportSummary): void;
}

/** Outputs written at the end of the run: a baseline can be applied only to all findings together. */
export function outputsAtEnd({ outputs, baseline }: Arguments<'check'>): readonly Output[] {
  return baseline === null ? outputs.filter(({ format }) => format !== 'ndjson') : outputs;
}

/** Opens the outputs that are written as the run goes, with their first line; `null` where there are none. */
export async function liveLines(
  { shard, of }: Chosen,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<LiveLines | null> {
  const atEnd = outputsAtEnd(args);
  const outputs = args.outputs.filter((output) => !atEnd.includes(output));
  if (outputs.length === 0) return null;
  const head = ndjsonLine({
    ...{ schemaVersion: SCHEMA_VERSION, version: context.version, specification: SPECIFICATION },
    ...{ run: crypto.randomUUID(), of },
    ...(args.shard === null ? {} : { shard: args.shard }),
  });
  const writers = await Promise.all(outputs.map(({ file }) => writerOf(file, head, context)));
  const write = (line: string): void => writers.forEach((writer) => writer(line));
  return {
    provider: (index, report) =>
      write(ndjsonLine({ place: shard?.places[index] ?? index, ...report })),
    end: (summary) => write(ndjsonLine({ summary })),
  };
}

/** The file is there with its first line before the first check begins. */
async function writerOf(
  file: string | null,
  head: string,
  { out, file: writeFile, runContext }: CommandContext,
): Promise<(text: string) => void> {
  if (file === null) {
    out(head);
    return out;
  }
  const path = runContext.ports.files.resolve(file);
  const opened = (await writeFile(path, head)) ?? runContext.sink.lines(path);
  if (typeof opened === 'string') throw new UnwritableOutput(opened);
  return (text) => {
    const reason = opened.write(text);
    if (reason !== null) throw new UnwritableOutput(reason);
  };
}
