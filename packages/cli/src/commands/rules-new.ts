import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { codePackText, dataPackText } from '../packs/scaffold.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(rulesNewCommand);

/** Writes a pack to begin with. What is there already is never overwritten. */
async function rulesNewCommand(
  { name, code }: Arguments<'rules new'>,
  { runContext, file, out }: CommandContext,
): Promise<ExitCode> {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new UsageError('the name of a pack has small letters, digits and -', 'Such as: acme');
  }
  const { files } = runContext.ports;
  const shown = `${name}.pack.${code ? 'mjs' : 'yaml'}`;
  const path = files.resolve(shown);
  if (await files.exists(path)) throw new UsageError(`${shown} is there already`);
  const failure = await file(path, code ? codePackText(name) : dataPackText(name));
  if (failure !== null) throw new UsageError(`${shown} cannot be written: ${failure}`);
  out(
    [
      `wrote ${shown}`,
      'Its cases fail until it is filled in: write down what your gateway really does.',
      `Then: authlint rules test ./${shown}`,
      '',
    ].join('\n'),
  );
  return EXIT.ok;
}
