import { exampleOf, gatewayIds, type Pack, withAllCases } from '@authlint/packs';
import { catalogueEntry, codePage } from '@authlint/model/catalogue';
import { CODES, type OwnCode } from '@authlint/model';
import type { Card } from '../views/card.js';
import { describeProvider } from '@authlint/providers';
import { codeCard, ownCodeCard, packCard, providerCard, ruleCard } from '../output/cards.js';

/** A named item, as text and as data. `now`: milliseconds since the epoch, for the age of facts. */
export async function knownName(
  name: string,
  packs: readonly Pack[],
  now: number,
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
    const data = { code, ...catalogueEntry(code), ...codePage(code) };
    return { card: codeCard(code, rules), data };
  }
  const provider = describeProvider(name);
  return provider && { card: providerCard(provider, now), data: provider };
}

export function ownCodes({ codes = {} }: Pack): readonly OwnCode[] {
  return Object.keys(codes) as OwnCode[];
}

function ownCodeNamed(name: string, packs: readonly Pack[]) {
  const pairs = packs.flatMap((pack) => ownCodes(pack).map((code) => ({ code, pack })));
  return pairs.find(({ code }) => code === name);
}
