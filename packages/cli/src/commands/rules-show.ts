import { cardText, toJson } from '@authlint/formatters';
import { describeProvider } from '@authlint/providers';
import type { RulesShowArguments } from '../args/arguments.js';
import { nearest } from '../args/suggest.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { providerCard, ruleCard } from '../output/cards.js';
import { viewOfStdout } from '../output/view.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from './context.js';

/** What is known of a rule (`pack/name`) or of a provider. */
export async function rulesShowCommand(
  { name, format, color }: RulesShowArguments,
  { host, workbench, out }: CommandContext,
): Promise<ExitCode> {
  const rules = (await workbench.packs()).flatMap((pack) => pack.rules);
  const rule = rules.find(({ id }) => id === name);
  const provider = rule ? null : describeProvider(name);
  if (!rule && !provider) {
    const near = nearest(
      name,
      rules.map(({ id }) => id),
    );
    throw new UsageError(
      'there is no such rule or provider',
      near === null ? 'Type: authlint rules list' : `Did you mean ${near}?`,
    );
  }
  const card = rule ? ruleCard(rule) : provider && providerCard(provider);
  const view = viewOfStdout(host, color, false);
  out(format === 'json' || card === null ? toJson(rule ?? provider) : cardText(card, view));
  return EXIT.ok;
}
