import { parseJson } from '@authlint/core/internal';
import { plain } from '@authlint/formatters';
import { UsageError } from '../usage-error.js';
import type { RunContext } from '../run/run-context.js';

/** As for every report that the user names. */
const MAX_BYTES = 1024 ** 3;

/** A pack from the record of a run; the schema of records is loaded only here. */
export async function fromRecord(
  name: string,
  file: string,
  { ports }: Pick<RunContext, 'ports'>,
): Promise<string> {
  const read = await ports.files.read(ports.files.resolve(file), MAX_BYTES);
  if (read.kind !== 'text') throw new UsageError(`${plain(file)} cannot be read: ${read.failure}`);
  const { isRecord } = await import('@authlint/formatters/schema');
  const { packOfRecord } = await import('./pack-of-record.js');
  const record = parseJson(read.text);
  if (!isRecord(record)) {
    throw new UsageError(
      `${plain(file)} is no record`,
      'It is written with: authlint check --record FILE',
    );
  }
  const answered = record.providers.filter(({ exchanges }) =>
    exchanges.some(({ answer }) => answer !== null),
  );
  if (answered.length === 0) throw new UsageError(`${plain(file)} has no answer of any gateway`);
  return packOfRecord(name, answered);
}
