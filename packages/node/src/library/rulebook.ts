import type { Knowledge, Pack } from '@authlint/core';
import { lazy } from '@authlint/core/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import {
  checkReferences,
  namedPacks,
  objectPacks,
  type GivenPack,
  type PackPlaces,
} from './packs.js';

/** The packs of an engine, and what is known with them. */
export interface Rulebook {
  /** Beside the built-in ones. */
  readonly own: readonly Pack[];
  readonly all: readonly Pack[];
  readonly knowledge: Knowledge;
}

/** The packs of one engine. Both rejects and throws InvalidPackError where one of them cannot be used. */
export interface Rulebooks {
  /** With every pack; those that are named are loaded with the first call. */
  whole(): Promise<Rulebook>;
  /** Without the packs that are named and not loaded yet, and without the built-in rules. */
  atOnce(): Omit<Rulebook, 'all'>;
}

/** Data that nobody changes, for every engine. */
const builtIn = lazy(builtinPacks);

export function rulebooks(given: readonly GivenPack[], places: PackPlaces): Rulebooks {
  const names = given.filter((pack) => typeof pack === 'string');
  const objects = given.filter((pack) => typeof pack !== 'string');
  let atOnce: Omit<Rulebook, 'all'> | undefined;
  let whole: Promise<Rulebook> | undefined;
  const ofObjects = () => (atOnce ??= withKnowledge(objectPacks(objects)));
  const load = async (): Promise<Rulebook> => {
    const { own } = ofObjects();
    const ids = own.map(({ id }) => id);
    const named = await namedPacks(names, places, ids);
    await checkReferences([...own, ...named]);
    if (named.length > 0) atOnce = withKnowledge([...own, ...named]);
    const known = ofObjects();
    return { ...known, all: [...(await builtIn()), ...known.own] };
  };
  return { whole: () => (whole ??= load()), atOnce: ofObjects };
}

function withKnowledge(own: readonly Pack[]): Omit<Rulebook, 'all'> {
  return { own, knowledge: createKnowledge(own) };
}
