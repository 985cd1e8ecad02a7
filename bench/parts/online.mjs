// Fleets online, sound and refused: what a user of one gateway has. Every kind of fleet: `online-all`.
import { COUNTS, measureFleets } from '../support/online-fleet.mjs';

export const title = 'Online fleet';

/** @param {string} folder */
export const measure = (folder) =>
  measureFleets(
    folder,
    COUNTS.flatMap((count) =>
      ['sound', 'refused'].map((kind) => ({ count, kind, keys: 'shared', delayMs: 0 })),
    ),
  );
