import { RULE_LIST_FORMATTERS } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { packsHere } from '../run/packs-here.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(rulesListCommand);

/** The rules of the built-in packs and of those that are configured here. */
async function rulesListCommand(
  { format, ...look }: Arguments<'rules list'>,
  { host, runContext, out, err }: CommandContext,
): Promise<ExitCode> {
  const { packs, notes } = await packsHere(runContext);
  for (const note of notes) err(`${note}\n`);
  out(RULE_LIST_FORMATTERS[format](packs, viewOfStdout(host, look)));
  return EXIT.ok;
}
