import type { Diagnosis, CollectedFacts, Rule } from '@authlint/model';
import { inWordsOf, OWN_CODE, type Pack } from '../packs/index.js';
import type { Subject } from '../subject/subject.js';
import { isAtGateway, RESPONDERS } from './rules-for.js';

/** The diagnosis in the words of the pack whose gateway this is. */
export function inPackWords(
  diagnosis: Diagnosis,
  packs: readonly Pack[],
  { owner }: Subject,
  facts: CollectedFacts,
): Diagnosis {
  const pack = packOf(packs, owner, facts);
  return pack === null ? diagnosis : inWordsOf(pack, diagnosis, facts);
}

/** Sentences in which packs may word what a rule found. */
export function wordingsOf({ code }: Rule, packs: readonly Pack[]): readonly string[] {
  if (code === null) return [];
  return packs.flatMap(({ resolutions, codes = {} }) =>
    [
      resolutions?.[code]?.message ?? [],
      ...Object.values(codes).flatMap((own) => (own.under === code ? (own.message ?? []) : [])),
    ].flat(),
  );
}

/** Facts that decide which pack's words count. */
export function factsOfWording(packs: readonly Pack[]): readonly string[] {
  return [
    ...(packs.some(({ gateway }) => (gateway?.fingerprints.length ?? 0) > 0) ? [RESPONDERS] : []),
    ...(packs.some(({ codes }) => codes !== undefined) ? [OWN_CODE] : []),
  ];
}

/** The pack whose gateway is at the endpoint, or was recognised by an answer. */
function packOf(
  packs: readonly Pack[],
  owner: Subject['owner'],
  facts: CollectedFacts,
): Pack | null {
  const atHost = packs.find((pack) => isAtGateway(pack, owner));
  if (atHost !== undefined) return atHost;
  const seen = facts.get(RESPONDERS);
  const ids = seen?.known === true && Array.isArray(seen.value) ? seen.value : [];
  return packs.find(({ id, gateway }) => gateway !== undefined && ids.includes(id)) ?? null;
}
