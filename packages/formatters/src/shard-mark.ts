import type { ProviderReport, Report } from '@authlint/core/model';

/** Name of the property that says which part of a run a SARIF or JUnit report holds. */
export const SHARD_PROPERTY = 'authlint/shard';
/** Name of the property with the place of a SARIF result in the whole run. */
export const PLACE_PROPERTY = 'authlint/place';

/** The place of each provider in the whole run; empty where the report is no part of one. */
export function placesOf({ shard, providers }: Report): ReadonlyMap<ProviderReport, number> {
  return new Map(
    (shard?.places ?? []).flatMap((place, index) => {
      const provider = providers[index];
      return provider === undefined ? [] : [[provider, place] as const];
    }),
  );
}
