import { exampleOf, gatewayIds, withAllCases, type Pack } from '@authlint/core/internal';
import { catalogueEntry } from '@authlint/model/catalogue';
import { CODES, type OwnCode } from '@authlint/model';
import { cardText, toJson, type Card } from '@authlint/formatters';
import { describeProvider } from '@authlint/providers';
import { didYouMean } from '../options/nearest.js';
import { EXIT } from '../exit-code.js';
import { codeCard, ownCodeCard, packCard, providerCard, ruleCard } from '../output/cards.js';
import { packsTold } from '../run/packs-here.js';
import { viewOfStdout } from '../output/view.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';

/** What is known of a rule (`pack/name`), a code (`key-quoted`, or its page `causes/key-quoted`) or a provider. */
export const run = runnerOf<'rules show'>(async ({ name, format, ...look }, context) => {
  const packs = await packsTold(context);
  const found = await shownAs(name, packs);
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

/** What has a name: as it is shown to people, and as data. */
async function shownAs(
  name: string,
  packs: readonly Pack[],
): Promise<{ readonly card: Card; readonly data: object } | null> {
  const rules = packs.flatMap((pack) => pack.rules);
  const rule = rules.find(({ id }) => id === name);
  if (rule) return { card: ruleCard(rule, await exampleOf(rule)), data: withAllCases(rule, rules) };
  const own = packs.find((pack) => gatewayIds(pack).includes(name));
  if (own) return { card: packCard(own), data: own };
  const ownCode = ownCodeNamed(name, packs);
  if (ownCode) {
    const { code, pack } = ownCode;
    return { card: ownCodeCard(code, pack), data: { ...pack.codes?.[code], code } };
  }
  const code = CODES.find((item) => item === name.replace(/^(?:https:\/\/\S*\/)?causes\//, ''));
  if (code) {
    return { card: codeCard(code, rules), data: { code, ...catalogueEntry(code) } };
  }
  const provider = describeProvider(name);
  return provider && { card: providerCard(provider), data: provider };
}

function ownCodes({ codes = {} }: Pack): readonly OwnCode[] {
  return Object.keys(codes) as OwnCode[];
}

function ownCodeNamed(name: string, packs: readonly Pack[]) {
  const pairs = packs.flatMap((pack) => ownCodes(pack).map((code) => ({ code, pack })));
  return pairs.find(({ code }) => code === name);
}
