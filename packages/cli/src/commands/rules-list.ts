import { RULE_LIST_FORMATTERS } from '@authlint/formatters';
import type { RulesListArguments } from '../args/arguments.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { packsHere } from '../run/packs-here.js';
import type { CommandContext } from './context.js';

/** The rules of the built-in packs and of those that are configured here. */
export async function rulesListCommand(
  { format, ...look }: RulesListArguments,
  { host, workbench, out, err }: CommandContext,
): Promise<ExitCode> {
  const { packs, notes } = await packsHere(workbench);
  for (const note of notes) err(`${note}\n`);
  out(RULE_LIST_FORMATTERS[format](packs, viewOfStdout(host, look)));
  return EXIT.ok;
}
