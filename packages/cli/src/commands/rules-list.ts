import { RULE_LIST_FORMATTERS } from '@authlint/formatters';
import { EXIT } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { packsHere } from '../run/packs-here.js';
import { runnerOf } from '../run/run-command.js';

/** The rules of the built-in packs and of those that are configured here. */
export const run = runnerOf<'rules list'>(
  async ({ format, ...look }, { host, runContext, out, err }) => {
    const { packs, notes } = await packsHere(runContext);
    for (const note of notes) err(`${note}\n`);
    out(RULE_LIST_FORMATTERS[format](packs, viewOfStdout(host, look)));
    return EXIT.ok;
  },
);
