import { exampleOf, gatewayIds, type Pack } from '@authlint/core/internal';
import { catalogueEntry, codePage } from '@authlint/model/catalogue';
import { CAUSE_OF, CODES, type OwnCode } from '@authlint/model';
import { cardText, toJson } from '@authlint/formatters';
import { describeProvider } from '@authlint/providers';
import { nearest } from '../options/nearest.js';
import { EXIT } from '../exit-code.js';
import { codeCard, ownCodeCard, packCard, providerCard, ruleCard } from '../output/cards.js';
import { packsHere } from '../run/packs-here.js';
import { viewOfStdout } from '../output/view.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';

/** What is known of a rule (`pack/name`), a code (`key-quoted`, or its page `causes/key-quoted`) or a provider. */
export const run = runnerOf<'rules show'>(
  async ({ name, format, ...look }, { host, runContext, out, err }) => {
    const { packs, notes } = await packsHere(runContext);
    for (const note of notes) err(`${note}\n`);
    const rules = packs.flatMap((pack) => pack.rules);
    const rule = rules.find(({ id }) => id === name);
    const own = rule ? undefined : packs.find((pack) => gatewayIds(pack).includes(name));
    const ownCode = rule || own ? undefined : ownCodeNamed(name, packs);
    const code = CODES.find((item) => item === name.replace(/^(?:https:\/\/\S*\/)?causes\//, ''));
    const provider = rule || own || ownCode || code ? null : describeProvider(name);
    if (!rule && !own && !ownCode && !code && !provider) {
      const near = nearest(name, [
        ...CODES,
        ...packs.flatMap(ownCodes),
        ...rules.map(({ id }) => id),
      ]);
      throw new UsageError(
        'there is no such rule, code or provider',
        near === null ? 'Type: authlint rules list' : `Did you mean ${near}?`,
      );
    }
    const card = rule
      ? ruleCard(rule, await exampleOf(rule))
      : own
        ? packCard(own)
        : ownCode
          ? ownCodeCard(ownCode.code, ownCode.pack)
          : code
            ? codeCard(code, rules)
            : provider && providerCard(provider);
    const view = viewOfStdout(host, look);
    const known =
      rule ??
      own ??
      (ownCode && { ...ownCode.pack.codes?.[ownCode.code], code: ownCode.code }) ??
      (code
        ? { code, cause: CAUSE_OF[code], ...codePage(code), ...catalogueEntry(code) }
        : provider);
    out(format === 'json' || card === null ? toJson(known) : cardText(card, view));
    return EXIT.ok;
  },
);

function ownCodes({ codes = {} }: Pack): readonly OwnCode[] {
  return Object.keys(codes) as OwnCode[];
}

/** A code that a pack declares, with the pack. */
function ownCodeNamed(name: string, packs: readonly Pack[]) {
  const pairs = packs.flatMap((pack) => ownCodes(pack).map((code) => ({ code, pack })));
  return pairs.find(({ code }) => code === name);
}
