import { EXIT } from '../exit-code.js';
import { codePackText, dataPackText } from '../packs/scaffold.js';
import { writeNamed } from '../output/write-named.js';
import { fromRecord } from '../record/read-record.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';

/** Writes a pack to begin with. What is there already is never overwritten. */
export const run = runnerOf<'rules new'>(async ({ name, code, from }, context) => {
  if (code && from !== null) throw new UsageError('--code does not go with --from');
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
        ? 'Its cases fail until it is filled in: write down what your gateway really does.'
        : 'Its cases play what was recorded: correct what they expect, then what the answers mean.',
      `Then: authlint rules test ./${shown}`,
      '',
    ].join('\n'),
  );
  return EXIT.ok;
});
