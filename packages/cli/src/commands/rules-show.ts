import { CODES } from '@authlint/model';
import { cardText } from '../views/card.js';
import { toJson } from '@authlint/formatters';
import { didYouMean } from '../options/nearest.js';
import { EXIT } from '../exit-code.js';
import { knownName, ownCodes } from '../run/known-name.js';
import { packsWithNotes } from '../run/packs-here.js';
import { viewOfStdout } from '../output/view.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';

/** The facts about a rule (`pack/name`), a code (`key-quoted`, or its page `causes/key-quoted`) or a provider. */
export const run = runnerOf<'rules show'>(async ({ name, format, ...look }, context) => {
  const packs = await packsWithNotes(context);
  const found = await knownName(name, packs, context.runContext.ports.clock.now());
  if (found === null) {
    const ids = packs.flatMap(({ rules }) => rules.map(({ id }) => id));
    const hint = didYouMean(name, [...CODES, ...packs.flatMap(ownCodes), ...ids]);
    throw new UsageError(
      'there is no such rule, code or provider',
      hint ?? 'Type: authlint rules list',
    );
  }
  const view = viewOfStdout(context.host, look);
  context.out(format === 'json' ? toJson(found.data) : cardText(found.card, view));
  return EXIT.ok;
});
