import {
  nearest,
  pathText,
  type ConfigProblem,
  type FieldPath,
  type FieldPlaces,
} from '@authlint/core/internal';
import { providerIds } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import type { Pack } from '../format/schema.js';

/** A pack with the positions of its fields. */
export interface PlacedPack {
  readonly pack: Pack;
  readonly places: FieldPlaces;
}

/**
 * Unresolved references of packs: the gateway that one extends, and rules of other packs or built-in ones whose wording or severity it
 * changes. Expensive parts are only loaded where they are referenced.
 */
export async function referenceProblems(
  placed: readonly PlacedPack[],
): Promise<readonly ConfigProblem[]> {
  const hasOverrides = placed.some(({ pack }) => pack.overrides !== undefined);
  const builtIn = hasOverrides ? await builtinPacks() : [];
  const packs = [...builtIn, ...placed.map(({ pack }) => pack)];
  const rules = packs.flatMap((pack) => pack.rules.map(({ id }) => id));
  return placed.flatMap(({ pack, places }) => [
    ...missing('gateway', pack.gateway?.extends, ['gateway', 'extends'], places, providerIds),
    ...Object.keys(pack.overrides ?? {}).flatMap((id) =>
      missing('rule', id, ['overrides', id], places, () => rules),
    ),
  ]);
}

function missing(
  kind: string,
  id: string | undefined,
  path: FieldPath,
  { file, locate }: FieldPlaces,
  idsOf: () => readonly string[],
): ConfigProblem[] {
  if (id === undefined) return [];
  const ids = idsOf();
  if (ids.includes(id)) return [];
  const near = nearest(id, ids);
  const hint = near === null ? null : `did you mean ${near}?`;
  const message = `there is no ${kind} ${id}`;
  return [{ file, ...locate(path), path: pathText(path), message, hint }];
}
