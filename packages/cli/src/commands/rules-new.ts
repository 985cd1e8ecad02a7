import type { RulesNewArguments } from '../args/arguments.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { codePackText, dataPackText } from '../packs/scaffold.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from './context.js';

/** Writes a pack to begin with. What is there already is never overwritten. */
export async function rulesNewCommand(
  { name, code }: RulesNewArguments,
  { workbench, file, out }: CommandContext,
): Promise<ExitCode> {
  const { files } = workbench.ports;
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
