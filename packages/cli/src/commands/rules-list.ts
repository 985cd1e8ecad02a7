import { RULE_LIST_FORMATTERS } from '@authlint/formatters';
import type { RulesListArguments } from '../args/arguments.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import type { CommandContext } from './context.js';

/** The rules of the built-in packs. */
export async function rulesListCommand(
  { format, color }: RulesListArguments,
  { host, workbench, out }: CommandContext,
): Promise<ExitCode> {
  const packs = await workbench.packs();
  out(RULE_LIST_FORMATTERS[format](packs, viewOfStdout(host, color, false)));
  return EXIT.ok;
}
