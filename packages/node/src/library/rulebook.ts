import type { Knowledge } from '@authlint/core';
import { lazy, type RuleSource } from '@authlint/core/internal';
import { knowledgeWith, ruleSourcesOf, type Pack } from '@authlint/packs';
import { builtinPacks } from '@authlint/rules';
import {
  checkReferences,
  namedPacks,
  objectPacks,
  type GivenPack,
  type PackPlaces,
} from './packs.js';

/** The packs of an engine and the knowledge that they add. */
export interface Rulebook {
  /** Without the built-in ones. */
  readonly own: readonly RuleSource[];
  readonly all: readonly RuleSource[];
  readonly knowledge: Knowledge;
}

/** The packs of one engine. Both rejects and throws InvalidPackError where one of them cannot be used. */
export interface Rulebooks {
  /** With every pack; those that are named are loaded with the first call. */
  whole(): Promise<Rulebook>;
  /** Without the packs that are named and not loaded yet, and without the built-in rules. */
  atOnce(): Omit<Rulebook, 'all'>;
}

/** Immutable, shared by all engines. */
const builtIn = lazy(builtinPacks);

export function rulebooks(given: readonly GivenPack[], places: PackPlaces): Rulebooks {
  const names = given.filter((pack) => typeof pack === 'string');
  const objects = given.filter((pack) => typeof pack !== 'string');
  let atOnce: Omit<Rulebook, 'all'> | undefined;
  let whole: Promise<Rulebook> | undefined;
  const ownPacks = lazy(() => objectPacks(objects));
  const ofObjects = () => (atOnce ??= withKnowledge(ownPacks()));
  const load = async (): Promise<Rulebook> => {
    const own = ownPacks();
    const ids = own.map(({ id }) => id);
    const packs = [...own, ...(await namedPacks(names, places, ids))];
    await checkReferences(packs);
    if (packs.length > own.length) atOnce = withKnowledge(packs);
    const known = ofObjects();
    return { ...known, all: [...(await builtIn()), ...known.own] };
  };
  return { whole: () => (whole ??= load()), atOnce: ofObjects };
}

function withKnowledge(packs: readonly Pack[]): Omit<Rulebook, 'all'> {
  return { own: ruleSourcesOf(packs), knowledge: knowledgeWith(packs) };
}
