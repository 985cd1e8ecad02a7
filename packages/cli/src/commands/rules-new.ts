import { parseJson } from '@authlint/core/internal';
import { plain } from '@authlint/formatters';
import { EXIT } from '../exit-code.js';
import { codePackText, dataPackText } from '../packs/scaffold.js';
import { writeNamed } from '../output/write-named.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { RunContext } from '../context/run-context.js';

/** Writes a starter pack. Existing files are never overwritten. */
export const run = runnerOf<'rules new'>(async ({ name, code, from }, context) => {
  if (code && from !== null) throw new UsageError('--code cannot be combined with --from');
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new UsageError('the name of a pack has small letters, digits and -', 'Such as: acme');
  }
  const { files } = context.runContext.ports;
  const shown = `${name}.pack.${code ? 'mjs' : 'yaml'}`;
  if (await files.exists(files.resolve(shown))) throw new UsageError(`${shown} is there already`);
  const text =
    from === null
      ? (code ? codePackText : dataPackText)(name)
      : await fromRecord(name, from, context.runContext);
  await writeNamed(shown, shown, text, context);
  context.out(
    [
      `wrote ${shown}`,
      from === null
        ? 'Its cases fail until you complete it: describe how your gateway behaves.'
        : 'Its cases replay the recording: correct their expectations, then the meaning of the answers.',
      `Then: authlint rules test ./${shown}`,
      '',
    ].join('\n'),
  );
  return EXIT.ok;
});

/** As for every report that the user names. */
const MAX_BYTES = 1024 ** 3;

/** A pack from the record of a run; the schema of records is loaded only here. */
async function fromRecord(
  name: string,
  file: string,
  { ports }: Pick<RunContext, 'ports'>,
): Promise<string> {
  const read = await ports.files.read(ports.files.resolve(file), MAX_BYTES);
  if (read.kind !== 'text') throw new UsageError(`${plain(file)} cannot be read: ${read.failure}`);
  const { isRecord } = await import('@authlint/formatters/schema');
  const { packOfRecord } = await import('../record/pack-of-record.js');
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
