import { RULE_LIST_FORMATTERS } from '../views/rule-list.js';
import { EXIT } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { packsWithNotes } from '../run/packs-here.js';
import { runnerOf } from '../run/run-command.js';

/** The rules of the built-in packs and of those that are configured here. */
export const run = runnerOf<'rules list'>(async ({ format, ...look }, context) => {
  const packs = await packsWithNotes(context);
  context.out(RULE_LIST_FORMATTERS[format](packs, viewOfStdout(context.host, look)));
  return EXIT.ok;
});
