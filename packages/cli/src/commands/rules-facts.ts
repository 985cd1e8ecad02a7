import type { Pack, PackFact } from '@authlint/packs';
import { FACTS } from '@authlint/core/internal';
import { FACT_LIST_FORMATTERS, type ListedFact } from '../views/fact-list.js';
import { EXIT } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { packsWithNotes } from '../run/packs-here.js';
import { runnerOf } from '../run/run-command.js';

/** The facts that rules may read: the built-in ones and those of the packs that are configured here. */
export const run = runnerOf<'rules facts'>(async ({ format, ...look }, context) => {
  const packs = await packsWithNotes(context);
  const builtIn = Object.entries(FACTS).map(([id, fact]) => listed(id, null, fact));
  const facts = [...builtIn, ...packs.flatMap(factsOfPack)];
  context.out(FACT_LIST_FORMATTERS[format](facts, viewOfStdout(context.host, look)));
  return EXIT.ok;
});

function factsOfPack({ id: pack, facts = {} }: Pack): ListedFact[] {
  return Object.entries(facts).map(([id, fact]) => listed(id, pack, fact));
}

function listed(
  id: string,
  pack: string | null,
  fact: Pick<PackFact, 'values' | 'summary'> & Pick<ListedFact, 'cost'>,
): ListedFact {
  const { cost, values = 'any', summary } = fact;
  return { id, pack, cost, values, summary };
}
