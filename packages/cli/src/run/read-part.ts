import {
  isLinesHead,
  LinesReader,
  plain,
  readPart,
  type ReadPart,
  type ReportStore,
} from '@authlint/formatters';
import { isReport } from '@authlint/formatters/schema';
import { readLinesOrText } from '@authlint/node/internal';
import type { CommandContext } from '../commands/context.js';
import { UsageError } from '../usage-error.js';

/**
 * Reads the report of a part from a file. One in lines is read line by line.
 *
 * @throws MergeFault where it is none, UsageError where the file cannot be read
 */
export async function readPartFile(
  file: string,
  store: ReportStore,
  { runContext }: CommandContext,
): Promise<ReadPart> {
  const name = plain(file);
  const reader = new LinesReader(name, isReport, store);
  const onLine = (line: string): void => reader.push(line);
  const path = runContext.ports.files.resolve(file);
  const read = await readLinesOrText(path, (first) => (isLinesHead(first) ? onLine : null));
  switch (read.kind) {
    case 'lines':
      return { format: 'NDJSON', part: reader.end() };
    case 'text':
      return readPart({ name, text: read.text }, isReport, store);
    case 'failure':
      throw new UsageError(`${name} cannot be read: ${read.failure}`);
  }
}
